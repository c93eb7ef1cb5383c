import { orderButtonProps } from '../../parts/order-button/order-button.props.ts';
import type { SectionRow } from '../../section-row.ts';
import { Closing } from './closing.tsx';

/** The order button at the end of a page; absent while a visitor is sending a form or has just sent it. */
export const closing: SectionRow = {
  render: (view) =>
    view.service ? null : (
      <Closing action={orderButtonProps(view)} isQuiet={view.page.quietButton ?? false} />
    ),
  sheets: ['opening'],
  inVariants: 'optional',
};
