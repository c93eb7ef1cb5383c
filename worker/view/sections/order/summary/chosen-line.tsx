import { ByClock } from '../../../../../client/by-clock.tsx';
import { BundleSum, type CheckoutSummaryProps } from './checkout-summary.tsx';

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
