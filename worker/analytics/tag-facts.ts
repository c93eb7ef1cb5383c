import type { ShopEvent, ShopItem, TagFacts } from '../../client/shop-event.ts';
import { bundle } from '../catalogue/bundles.ts';
import { decimal } from '../catalogue/money.ts';
import { isSupplementId, supplements } from '../catalogue/products.ts';
import { lineName } from '../copy/line-name.ts';
import { upsellOffer } from '../page/funnel.ts';
import type { PayloadOrder, PayloadOrderEvent, PayloadOrderLine } from '../page/payload-order.ts';
import type { View } from '../view/view.ts';

/**
 * The facts of a page for the tag manager: the bundles it shows, the upsell's offer, or the items of a
 * placed order and what happened to that order. Null if no tag manager is configured or there are
 * no such facts.
 */
export function tagFacts(view: View, showsBundles: boolean): TagFacts | null {
  const { gtmId, order } = view;
  if (!gtmId) return null;
  const items = toItems(view, showsBundles);
  const events = order ? view.reports.map((report) => toShopEvent(view, order, report)) : [];
  if (items.length === 0 && events.length === 0) return null;
  return { currency: (order ?? view.market).currency, items, events };
}

function toItems(view: View, showsBundles: boolean): ShopItem[] {
  const { order, page } = view;
  switch (page.step) {
    case 'upsell':
      return order ? numbered([upsellItem(view, order)]) : [];
    case 'thank-you':
      return order ? boughtItems(view, order) : [];
    default:
      if (!showsBundles) return [];
      return numbered(view.bundles.map((one) => toItem(view, one, supplements[one.product].theme)));
  }
}

function upsellItem(view: View, order: PayloadOrder): Unnumbered {
  const { product, count } = upsellOffer(view.page.name, order.product);
  return toItem(view, bundle(product, count, order.currency), supplements[product].theme);
}

/** The items of an order's own payment, without what is free. */
function boughtItems(view: View, order: PayloadOrder): ShopItem[] {
  const ofOrder = supplements[order.product].theme;
  return numbered(
    ownLines(order).map((line) =>
      toItem(view, line, isSupplementId(line.product) ? supplements[line.product].theme : ofOrder),
    ),
  );
}

function ownLines({ lines, payment }: PayloadOrder): PayloadOrderLine[] {
  return lines.filter((line) => line.paymentId === payment.id && line.totalMinor > 0);
}

type Unnumbered = Omit<ShopItem, 'index'>;
type Sold = Pick<PayloadOrderLine, 'product' | 'count' | 'totalMinor'>;

/** Packs sold at one price are one item, as on the page and in the order. */
function toItem(view: View, sold: Sold, theme: string): Unnumbered {
  const { product, count, totalMinor } = sold;
  return {
    item_id: isSupplementId(product) ? `${product}-${count}` : product,
    item_name: lineName(view, sold),
    item_category: theme,
    price: amount(totalMinor),
    quantity: 1,
  };
}

function numbered(items: readonly Unnumbered[]): ShopItem[] {
  return items.map((item, index) => ({ ...item, index }));
}

/**
 * An order's purchase or refund in GA4's fields. The `value` is that of the items; delivery and the
 * contained VAT are fields of their own.
 */
function toShopEvent(view: View, order: PayloadOrder, report: PayloadOrderEvent): ShopEvent {
  const { number: transaction_id, currency } = order;
  const items = boughtItems(view, order);
  const value = amount(ownLines(order).reduce((sum, { totalMinor }) => sum + totalMinor, 0));
  if (report.kind === 'purchase') {
    const [shipping, tax] = [amount(order.deliveryMinor), amount(order.vatMinor)];
    return { event: 'purchase', transaction_id, currency, value, tax, shipping, items };
  }
  // A full refund undoes the purchase; a part cannot be assigned to items.
  return report.amountMinor === order.totalMinor
    ? { event: 'refund', transaction_id, currency, value, items }
    : { event: 'refund', transaction_id, currency, value: amount(report.amountMinor), items: [] };
}

/** Minor units as the decimal number that analytics expect: 8970 is 89.7. */
function amount(minor: number): number {
  return Number(decimal(minor));
}
