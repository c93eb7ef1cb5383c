import { orderButtonProps } from '../parts/order-button/order-button.props.ts';
import { OrderButton } from '../parts/order-button/order-button.tsx';
import type { SectionRow } from '../section-row.ts';
import type { View } from '../view.ts';

/** The order button at the end of a page; absent while a visitor is sending a form or has just sent it. */
export const closing: SectionRow = {
  render: (view) => (view.service ? null : orderAgain(view)),
  sheets: ['opening'],
  inVariants: 'optional',
};

/** The button does not stand out on a page about something else than buying (rule 10.18). */
function orderAgain(view: View) {
  return (
    <section className={view.page.quietButton ? 'opening wrap quiet' : 'opening wrap'}>
      <OrderButton {...orderButtonProps(view)} />
    </section>
  );
}
