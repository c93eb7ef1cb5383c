import { lineName } from '../../../copy/line-name.ts';
import { formatMoney } from '../../../country/formatted-money.ts';
import { segment } from '../../../country/markets.ts';
import { pagePath } from '../../../pages.ts';
import type { PageOrder } from '../../page-order.ts';
import { OrderProof } from '../../parts/order/order-proof.tsx';
import type { View } from '../../view.ts';

type ViewOfOrder = { view: View; order: PageOrder };

/**
 * The order's upsells that the buyer can undo or has undone, and those whose charge has no outcome yet. For a limited
 * time a paid one has a button that undoes it. Without such upsells it renders nothing.
 */
export function Additions({ view, order }: ViewOfOrder) {
  const { t, market, receipt } = view;
  const { additions } = receipt;
  if (additions.length === 0) return null;
  return (
    <div className="additions">
      <h2>{t('service:undo.heading')}</h2>
      {additions.some(({ state }) => state === 'undoable') && <p>{t('service:undo.text')}</p>}
      <ul>
        {additions.map(({ page, paymentId, amountMinor, state }) => {
          const lines = order.lines.filter((line) => line.paymentId === paymentId);
          const name = lines.map((line) => lineName(view, line)).join(', ');
          return (
            <li key={page} data-addition={page}>
              <p>
                <strong>{name}</strong> {formatMoney(amountMinor, order.currency, market.lang)}
              </p>
              {state === 'undone' && <p role="status">{t('service:undo.done')}</p>}
              {state === 'pending' && <p role="status">{t('service:undo.pending')}</p>}
              {state === 'undoable' && (
                <form method="post" action={receiptPath(view)} aria-label={name}>
                  <OrderProof number={order.number} orderKey={view.orderKey} />
                  <button type="submit" name="undo" value={page} className="button" data-undo="">
                    {t('service:undo.button')}
                  </button>
                </form>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/**
 * The note that the shop has saved the buyer's wallet, with a button that deletes it. After the buyer has
 * pressed it, the text says that the wallet is being deleted. If no wallet was saved, or if it was deleted
 * for another reason, it renders nothing.
 */
export function SavedWallet({ view, order }: ViewOfOrder) {
  const { t, receipt } = view;
  const { savedWallet } = receipt;
  if (savedWallet !== 'saved' && savedWallet !== 'unwanted') return null;
  const isSaved = savedWallet === 'saved';
  return (
    <form method="post" action={receiptPath(view)} data-saved-wallet="">
      <h2>{t('order:savedWallet.heading')}</h2>
      <p>{t(isSaved ? 'order:savedWallet.text' : 'order:savedWallet.deleted')}</p>
      <OrderProof number={order.number} orderKey={view.orderKey} />
      {isSaved && (
        <button type="submit" name="deleteWallet" value="1" className="button">
          {t('order:savedWallet.button')}
        </button>
      )}
    </form>
  );
}

/** The web address that receives the page's forms: the address of the page itself. */
function receiptPath({ market }: View): string {
  return pagePath('thankyou', segment(market.code));
}
