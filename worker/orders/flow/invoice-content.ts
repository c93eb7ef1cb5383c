import { isEbook } from '../../catalogue/line-item.ts';
import { ebooks, isSupplementId, supplements } from '../../catalogue/products.ts';
import { company } from '../../company.ts';
import { translate } from '../../copy/copy.ts';
import { type MarketCode, market as marketOf } from '../../country/markets.ts';
import { legalWord } from '../../law/law-words.ts';
import { vatRate } from '../../law/vat.ts';
import { vatNumber, vatScheme } from '../../law/vat-scheme.ts';
import {
  type InvoiceContent,
  type InvoicedLine,
  type InvoiceLine,
  invoiceLines,
  type Moves,
  ratesOf,
} from '../model/invoice.ts';
import { sharesOf } from '../model/ledger.ts';
import type { OrderLine, OrderView, StoredOrder } from '../model/order.ts';
import { isPaid } from '../model/payment.ts';
import type { MovedEntry } from '../store/invoice-correction.ts';

/** What an order's invoice says: what is left of it at its release, at the rates of the day of its payment. */
export function orderInvoiceContent(
  order: StoredOrder,
  differenceMinor: number,
  suppliedAt: number,
): InvoiceContent {
  const { view, payments } = order;
  const named = namedLines(view, suppliedAt);
  const shares = payments
    .filter(({ status }) => isPaid(status))
    .flatMap((payment) => sharesOf(payment, view.lines));
  const left = shares.map(({ lineId, totalMinor, refundedMinor }) => ({
    lineId,
    after: totalMinor - refundedMinor,
  }));
  const lines = left.flatMap(({ lineId, after }) => {
    const line = named.find((one) => one.lineId === lineId);
    return line && after > 0 ? [{ line, before: 0, after }] : [];
  });
  const delivery = left
    .filter(({ lineId }) => lineId === null)
    .reduce((sum, { after }) => sum + after, 0);
  const moves: Moves = {
    lines,
    delivery: { before: 0, after: delivery },
    difference: { before: 0, after: differenceMinor },
  };
  const weighed = lines.map(({ line, after }) => ({ ...line, weight: after }));
  return invoiceContent(view, invoiceLines(moves, ...weightsOf(weighed, view, suppliedAt)));
}

/** What a document says that corrects an invoice by what moved, in the invoice's own words and rates. */
export function correctionContent(
  { view }: StoredOrder,
  invoice: { content: InvoiceContent; suppliedAt: number },
  entry: MovedEntry,
): InvoiceContent {
  const { content, suppliedAt } = invoice;
  const named = [
    ...content.lines.filter(({ what }) => what === 'line'),
    ...namedLines(view, suppliedAt),
  ];
  const ofLines = entry.lines.flatMap(({ lineId, amountMinor, movedBefore }) => {
    const line = named.find((one) => one.lineId === lineId);
    const total = view.lines.find(({ id }) => id === lineId)?.totalMinor ?? 0;
    const before = total + movedBefore;
    return line && lineId !== null ? [{ line, before, after: before + amountMinor }] : [];
  });
  const carried = entry.lines.find(({ lineId }) => lineId === null);
  const deliveryBefore = view.deliveryMinor + (carried?.movedBefore ?? 0);
  const delivery = {
    before: carried ? deliveryBefore : 0,
    after: carried ? deliveryBefore + carried.amountMinor : 0,
  };
  const known = entry.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const difference = { before: 0, after: entry.amountMinor - known };
  const weighed = content.lines
    .filter(({ what }) => what === 'line')
    .map((line) => ({ ...line, weight: line.grossMinor }));
  const moves = { lines: ofLines.map(withoutSums), delivery, difference };
  return { ...content, lines: invoiceLines(moves, ...weightsOf(weighed, view, suppliedAt)) };
}

function withoutSums({ line, before, after }: Moves['lines'][number]): Moves['lines'][number] {
  const { lineId, name, quantity, count, supply, basisPoints } = line;
  return { line: { lineId, name, quantity, count, supply, basisPoints }, before, after };
}

type Weighed = InvoicedLine & { weight: number };

/** How the delivery and what came in beside the price are shared: by the goods, and by all that was sold. */
function weightsOf(weighed: readonly Weighed[], view: OrderView, suppliedAt: number) {
  const all = weighed.length > 0 ? weighed : weighedByPrice(view, suppliedAt);
  const goods = all.filter(({ supply }) => supply === 'goods');
  const carried = goods.length > 0 ? goods : weighedByPrice(view, suppliedAt).filter(isGoods);
  return [ratesOf(carried), ratesOf(all)] as const;
}

function isGoods({ supply }: Pick<InvoicedLine, 'supply'>): boolean {
  return supply === 'goods';
}

function weighedByPrice(view: OrderView, suppliedAt: number): Weighed[] {
  const named = namedLines(view, suppliedAt);
  return view.lines.flatMap(({ id, totalMinor }) => {
    const line = named.find(({ lineId }) => lineId === id);
    return line ? [{ ...line, weight: totalMinor }] : [];
  });
}

/** The lines of an order as an invoice names them, at the rates of a day. */
function namedLines(
  { lines, market, deliveryCountry }: OrderView,
  suppliedAt: number,
): InvoicedLine[] {
  return lines.map((line) => {
    const { vatClass } = isEbook(line) ? ebooks[line.product] : supplements[line.product];
    return {
      lineId: line.id,
      ...nameOf(market, line),
      count: line.count * line.quantity,
      supply: isEbook(line) ? 'services' : 'goods',
      basisPoints: vatRate(deliveryCountry, vatClass, new Date(suppliedAt)),
    };
  });
}

/** What was sold and how much of it: of a supplement also what it is, because that decides its rate. */
function nameOf(code: MarketCode, { product, count }: Pick<OrderLine, 'product' | 'count'>) {
  const t = translate(code);
  return isSupplementId(product)
    ? {
        name: `${supplements[product].name}, ${legalWord(marketOf(code).locale, 'foodSupplement')}`,
        quantity: t('offer:bundles.packs', { count }),
      }
    : { name: t(`products:ebooks.${product}.title`), quantity: '1' };
}

function invoiceContent(view: OrderView, lines: readonly InvoiceLine[]): InvoiceContent {
  const { number: order, market, deliveryCountry: country, currency } = view;
  const { name, street, city } = company;
  return {
    ...{ order, market, country, currency },
    scheme: vatScheme(country),
    seller: { name, street, city, country: company.country, vatId: vatNumber(country) },
    lines,
  };
}
