import { formatMoney } from '../../../catalogue/money.ts';
import { lineName } from '../../../copy/line-name.ts';
import { segment } from '../../../country/markets.ts';
import { pagePath } from '../../../pages.ts';
import type { PageOrder } from '../../page-order.ts';
import type { View } from '../../view.ts';
import type { AdditionsProps, SavedWalletProps } from './additions.tsx';

/** The order's upsells that the buyer has undone or can still undo; null if there are none. */
export function additionsProps(view: View, order: PageOrder): AdditionsProps | null {
  const { t, market } = view;
  const { additions } = view.receipt;
  if (additions.length === 0) return null;
  return {
    heading: t('order:undo.heading'),
    text: t('order:undo.text'),
    ...formTarget(view, order),
    undo: t('order:undo.button'),
    additions: additions.map(({ page, paymentId, amountMinor, state }) => {
      const lines = order.lines.filter((line) => line.paymentId === paymentId);
      const price = formatMoney(amountMinor, order.currency, market.lang);
      const undoneText = state === 'undone' ? t('order:undo.done') : null;
      return {
        page,
        name: lines.map((line) => lineName(view, line)).join(', '),
        price,
        undoneText,
      };
    }),
  };
}

/** The wallet that the buyer saved with the order. Null if no wallet was saved, and after its deletion. */
export function savedWalletProps(view: View, order: PageOrder): SavedWalletProps | null {
  const { t } = view;
  const { savedWallet } = view.receipt;
  if (savedWallet !== 'saved' && savedWallet !== 'unwanted') return null;
  const isSaved = savedWallet === 'saved';
  return {
    heading: t('order:savedWallet.heading'),
    text: t(isSaved ? 'order:savedWallet.text' : 'order:savedWallet.deleted'),
    ...formTarget(view, order),
    button: isSaved ? t('order:savedWallet.button') : null,
  };
}

/** The web address that receives the page's forms, and the hidden fields that name the order. */
function formTarget({ market, orderKey }: View, { number }: PageOrder) {
  return { action: pagePath('thankyou', segment(market.code)), proof: { number, orderKey } };
}
