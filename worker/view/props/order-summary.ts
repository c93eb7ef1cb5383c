import { unitPrice } from '../../catalogue/bundles.ts';
import { formatMoney } from '../../catalogue/money.ts';
import { supplements } from '../../catalogue/products.ts';
import type { OrderLine, OrderView } from '../../payload.ts';
import type { OrderSummaryProps } from '../parts/order-summary.tsx';
import type { View } from '../view.ts';
import { lineName } from './line-name.ts';
import { packPicture } from './pack-picture.ts';

/** Lines of an order with delivery, total and VAT, as fixed when it was created. */
export function orderSummaryProps(
  view: View,
  order: OrderView,
  lines: readonly OrderLine[],
): OrderSummaryProps {
  const { t, market } = view;
  const money = (minor: number) => formatMoney(minor, order.currency, market.lang);
  const percent = new Intl.NumberFormat(market.lang, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  const rate = lines[0]?.vatBasisPoints ?? 0;
  const added = lines.filter((line) => line.kind === 'upsell');
  const totalMinor = added.reduce((sum, line) => sum + line.totalMinor, order.totalMinor);
  const vatMinor = added.reduce((sum, line) => sum + line.vatMinor, order.vatMinor);
  return {
    caption: t('order:summary.heading'),
    lines: lines.map((line) => {
      const { product, count } = line;
      const perKg = unitPrice(product, count, line.totalMinor);
      return {
        key: `${line.paymentId} ${product}`,
        id: `${product}-${count}`,
        theme: supplements[product].theme,
        picture: packPicture(product, count, market),
        name: lineName(view, line),
        quantity: quantity(view, line.quantity),
        unitPrice: t('offer:bundles.unitPrice', { price: money(perKg) }),
        price: money(line.totalMinor),
      };
    }),
    delivery: {
      label: t('order:summary.delivery'),
      amount: order.deliveryMinor === 0 ? t('order:summary.free') : money(order.deliveryMinor),
    },
    total: { label: t('order:summary.total'), amount: money(totalMinor) },
    vat: {
      label: t('order:summary.vat', { rate: percent.format(rate / 10000) }),
      amount: money(vatMinor),
    },
  };
}

/** `Quantity: 1`. */
export function quantity({ t }: View, count: number): string {
  return `${t('label', { label: t('order:summary.quantity') })} ${count}`;
}
