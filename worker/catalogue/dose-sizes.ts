import type { SupplementId } from './products.ts';

/**
 * The size of one capsule, tablet or scoop. Pictures show the dose in this size, next to a ruler (rule 4.26).
 */
export type DoseSize = (
  | { shape: 'capsule'; lengthMm: number; widthMm: number }
  | { shape: 'tablet'; diameterMm: number; heightMm: number }
  | { shape: 'scoop'; volumeMl: number }
) & {
  /** True until the operator has measured the real dose. */
  isExample: boolean;
};

/**
 * Example sizes, until the operator measures the real doses. They fit the recipes: a capsule shell of 118 mg
 * has the size 00, and a shell of 98 mg the size 0. The tablets weigh 300 and 700 mg. 10 g of collagen powder
 * fill about 25 ml.
 */
export const doseSizes: Readonly<Record<SupplementId, DoseSize>> = {
  slim: { shape: 'capsule', lengthMm: 23.3, widthMm: 8.5, isExample: true },
  detolex: { shape: 'capsule', lengthMm: 21.7, widthMm: 7.6, isExample: true },
  balance: { shape: 'tablet', diameterMm: 9, heightMm: 4.2, isExample: true },
  collagen: { shape: 'scoop', volumeMl: 25, isExample: true },
  burn: { shape: 'capsule', lengthMm: 21.7, widthMm: 7.6, isExample: true },
  mind: { shape: 'tablet', diameterMm: 12, heightMm: 5.6, isExample: true },
};
