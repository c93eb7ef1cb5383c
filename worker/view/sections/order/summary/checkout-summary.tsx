import { ByClock, type ByClockText } from '../../../../../client/by-clock.tsx';
import { SummaryItem, type SummaryItemProps } from '../../../parts/order/order-summary.tsx';

/** The sum of a bundle with its delivery. */
type BundleSumProps = {
  sum: ByClockText;
  /** The sum with the ebook; null if the page has no order bump. */
  sumWithBump: ByClockText | null;
};

export type CheckoutSummaryProps = {
  caption: string;
  /** The delivery fee, its label in the table, and its label in a line of text. */
  delivery: { label: string; inLine: string; fee: ByClockText };
  total: { label: string; note: string };
  bundles: readonly (SummaryItemProps & BundleSumProps & { id: string; price: string })[];
  bump: (SummaryItemProps & { price: string }) | null;
};

/**
 * The sum of the chosen bundle. Every bundle has a table with all its sums. The style sheet shows the table of
 * the chosen bundle, with the ebook if its checkbox is ticked, and with free delivery only while the
 * countdown runs (rule 9.6). So the sum is correct without script.
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

/** A bundle's sum. The style sheet shows the sum with the ebook while its checkbox is ticked. */
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
 * The chosen bundle in one line above each pay button: item, delivery and total. The HTML contains the name
 * and sum of every bundle, and the style sheet shows the chosen bundle's. The total and the delivery fee are
 * the only prices in the line (rule 9.7).
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
