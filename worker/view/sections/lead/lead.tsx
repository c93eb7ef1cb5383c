import { OrderButton, type OrderButtonProps } from '../../parts/order-button/order-button.tsx';

export type LeadProps = {
  /** The legal term for "advertisement", in small print above the heading; else empty. */
  adLabel: string;
  heading: string;
  lead: string;
  /** Null if the page's order button is elsewhere. */
  action: OrderButtonProps | null;
};

/** A page opening without a picture. */
export function Lead({ adLabel, heading, lead, action }: LeadProps) {
  return (
    <section className="opening wrap">
      {adLabel && <p className="eyebrow">{adLabel}</p>}
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      {action && <OrderButton {...action} />}
    </section>
  );
}
