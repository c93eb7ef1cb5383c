import { ByClock } from '../../../parts/by-clock.tsx';
import { BundleSum, type CheckoutSummaryProps } from './checkout-summary.tsx';

/**
 * The chosen bundle in a line, above each button that leads to paying: item, delivery and total.
 * Every bundle has its line, and the style sheet shows the chosen one's. It names no price but the
 * total, which invites to buy where the law wants that (rule 9.7).
 */
export function ChosenLine({ delivery, total, bundles, bump }: CheckoutSummaryProps) {
  return (
    <div className="chosen by-choice">
      {bundles.map((bundle) => (
        <p key={bundle.id}>
          <span>
            {`${bundle.name} · `}
            {bump && <span className="with-bump">{`${bump.name} · `}</span>}
            {`${delivery.label} `}
            <ByClock text={delivery.fee} />
          </span>
          <strong>
            {`${total.label} `}
            <BundleSum {...bundle} />
          </strong>
        </p>
      ))}
    </div>
  );
}
