import { isEbook } from '../../catalogue/line-item.ts';
import { ebooks, isSupplementId, supplements } from '../../catalogue/products.ts';
import { company } from '../../company.ts';
import { translate } from '../../copy/copy.ts';
import { type MarketCode, market as marketOf } from '../../country/markets.ts';
import { legalWord } from '../../law/law-words.ts';
import { vatRate } from '../../law/vat.ts';
import { vatNumber, vatScheme } from '../../law/vat-scheme.ts';
import {
  type InvoiceChanges,
  type InvoiceContent,
  type InvoicedLine,
  type InvoiceLine,
  invoiceLines,
  sharesByRate,
} from '../model/invoice.ts';
import { paymentShares } from '../model/ledger.ts';
import type { OrderLine, OrderView, StoredOrder } from '../model/order.ts';
import { isPaid } from '../model/payment.ts';
import type { MovedEntry, MovedLine } from '../store/invoice-correction.ts';

/**
 * The content of an order's invoice: the unrefunded amounts of its paid lines and delivery, with the VAT
 * rates of the day of payment (`suppliedAt`, in ms). `differenceMinor` is the difference to the price that an
 * operator accepted, in minor units.
 */
export function orderInvoiceContent(
  order: StoredOrder,
  differenceMinor: number,
  suppliedAt: number,
): InvoiceContent {
  const { view, payments } = order;
  const invoicedLines = toInvoicedLines(view, suppliedAt);
  const shares = payments
    .filter(({ status }) => isPaid(status))
    .flatMap((payment) => paymentShares(payment, view.lines));
  const remaining = shares.map(({ lineId, totalMinor, refundedMinor }) => ({
    lineId,
    after: totalMinor - refundedMinor,
  }));
  const lines = remaining.flatMap(({ lineId, after }) => {
    const line = invoicedLines.find((one) => one.lineId === lineId);
    return line && after > 0 ? [{ line, before: 0, after }] : [];
  });
  const delivery = remaining
    .filter(({ lineId }) => lineId === null)
    .reduce((sum, { after }) => sum + after, 0);
  const changes: InvoiceChanges = {
    lines,
    delivery: { before: 0, after: delivery },
    difference: { before: 0, after: differenceMinor },
  };
  const weighed = lines.map(({ line, after }) => ({ ...line, weight: after }));
  return invoiceContent(view, invoiceLines(changes, ...sharesOfRest(weighed, view, suppliedAt)));
}

/**
 * The content of a document that corrects an invoice after a ledger entry, such as a refund. Product
 * names and VAT rates are copied from the invoice, if it has the line.
 */
export function correctionContent(
  { view }: StoredOrder,
  invoice: { content: InvoiceContent; suppliedAt: number },
  entry: MovedEntry,
): InvoiceContent {
  const { content, suppliedAt } = invoice;
  const invoicedLines = [
    ...content.lines.filter(({ what }) => what === 'line'),
    ...toInvoicedLines(view, suppliedAt),
  ];
  const lineChanges = entry.lines.flatMap((moved) => {
    const line = invoicedLines.find(({ lineId }) => lineId === moved.lineId);
    const sold = view.lines.find(({ id }) => id === moved.lineId);
    if (!line || !sold) return [];
    const before = sold.totalMinor + moved.movedBefore;
    const after = before + moved.amountMinor;
    return [{ line: { ...line, ...movedQuantity(view.market, sold, moved) }, before, after }];
  });
  const deliveryEntry = entry.lines.find(({ lineId }) => lineId === null);
  const deliveryBefore = view.deliveryMinor + (deliveryEntry?.movedBefore ?? 0);
  const delivery = {
    before: deliveryEntry ? deliveryBefore : 0,
    after: deliveryEntry ? deliveryBefore + deliveryEntry.amountMinor : 0,
  };
  const ofLinesMinor = entry.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const difference = { before: 0, after: entry.amountMinor - ofLinesMinor };
  const weighed = content.lines
    .filter(({ what }) => what === 'line')
    .map((line) => ({ ...line, weight: line.grossMinor }));
  const changes = { lines: lineChanges.map(withoutSums), delivery, difference };
  return { ...content, lines: invoiceLines(changes, ...sharesOfRest(weighed, view, suppliedAt)) };
}

function withoutSums({
  line,
  before,
  after,
}: InvoiceChanges['lines'][number]): InvoiceChanges['lines'][number] {
  const { lineId, name, quantity, count, supply, basisPoints } = line;
  return { line: { lineId, name, quantity, count, supply, basisPoints }, before, after };
}

type Weighed = InvoicedLine & { weight: number };

/**
 * The weights that split the delivery price (by goods) and the price difference (by all sold lines)
 * between VAT rates.
 */
function sharesOfRest(weighed: readonly Weighed[], view: OrderView, suppliedAt: number) {
  const all = weighed.length > 0 ? weighed : weighedByPrice(view, suppliedAt);
  const goods = all.filter(({ supply }) => supply === 'goods');
  const carriedGoods = goods.length > 0 ? goods : weighedByPrice(view, suppliedAt).filter(isGoods);
  return [sharesByRate(carriedGoods), sharesByRate(all)] as const;
}

function isGoods({ supply }: Pick<InvoicedLine, 'supply'>): boolean {
  return supply === 'goods';
}

function weighedByPrice(view: OrderView, suppliedAt: number): Weighed[] {
  const invoicedLines = toInvoicedLines(view, suppliedAt);
  return view.lines.flatMap(({ id, totalMinor }) => {
    const line = invoicedLines.find(({ lineId }) => lineId === id);
    return line ? [{ ...line, weight: totalMinor }] : [];
  });
}

/** The lines of an order with their names on an invoice and the VAT rates at `suppliedAt` (ms). */
function toInvoicedLines(
  { lines, market, deliveryCountry }: OrderView,
  suppliedAt: number,
): InvoicedLine[] {
  return lines.map((line) => {
    const { vatClass } = isEbook(line) ? ebooks[line.product] : supplements[line.product];
    return {
      lineId: line.id,
      name: toName(market, line.product),
      ...toQuantity(market, line, Math.max(1, line.count - line.refundedPacks)),
      supply: isEbook(line) ? 'services' : 'goods',
      basisPoints: vatRate(deliveryCountry, vatClass, new Date(suppliedAt)),
    };
  });
}

/** The name of a line. A supplement's name includes its kind, because the kind decides the VAT rate. */
function toName(code: MarketCode, product: OrderLine['product']): string {
  return isSupplementId(product)
    ? `${supplements[product].name}, ${legalWord(marketOf(code).locale, 'foodSupplement')}`
    : translate(code)(`products:ebooks.${product}.title`);
}

type Quantity = Pick<InvoicedLine, 'quantity' | 'count'>;

function toQuantity(
  code: MarketCode,
  { product }: Pick<OrderLine, 'product'>,
  count: number,
): Quantity {
  const t = translate(code);
  return {
    quantity: isSupplementId(product) ? t('offer:bundles.packs', { count }) : String(count),
    count,
  };
}

/**
 * The quantity of a line in the document about a movement of its money: the packs of the refund, else all packs that were
 * not refunded as packs if the movement is about all of the line's money. Any other one is about a part of the price.
 */
function movedQuantity(
  code: MarketCode,
  line: OrderLine,
  { amountMinor, movedBefore, packs, packsBefore }: MovedLine,
): Quantity {
  if (packs !== null) return toQuantity(code, line, packs);
  const { totalMinor, count } = line;
  const isAll =
    amountMinor < 0 ? totalMinor + movedBefore + amountMinor === 0 : amountMinor === totalMinor;
  if (isAll && packsBefore < count) return toQuantity(code, line, count - packsBefore);
  const t = translate(code);
  return { quantity: t('offer:bundles.partOfPrice'), count: 1 };
}

function invoiceContent(view: OrderView, lines: readonly InvoiceLine[]): InvoiceContent {
  const { number: order, market, deliveryCountry: country, currency } = view;
  const { name, street, city } = company;
  return {
    order,
    market,
    country,
    currency,
    scheme: vatScheme(country),
    seller: { name, street, city, country: company.country, vatId: vatNumber(country) },
    lines,
  };
}
