import manifest from '#build/manifest.json' with { type: 'json' };
import { supplements } from '../../catalogue/products.ts';
import { isExcluded } from '../../quiz/quiz-summary.ts';
import { orderButtonProps } from '../parts/order-button/order-button.props.ts';
import { OrderButton } from '../parts/order-button/order-button.tsx';
import type { View } from '../view.ts';

/**
 * A copy of the order button at the bottom of the screen. While the first order button is out of sight, a
 * script shows the copy and loads its style sheet. A page with one section has no copy, because its button is
 * always near. Service pages and pages for a visitor excluded by the quiz have no copy either.
 */
export function StickyOrder({ view }: { view: View }) {
  const { sections, step } = view.page;
  if (sections.length < 2 || step === 'service' || isExcluded(view)) return null;
  const { id, name } = supplements[view.product];
  return (
    <div
      className="sticky-order"
      data-sticky-order=""
      data-sheet-path={manifest.sheets['sticky-order'].path}
      hidden
    >
      <div className="wrap">
        <p>
          <strong>{name}</strong>
          {` ${view.t(`products:supplements.${id}.tagline`)}`}
        </p>
        <OrderButton {...orderButtonProps(view)} copy />
      </div>
    </div>
  );
}
