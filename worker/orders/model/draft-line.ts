import { isEbook, type LineItem } from '../../catalogue/line-item.ts';
import { ebooks, supplements } from '../../catalogue/products.ts';
import type { ServedCountry } from '../../country/markets.ts';
import { vatContained, vatRate } from '../../law/vat.ts';

/** A line about to be sold; amounts in minor units. */
export type DraftLine = PricedLine & LineVat;

export type PricedLine = LineItem & { totalMinor: number };
type LineVat = { vatBasisPoints: number; vatMinor: number };

/** The VAT contained in a line that goes to a country, by its product's class. `at` in ms. */
export function lineVat(line: PricedLine, country: ServedCountry, at: number): LineVat {
  const { vatClass } = isEbook(line) ? ebooks[line.product] : supplements[line.product];
  const vatBasisPoints = vatRate(country, vatClass, new Date(at));
  return { vatBasisPoints, vatMinor: vatContained(line.totalMinor, vatBasisPoints) };
}

/** The VAT of an order's own lines and of its delivery, which is taxed as the bundle it comes with. */
export function orderVat(
  lines: readonly (LineVat & Pick<LineItem, 'kind'>)[],
  deliveryMinor: number,
): number {
  const goods = lines.find(({ kind }) => kind === 'bundle')?.vatBasisPoints ?? 0;
  return lines.reduce((sum, line) => sum + line.vatMinor, vatContained(deliveryMinor, goods));
}
