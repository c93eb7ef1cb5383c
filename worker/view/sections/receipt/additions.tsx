import { lineName } from '../../../copy/line-name.ts';
import { methodTitle } from '../../../copy/method-name.ts';
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
      <ul>
        {additions.map(({ page, paymentId, amountMinor, method, state }) => {
          const lines = order.lines.filter((line) => line.paymentId === paymentId);
          const name = lines.map((line) => lineName(view, line)).join(', ');
          return (
            <li key={page} data-addition={page}>
              <p>
                <strong>{name}</strong>{' '}
                {`${formatMoney(amountMinor, order.currency, market.lang)}, ${methodTitle(t, method)}`}
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
      {additions.some(({ state }) => state === 'undoable') && (
        <small>{t('service:undo.text')}</small>
      )}
    </div>
  );
}

/** The web address that receives the page's forms: the address of the page itself. */
export function receiptPath({ market }: View): string {
  return pagePath('thankyou', segment(market.code));
}
