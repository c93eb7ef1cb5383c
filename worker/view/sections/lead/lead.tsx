import { OrderButton, type OrderButtonProps } from '../../parts/order-button/order-button.tsx';

export type LeadProps = {
  /** Stands small above the heading: the mark of an advertisement; else empty. */
  mark: string;
  heading: string;
  lead: string;
  /** None where the page has its order button elsewhere. */
  action: OrderButtonProps | null;
};

/** A page's plain opening: name, lead and, as a rule, the order button. */
export function Lead({ mark, heading, lead, action }: LeadProps) {
  return (
    <section className="opening wrap">
      {mark && <p className="eyebrow">{mark}</p>}
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      {action && <OrderButton {...action} />}
    </section>
  );
}
