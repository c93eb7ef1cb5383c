import { OrderButton, type OrderButtonProps } from '../../parts/order-button/order-button.tsx';

export type ClosingProps = {
  action: OrderButtonProps;
  /** It does not stand out: the page is about something else than buying (rule 10.18). */
  isQuiet: boolean;
};

/** The order button at the end of a page. */
export function Closing({ action, isQuiet }: ClosingProps) {
  return (
    <section className={isQuiet ? 'opening wrap quiet' : 'opening wrap'}>
      <OrderButton {...action} />
    </section>
  );
}
