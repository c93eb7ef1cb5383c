import { orderButtonProps } from '../parts/order-button/order-button.props.ts';
import { OrderButton } from '../parts/order-button/order-button.tsx';
import type { SectionRow } from '../section-row.ts';
import type { View } from '../view.ts';

/** The order button at the end of a page. It is absent after the visitor has sent the page's form. */
export const closing: SectionRow = {
  render: (view) => (view.service ? null : closingButton(view)),
  sheets: ['opening'],
  inVariants: 'optional',
};

/** The last order button of a page. On a page that does not mainly sell, the button is quiet (rule 10.18). */
function closingButton(view: View) {
  return (
    <section className={view.page.quietButton ? 'opening wrap quiet' : 'opening wrap'}>
      <OrderButton {...orderButtonProps(view)} />
    </section>
  );
}
