import { OrderButton, type OrderButtonProps } from '../../parts/order-button/order-button.tsx';

/** The order button at the end of a page. */
export function Closing({ action }: { action: OrderButtonProps }) {
  return (
    <section className="opening wrap">
      <OrderButton {...action} />
    </section>
  );
}
