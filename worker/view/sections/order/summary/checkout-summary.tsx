import { ByClock, type ByClockText } from '../../../../../client/by-clock.tsx';
import { SummaryItem, type SummaryItemProps } from '../../../parts/order/order-summary.tsx';

/** The total of a bundle, with its delivery fee. */
type BundleSumProps = {
  sum: ByClockText;
  /** The total with the additional ebook; null if the page offers no such ebook. */
  sumWithBump: ByClockText | null;
};

export type CheckoutSummaryProps = {
  caption: string;
  /** The delivery fee, with its label for the table and its label for a line of text. */
  delivery: { label: string; inLine: string; fee: ByClockText };
  total: { label: string; note: string };
  bundles: readonly (SummaryItemProps & BundleSumProps & { id: string; price: string })[];
  bump: (SummaryItemProps & { price: string }) | null;
};

/**
 * The table with the total of the chosen bundle. The HTML has a table for every bundle. CSS shows the table
 * of the chosen bundle. It shows the total with the ebook if the ebook's checkbox is ticked, and the total
 * with free delivery only before the visitor's deadline (rule 9.6). So the total is correct without script.
 */
export function CheckoutSummary({ caption, delivery, total, bundles, bump }: CheckoutSummaryProps) {
  return (
    <div className="checkout-summary by-choice">
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
                <ByClock text={delivery.fee} />
              </td>
            </tr>
          </tbody>
          <tfoot>
            <tr className="summary-total">
              <th scope="row">
                {total.label} <small>{total.note}</small>
              </th>
              <td data-total="">
                <BundleSum {...bundle} />
              </td>
            </tr>
          </tfoot>
        </table>
      ))}
    </div>
  );
}

/** The total of a bundle. CSS shows the total with the ebook while the ebook's checkbox is ticked. */
function BundleSum({ sum, sumWithBump }: BundleSumProps) {
  if (!sumWithBump) return <ByClock text={sum} />;
  return (
    <>
      <span className="without-bump">
        <ByClock text={sum} />
      </span>
      <span className="with-bump">
        <ByClock text={sumWithBump} />
      </span>
    </>
  );
}

/**
 * The line with the chosen bundle, above the express button and, except on a checkout page, above the pay
 * button: item, delivery fee and total. The HTML has the name and the total of every bundle; CSS shows
 * those of the chosen bundle. The line has no other prices than the total and the delivery fee (rule 9.7).
 */
export function ChosenLine({ delivery, total, bundles, bump }: CheckoutSummaryProps) {
  return (
    <p className="chosen">
      <span className="by-choice">
        {bundles.map(({ id, name }) => (
          <span key={id}>{name}</span>
        ))}
      </span>
      {bump && <span className="with-bump">{` · ${bump.name}`}</span>}
      {` · ${delivery.inLine} `}
      <ByClock text={delivery.fee} />
      <strong>
        {`${total.label} `}
        <span className="by-choice">
          {bundles.map((bundle) => (
            <span key={bundle.id}>
              <BundleSum {...bundle} />
            </span>
          ))}
        </span>
      </strong>
    </p>
  );
}
