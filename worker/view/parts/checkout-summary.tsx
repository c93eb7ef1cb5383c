import { SummaryItem, type SummaryItemProps } from './order-summary.tsx';

export type CheckoutSummaryProps = {
  caption: string;
  delivery: { label: string; free: string; fee: string };
  total: { label: string; note: string };
  bundles: readonly (SummaryItemProps & { id: string; price: string; withDelivery: string })[];
};

/**
 * What the chosen bundle comes to. Every bundle has its table, each with and without the
 * delivery fee: the style sheet shows the one that is chosen and, only while the visitor's clock
 * runs (spec section 4), free delivery. So it needs no script to be true.
 */
export function CheckoutSummary({ caption, delivery, total, bundles }: CheckoutSummaryProps) {
  return (
    <div className="checkout-summary">
      {bundles.map((bundle) => (
        <table key={bundle.id} className="summary" data-checkout-summary={bundle.id}>
          <caption>{caption}</caption>
          <tbody>
            <tr>
              <th scope="row">
                <SummaryItem {...bundle} />
              </th>
              <td>{bundle.price}</td>
            </tr>
            <tr>
              <th scope="row">{delivery.label}</th>
              <td data-delivery="">
                <span className="express-free">{delivery.free}</span>
                <span className="express-paid">{delivery.fee}</span>
              </td>
            </tr>
          </tbody>
          <tfoot>
            <tr className="summary-total">
              <th scope="row">
                {total.label} <small>{total.note}</small>
              </th>
              <td data-total="">
                <span className="express-free">{bundle.price}</span>
                <span className="express-paid">{bundle.withDelivery}</span>
              </td>
            </tr>
          </tfoot>
        </table>
      ))}
    </div>
  );
}
