import { orderButtonProps } from '../parts/order-button/order-button.props.ts';
import { OrderButton } from '../parts/order-button/order-button.tsx';
import type { SectionRow } from '../section-row.ts';
import type { View } from '../view.ts';

/**
 * The order button at the end of a page. It is absent while a service page shows a visitor's state, such
 * as a sent form.
 */
export const closing: SectionRow = {
  render: (view) => (view.service ? null : closingButton(view)),
  sheets: ({ page }) => (page.quietButton ? ['opening', 'quiet'] : ['opening']),
  inVariants: 'optional',
};

/**
 * The last order button of a page. Below a pay button and on the pages for withdrawals and reviews it is quiet,
 * without a note (rule 10.18).
 */
function closingButton(view: View) {
  const button = orderButtonProps(view);
  return view.page.quietButton ? (
    <section className="opening wrap quiet">
      <OrderButton {...button} note="" />
    </section>
  ) : (
    <section className="opening wrap">
      <OrderButton {...button} />
    </section>
  );
}
