import { ByClock, type ByClockText } from '../../../../../client/by-clock.tsx';
import { SummaryItem, type SummaryItemProps } from '../../../parts/order/order-summary.tsx';

/** The sum of a bundle with its delivery. */
type BundleSumProps = {
  sum: ByClockText;
  /** With the added ebook; null if none is offered. */
  sumWithBump: ByClockText | null;
};

export type CheckoutSummaryProps = {
  caption: string;
  /** The fee by its label, and the label before it in a line. */
  delivery: { label: string; inLine: string; fee: ByClockText };
  total: { label: string; note: string };
  bundles: readonly (SummaryItemProps & BundleSumProps & { id: string; price: string })[];
  bump: (SummaryItemProps & { price: string }) | null;
};

/**
 * The sum of the chosen bundle. Every bundle has a table with all its sums. The style sheet shows
 * the chosen bundle's, with the ebook if that is ticked, and with free delivery only while the
 * countdown runs (rule 9.6). So it is right without script.
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

/** A bundle's sum, with the ebook if that is ticked. */
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
 * The chosen bundle in a line, above each button that leads to paying: item, delivery and total. Name
 * and sum of every bundle are in it, and the style sheet shows the chosen one's. It names no price but
 * the total, which invites to buy where the law wants that (rule 9.7).
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
