import { marketContact } from '../../../../company.ts';
import { lineName } from '../../../../copy/line-name.ts';
import { methodName } from '../../../../copy/method-name.ts';
import { formatMoney } from '../../../../country/formatted-money.ts';
import { localDay } from '../../../../country/local-time.ts';
import type { PageOrder } from '../../../page-order.ts';
import type { View } from '../../../view.ts';

/**
 * The refunds of an order by the shop or the wallet provider, and later movements of that money: the
 * amount, the refunded order lines and the state of each. The money of a second capture has its reason instead of
 * lines. Without refunds it renders nothing.
 */
export function MoneyBack({
  view,
  order,
  isTitled,
}: {
  view: View;
  order: PageOrder;
  /** False below a heading that says the same. */
  isTitled: boolean;
}) {
  const { t, market, receipt } = view;
  const { moneyBack } = receipt;
  if (moneyBack.length === 0) return null;
  const { email } = marketContact(market);
  return (
    <div className="money-back">
      {isTitled && (
        <h2>
          {t(
            moneyBack.length === 1
              ? 'service:orderMail.refunded.amount'
              : 'service:moneyBack.heading',
          )}
        </h2>
      )}
      <ul>
        {moneyBack.map(
          ({ kind, amountMinor, at, lines, hasDelivery, isSecondCapture, ...back }, index) => {
            const names = lines.map((line) => lineName(view, line));
            const method = methodName(t, back.method);
            const date = localDay(at, market, order.deliveryCountry);
            return (
              <li key={index} data-money-back={kind}>
                <p>
                  <strong>{formatMoney(amountMinor, order.currency, market.lang)}</strong>{' '}
                  {[...names, ...(hasDelivery ? [t('order:summary.delivery')] : [])].join(', ')}
                </p>
                <p>{t(`service:moneyBack.${kind}`, { date, email, method })}</p>
                {isSecondCapture && <p>{t('service:moneyBack.twice')}</p>}
              </li>
            );
          },
        )}
      </ul>
    </div>
  );
}
