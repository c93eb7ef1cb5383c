import { formatMoney } from '../../../../catalogue/money.ts';
import { marketContact } from '../../../../company.ts';
import { lineName } from '../../../../copy/line-name.ts';
import { localDay } from '../../../../country/local-time.ts';
import type { PageOrder } from '../../../page-order.ts';
import type { View } from '../../../view.ts';
import type { MoneyBackProps } from './money-back.tsx';

/**
 * The refunds of an order by the shop or the wallet provider, and later movements of that money. Null if
 * there are none.
 */
export function moneyBackProps(view: View, order: PageOrder): MoneyBackProps | null {
  const { t, market } = view;
  const { moneyBack } = view.receipt;
  if (moneyBack.length === 0) return null;
  return {
    heading: t('order:moneyBack.heading'),
    entries: moneyBack.map(({ kind, amountMinor, at, lines, hasDelivery }) => {
      const names = lines.map((line) => lineName(view, line));
      const date = localDay(at, market, order.deliveryCountry);
      return {
        kind,
        amount: formatMoney(amountMinor, order.currency, market.lang),
        name: [...names, ...(hasDelivery ? [t('order:summary.delivery')] : [])].join(', '),
        text: t(`order:moneyBack.${kind}`, { date, email: marketContact(market).email }),
      };
    }),
  };
}
