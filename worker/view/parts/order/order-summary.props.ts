import { unitPrice } from '../../../catalogue/bundles.ts';
import { isEbook } from '../../../catalogue/line-item.ts';
import { ebooks, supplements } from '../../../catalogue/products.ts';
import { lineName } from '../../../copy/line-name.ts';
import { formatMoney } from '../../../country/formatted-money.ts';
import { picture } from '../../../images/catalogue.ts';
import type { PageOrder, PageOrderLine } from '../../page-order.ts';
import type { View } from '../../view.ts';
import { mainCharacteristics } from '../product/main-characteristics.ts';
import { packPicture } from '../product/pack-picture.ts';
import { deliveryTime } from './delivery-time.ts';
import type { OrderSummaryProps, SummaryLine } from './order-summary.tsx';
import { orderSums } from './order-sums.ts';

type Words = Pick<View, 't' | 'market'>;

/**
 * The table of an order, on a page or in a mail: its lines, delivery, total and VAT. The amounts are those stored with the order. It has the time
 * of the delivery if the parcel `isPromised`. Before the payment it says why the delivery costs something.
 */
export function orderSummaryProps(
  view: Words,
  order: PageOrder,
  lines: readonly PageOrderLine[],
  isPromised = true,
): OrderSummaryProps {
  const { t, market } = view;
  const money = (minor: number) => formatMoney(minor, order.currency, market.lang);
  const rate = new Intl.NumberFormat(market.lang, { maximumFractionDigits: 1 });
  const { priceMinor, deliveryMinor, receivedMinor } = orderSums(order, lines);
  return {
    caption: t('order:summary.heading'),
    lines: lines.map((line) => summaryLine(view, order, line, money)),
    delivery: {
      label: t('order:summary.delivery'),
      notes: [
        ...(deliveryMinor > 0 && order.paidAt === null ? [t('order:summary.charged')] : []),
        ...(isPromised ? [deliveryTime(t, order)] : []),
      ],
      amount: deliveryMinor === 0 ? t('order:summary.free') : money(deliveryMinor),
    },
    total: { label: t('order:summary.total'), amount: money(priceMinor) },
    received:
      receivedMinor === priceMinor
        ? null
        : { label: t('order:summary.received'), amount: money(receivedMinor) },
    vat: [...vatByRate(order, lines)].map(([basisPoints, minor]) => ({
      label: t('order:summary.vat', { rate: rate.format(basisPoints / 100) }),
      amount: money(minor),
    })),
  };
}

function summaryLine(
  view: Words,
  order: PageOrder,
  line: PageOrderLine,
  money: (minor: number) => string,
): SummaryLine {
  const { t, market } = view;
  const common = {
    key: `${line.paymentId} ${line.product}`,
    name: lineName(view, line),
  };
  if (isEbook(line)) {
    return {
      ...common,
      id: line.product,
      isEbook: true,
      theme: supplements[order.product].theme,
      picture: picture(`ebook-${line.product}`, market),
      form: t('products:ebookPages', { count: ebooks[line.product].pages }),
      price: line.totalMinor === 0 ? t('order:ebook.included') : money(line.totalMinor),
    };
  }
  const { product, count, totalMinor } = line;
  return {
    ...common,
    id: `${product}-${count}`,
    theme: supplements[product].theme,
    picture: packPicture(product, count, market),
    characteristics: mainCharacteristics(view, product, count),
    unitPrice: t('offer:bundles.unitPrice', {
      price: money(unitPrice(product, count, totalMinor)),
    }),
    price: money(totalMinor),
  };
}

/**
 * The VAT that the prices of lines contain, in minor units, by VAT rate in basis points. Free lines contain no VAT. The
 * delivery belongs to the order itself, not to its upsells.
 */
function vatByRate(order: PageOrder, lines: readonly PageOrderLine[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { totalMinor, vatBasisPoints, vatMinor } of lines) {
    if (totalMinor > 0) sums.set(vatBasisPoints, (sums.get(vatBasisPoints) ?? 0) + vatMinor);
  }
  if (lines.every((line) => line.kind === 'upsell')) return sums;
  const own = order.lines.filter((line) => line.kind !== 'upsell');
  const deliveryVat = own.reduce((rest, line) => rest - line.vatMinor, order.vatMinor);
  const goods = own.find((line) => line.kind === 'bundle')?.vatBasisPoints ?? 0;
  return sums.set(goods, (sums.get(goods) ?? 0) + deliveryVat);
}
