import manifest from '#build/manifest.json' with { type: 'json' };
import { supplements } from '../../catalogue/products.ts';
import { isExcluded } from '../../quizzes/quiz-summary.ts';
import { orderButtonProps } from '../parts/order-button/order-button.props.ts';
import { OrderButton } from '../parts/order-button/order-button.tsx';
import type { View } from '../view.ts';

/**
 * A copy of the order button at the bottom of the screen. A script loads its style sheet and shows it
 * after the visitor has scrolled past the order button, but not over the bundles, the order form or the
 * footer. A page with one section has no copy, because its order button is always near, and so has a page with the
 * order button at its end. Service pages and the pages of a visitor excluded by the quiz have no copy.
 */
export function StickyOrder({ view }: { view: View }) {
  const { sections, step, buttonAt } = view.page;
  if (sections.length < 2 || buttonAt === 'end' || step === 'service' || isExcluded(view))
    return null;
  const { id, name, count } = supplements[view.product];
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
          {` ${view.t(`products:supplements.${id}.formCount`, { count })}`}
        </p>
        <OrderButton {...orderButtonProps(view)} copy />
      </div>
    </div>
  );
}
