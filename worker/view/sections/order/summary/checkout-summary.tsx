import { SummaryItem, type SummaryItemProps } from '../../../parts/order/order-summary.tsx';

/** A sum while express delivery is free, and with its fee. */
type Sums = { free: string; paid: string };

export type CheckoutSummaryProps = {
  caption: string;
  delivery: { label: string; free: string; fee: string };
  total: { label: string; note: string };
  bundles: readonly (SummaryItemProps & {
    id: string;
    price: string;
    sums: Sums;
    /** With the ebook that can be added; null where there is none. */
    sumsWithBump: Sums | null;
  })[];
  bump: (SummaryItemProps & { price: string }) | null;
};

/**
 * What the chosen bundle comes to. Every bundle has its table, each with and without the
 * delivery fee and the added ebook: the style sheet shows the one that is chosen, the ebook when
 * it is ticked and, only while the visitor's clock runs (rule 9.6), free delivery. So it
 * needs no script to be true.
 */
export function CheckoutSummary({ caption, delivery, total, bundles, bump }: CheckoutSummaryProps) {
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
            {bump && (
              <tr className="with-bump">
                <th scope="row">
                  <SummaryItem {...bump} />
                </th>
                <td>{bump.price}</td>
              </tr>
            )}
            <tr>
              <th scope="row">{delivery.label}</th>
              <td data-delivery="">
                <ByClock free={delivery.free} paid={delivery.fee} />
              </td>
            </tr>
          </tbody>
          <tfoot>
            <tr className="summary-total">
              <th scope="row">
                {total.label} <small>{total.note}</small>
              </th>
              <td data-total="">
                <span className="without-bump">
                  <ByClock {...bundle.sums} />
                </span>
                {bundle.sumsWithBump && (
                  <span className="with-bump">
                    <ByClock {...bundle.sumsWithBump} />
                  </span>
                )}
              </td>
            </tr>
          </tfoot>
        </table>
      ))}
    </div>
  );
}

function ByClock({ free, paid }: Sums) {
  return (
    <>
      <span className="express-free">{free}</span>
      <span className="express-paid">{paid}</span>
    </>
  );
}
