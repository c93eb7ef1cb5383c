import type { SupplementId } from './products.ts';

/** The real size of one dose. Pictures to scale use it (rule 4.26). */
export type DoseSize = (
  | { shape: 'capsule'; lengthMm: number; widthMm: number }
  | { shape: 'tablet'; diameterMm: number; heightMm: number }
  | { shape: 'scoop'; volumeMl: number }
) & {
  /** True until the operator has measured the dose. */
  isExample: boolean;
};

/**
 * Examples that fit the recipes: a shell of 118 mg is a size 00 capsule, a shell of 98 mg is a size 0 capsule;
 * the tablets weigh 300 and 700 mg; 10 g of collagen powder fill about 25 ml. The operator measures the real
 * doses.
 */
export const doseSizes: Readonly<Record<SupplementId, DoseSize>> = {
  slim: { shape: 'capsule', lengthMm: 23.3, widthMm: 8.5, isExample: true },
  detolex: { shape: 'capsule', lengthMm: 21.7, widthMm: 7.6, isExample: true },
  balance: { shape: 'tablet', diameterMm: 9, heightMm: 4.2, isExample: true },
  collagen: { shape: 'scoop', volumeMl: 25, isExample: true },
  burn: { shape: 'capsule', lengthMm: 21.7, widthMm: 7.6, isExample: true },
  mind: { shape: 'tablet', diameterMm: 12, heightMm: 5.6, isExample: true },
};
