import type { NutritionFact } from '../../../catalogue/nutrition-facts.ts';
import type { View } from '../../view.ts';

type Words = Pick<View, 't' | 'market'>;

/** An amount in the market's format: `9,85 g`. */
export function formatAmount(
  { t, market }: Words,
  amount: number,
  unit: NutritionFact['unit'],
): string {
  return t(`products:units.${unit}`, { amount: formatNumber(market, amount) });
}

/** A number in the market's format, with two decimals at most: `9,85`. */
export function formatNumber({ lang }: View['market'], value: number): string {
  return formatter(lang).format(value);
}

/**
 * A nutrient's amount in a daily portion, with its share of the reference value if there is one.
 */
export function formatDose(words: Words, fact: NutritionFact): string {
  const amount = formatAmount(words, fact.amount, fact.unit);
  return fact.nrvPercent === null
    ? words.t('offer:benefits.dose', { amount })
    : words.t('offer:benefits.doseOfReference', { amount, percent: fact.nrvPercent });
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(lang: string): Intl.NumberFormat {
  const known = formatters.get(lang);
  if (known) return known;
  const made = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 });
  formatters.set(lang, made);
  return made;
}
