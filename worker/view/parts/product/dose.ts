import type { NutritionFact } from '../../../catalogue/nutrition-facts.ts';
import type { View } from '../../view.ts';

type Words = Pick<View, 't' | 'market'>;

/** Formats an amount of a nutrient for the market, such as `9,85 g`. */
export function formatAmount(
  { t, market }: Words,
  amount: number,
  unit: NutritionFact['unit'],
): string {
  return t(`products:units.${unit}`, { amount: formatNumber(market, amount) });
}

/** Formats a number for the market, with at most two decimals, such as `9,85`. */
export function formatNumber({ lang }: View['market'], value: number): string {
  return formatter(lang).format(value);
}

/**
 * The text of a nutrient's amount in a daily portion, with its percentage of the reference value if the law
 * defines one.
 */
export function formatDose(words: Words, fact: NutritionFact): string {
  const amount = formatAmount(words, fact.amount, fact.unit);
  return fact.nrvPercent === null
    ? words.t('offer:benefits.dose', { amount })
    : words.t('offer:benefits.doseOfReference', { amount, percent: fact.nrvPercent });
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(lang: string): Intl.NumberFormat {
  const cached = formatters.get(lang);
  if (cached) return cached;
  const created = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 });
  formatters.set(lang, created);
  return created;
}
