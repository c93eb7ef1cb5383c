import type { Currency } from '../../catalogue/money.ts';
import type { MarketCode, ServedCountry } from '../../country/markets.ts';
import { vatContained } from '../../law/vat.ts';
import type { VatScheme } from '../../law/vat-scheme.ts';

/**
 * The kinds of documents: the invoice of an order, a credit note that reduces the invoice, and a reinstatement that
 * takes back a credit note, or adds the money of a refund before the invoice that failed after it.
 */
export type InvoiceKind = 'invoice' | 'creditNote' | 'reinstatement';

/** Goods are shipped. An ebook is a service, because it is downloaded. */
type Supply = 'goods' | 'services';

/**
 * A line of an invoice: its gross amount and the VAT contained in it, in minor units. Below zero if money goes
 * back.
 */
export type InvoiceLine = {
  what: 'line' | 'delivery' | 'difference';
  /**
   * The id of the order line; null for the delivery, and for a difference between the price and the money
   * received.
   */
  lineId: number | null;
  /**
   * The product's name on the day of the invoice. Empty for the delivery and a price difference: the invoice's
   * own texts name them.
   */
  name: string;
  quantity: string;
  count: number;
  supply: Supply;
  basisPoints: number;
  grossMinor: number;
  vatMinor: number;
};

/** The content of an invoice without its number, dates and personal data. */
export type InvoiceContent = {
  order: string;
  market: MarketCode;
  country: ServedCountry;
  currency: Currency;
  scheme: VatScheme;
  seller: { name: string; street: string; city: string; country: string; vatId: string };
  lines: readonly InvoiceLine[];
};

/** A line of an order, with its name and VAT rate on the invoice. */
export type InvoicedLine = Pick<
  InvoiceLine,
  'lineId' | 'name' | 'quantity' | 'count' | 'supply' | 'basisPoints'
>;

/** An invoiced amount before and after a movement of money, in minor units. */
type AmountChange = { before: number; after: number };

/**
 * The changes of the invoiced amounts by a movement of money: of each line, of the delivery price, and of the
 * difference between the price and the money received.
 */
export type InvoiceChanges = {
  lines: readonly (AmountChange & { line: InvoicedLine })[];
  delivery: AmountChange;
  difference: AmountChange;
};

/** A kind of supply, its VAT rate in basis points, and its weight in the split of an amount between VAT rates. */
type Share = { supply: Supply; basisPoints: number; weight: number };

/**
 * Adds up the weights of lines with the same supply and VAT rate. The sums serve to split an amount that
 * belongs to no line.
 */
export function sharesByRate(lines: readonly Share[]): Share[] {
  const shares = new Map<string, Share>();
  for (const { supply, basisPoints, weight } of lines) {
    const key = `${supply} ${basisPoints}`;
    const existing = shares.get(key)?.weight ?? 0;
    shares.set(key, { supply, basisPoints, weight: existing + weight });
  }
  return [...shares.values()];
}

/**
 * The lines of a document about changed amounts (rule 7.70). The delivery price has the VAT rates of
 * the delivered goods, in proportion to their prices. A price difference has the rates of all sold lines. A
 * line's VAT is the VAT after the change minus the VAT before it, so that several partial refunds give back the
 * exact VAT in total.
 */
export function invoiceLines(
  changes: InvoiceChanges,
  carried: readonly Share[],
  sold: readonly Share[],
) {
  const lines = changes.lines.flatMap(({ line, before, after }): InvoiceLine[] =>
    before === after
      ? []
      : [{ what: 'line', ...line, ...lineChange({ before, after }, line.basisPoints) }],
  );
  return [
    ...lines,
    ...splitByRate('delivery', changes.delivery, carried),
    ...splitByRate('difference', changes.difference, sold),
  ];
}

function lineChange({ before, after }: AmountChange, basisPoints: number) {
  return {
    grossMinor: after - before,
    vatMinor: vatIn(after, basisPoints) - vatIn(before, basisPoints),
  };
}

/** Splits the change of an amount that belongs to no line into one invoice line for each share. */
function splitByRate(
  what: 'delivery' | 'difference',
  { before, after }: AmountChange,
  shares: readonly Share[],
): InvoiceLine[] {
  const weights = shares.map(({ weight }) => weight);
  const [from, to] = [apportion(before, weights), apportion(after, weights)];
  return shares.flatMap(({ supply, basisPoints }, at) => {
    const change = lineChange({ before: from[at] ?? 0, after: to[at] ?? 0 }, basisPoints);
    if (change.grossMinor === 0) return [];
    const none = { lineId: null, name: '', quantity: '', count: 1 };
    return [{ what, ...none, supply, basisPoints, ...change }];
  });
}

/** The sums of all lines with the same supply and VAT rate, in minor units. */
export type RateSum = {
  supply: Supply;
  basisPoints: number;
  netMinor: number;
  vatMinor: number;
};

/** The sums of invoice lines for each VAT rate, with separate sums for goods and services. */
export function sumsByRate(lines: readonly InvoiceLine[]): RateSum[] {
  const sums = new Map<string, RateSum>();
  for (const { supply, basisPoints, grossMinor, vatMinor } of lines) {
    const key = `${supply} ${basisPoints}`;
    const existing = sums.get(key) ?? { supply, basisPoints, netMinor: 0, vatMinor: 0 };
    sums.set(key, {
      ...existing,
      netMinor: existing.netMinor + grossMinor - vatMinor,
      vatMinor: existing.vatMinor + vatMinor,
    });
  }
  return [...sums.values()];
}

/** The sums of the gross amounts and of the VAT of lines, in minor units. */
export function invoiceTotal(lines: readonly InvoiceLine[]): {
  grossMinor: number;
  vatMinor: number;
} {
  return {
    grossMinor: lines.reduce((sum, line) => sum + line.grossMinor, 0),
    vatMinor: lines.reduce((sum, line) => sum + line.vatMinor, 0),
  };
}

/** An invoice number such as `2026-000123`: the year, and the invoice's sequence in that year. */
export function invoiceNumber(year: number, sequence: number): string {
  return `${year}-${String(sequence).padStart(6, '0')}`;
}

/**
 * Splits an amount in proportion to weights, in whole minor units that add up to the amount. Minor units left
 * after rounding go to the parts with the largest remainders. Of equal remainders, the earlier one is first. If
 * all weights are zero, the first part gets the whole amount.
 */
export function apportion(amountMinor: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const size = Math.abs(amountMinor);
  const exact = weights.map((weight, at) => {
    if (whole === 0) return BigInt(at === 0 ? size : 0);
    return BigInt(size) * BigInt(weight);
  });
  const divisor = BigInt(whole === 0 ? 1 : whole);
  const parts = exact.map((share) => Number(share / divisor));
  let remainder = size - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: share % divisor }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.at - b.at);
  for (const { at } of byRemainder) {
    if (remainder === 0) break;
    parts[at] = (parts[at] ?? 0) + 1;
    remainder -= 1;
  }
  const sign = amountMinor < 0 ? -1 : 1;
  return parts.map((part) => (part === 0 ? 0 : sign * part));
}

/** The VAT contained in a gross amount, in minor units. The amount may be negative. */
export function vatIn(grossMinor: number, basisPoints: number): number {
  const vat = vatContained(Math.abs(grossMinor), basisPoints);
  return grossMinor < 0 && vat > 0 ? -vat : vat;
}
