import type { Currency } from '../../country/market.ts';
import type { MarketCode, ServedCountry } from '../../country/markets.ts';
import { vatContained } from '../../law/vat.ts';
import type { VatScheme } from '../../law/vat-scheme.ts';

/** What is issued about an order: its invoice, what takes of it, and what takes that back. */
export type InvoiceKind = 'invoice' | 'creditNote' | 'reinstatement';

/** Goods are sent; a service is what is downloaded. */
type Supply = 'goods' | 'services';

/** A line of an invoice in minor units, gross and the VAT contained; below zero where it gives back. */
export type InvoiceLine = {
  what: 'line' | 'delivery' | 'difference';
  /** Of the order; null for the delivery, and for money beside the price. */
  lineId: number | null;
  /** As it was called when it was invoiced; empty where the invoice's own words name it. */
  name: string;
  quantity: string;
  count: number;
  supply: Supply;
  basisPoints: number;
  grossMinor: number;
  vatMinor: number;
};

/** What an invoice says, beside its number and dates. Nothing of whose it is. */
export type InvoiceContent = {
  order: string;
  market: MarketCode;
  country: ServedCountry;
  currency: Currency;
  scheme: VatScheme;
  seller: { name: string; street: string; city: string; country: string; vatId: string };
  lines: readonly InvoiceLine[];
};

/** A paid line of an order as its invoice names it. */
export type InvoicedLine = Pick<
  InvoiceLine,
  'lineId' | 'name' | 'quantity' | 'count' | 'supply' | 'basisPoints'
>;

/** What of the price is the buyer's to pay before and after something moved, in minor units. */
type AmountChange = { before: number; after: number };

/** What moved, by line, and of what belongs to none. */
export type InvoiceChanges = {
  lines: readonly (AmountChange & { line: InvoicedLine })[];
  delivery: AmountChange;
  difference: AmountChange;
};

/** A rate, what is taxed by it, and by how much of that the delivery is taxed so. */
type Share = { supply: Supply; basisPoints: number; weight: number };

/** How lines share what belongs to none of them, rate by rate. */
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
 * The lines of what is issued about what moved (rule 7.70). The delivery is taxed as the goods it carries, by what
 * these cost; money beside the price as all that was sold. The VAT of a line is what it is after less what it was
 * before, so that what is given back in parts has its VAT back to the cent.
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

/** What belongs to no line, in the shares of what it belongs to. */
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

/** What is taxed by one rate, in minor units. */
export type RateSum = {
  supply: Supply;
  basisPoints: number;
  netMinor: number;
  vatMinor: number;
};

/** The sums of lines, rate by rate, goods and services apart. */
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

/** The sum of lines, in minor units. */
export function invoiceTotal(lines: readonly InvoiceLine[]): {
  grossMinor: number;
  vatMinor: number;
} {
  return {
    grossMinor: lines.reduce((sum, line) => sum + line.grossMinor, 0),
    vatMinor: lines.reduce((sum, line) => sum + line.vatMinor, 0),
  };
}

/** `2026-000123`: the number of an invoice in its year. */
export function invoiceNumber(year: number, sequence: number): string {
  return `${year}-${String(sequence).padStart(6, '0')}`;
}

/**
 * An amount in proportion to weights, in whole minor units that add up to it: what is left over goes to the
 * largest remainders, and of equal ones to the first. Without any weight all of it goes to the first.
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

/** The VAT contained in a gross amount of either sign, in minor units. */
export function vatIn(grossMinor: number, basisPoints: number): number {
  const vat = vatContained(Math.abs(grossMinor), basisPoints);
  return grossMinor < 0 && vat > 0 ? -vat : vat;
}
