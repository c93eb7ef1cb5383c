import type { SupplementId } from '../../../catalogue/products.ts';
import type { Translate } from '../../../copy/copy.ts';

const moments = [1, 2, 3] as const;

/** The three steps in which a product's daily portion is taken, as the directions on its label say. */
export function dayMoments(
  t: Translate,
  product: SupplementId,
): readonly { title: string; text: string }[] {
  return moments.map((moment) => ({
    title: t(`angles:day.${product}.${moment}.title`),
    text: t(`angles:day.${product}.${moment}.text`),
  }));
}
