import { nutritionFacts } from '../../../catalogue/nutrition-facts.ts';
import { type SupplementId, supplements } from '../../../catalogue/products.ts';
import { inlineName } from '../../../copy/inline-name.ts';
import { legalWord } from '../../../law/law-words.ts';
import type { View } from '../../view.ts';
import { formatAmount } from './dose.ts';

/**
 * The main characteristics of a number of packs, in two lines: `food supplement, 540 capsules, 351 g`,
 * and the nutrients of a daily portion. They are shown directly above a button that places an order (rule
 * 9.2), and in the mail about the order.
 */
export function mainCharacteristics(
  words: Pick<View, 't' | 'market'>,
  id: SupplementId,
  packs: number,
): string[] {
  const { t, market } = words;
  const product = supplements[id];
  const pieces = t(`products:supplements.${product.id}.formCount`, {
    count: product.count * packs,
  });
  const weight = formatAmount(words, (product.netWeightMg * packs) / 1000, 'g');
  const portion = t('label', { label: t('products:facts.perDailyPortion') });
  const nutrients = nutritionFacts(product).map(
    (fact) =>
      `${inlineName(t(`products:nutrients.${fact.id}`), market)}\u00a0${formatAmount(words, fact.amount, fact.unit)}`,
  );
  return [
    `${legalWord(market.locale, 'foodSupplement')}, ${pieces}, ${weight}`,
    `${portion} ${new Intl.ListFormat(market.lang, { type: 'unit' }).format(nutrients)}`,
  ];
}
