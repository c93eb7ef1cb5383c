import { vatContained } from '../../../law/vat.ts';

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
  let left = size - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: share % divisor }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.at - b.at);
  for (const { at } of byRemainder) {
    if (left === 0) break;
    parts[at] = (parts[at] ?? 0) + 1;
    left -= 1;
  }
  const sign = amountMinor < 0 ? -1 : 1;
  return parts.map((part) => (part === 0 ? 0 : sign * part));
}

/** The VAT contained in a gross amount of either sign, in minor units. */
export function vatIn(grossMinor: number, basisPoints: number): number {
  const vat = vatContained(Math.abs(grossMinor), basisPoints);
  return grossMinor < 0 && vat > 0 ? -vat : vat;
}
