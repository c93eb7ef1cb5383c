import type { SupplementId } from './products.ts';

/** The true size of one dose: what the pictures to scale are drawn from (rule 4.26). */
export type DoseSize = (
  | { shape: 'capsule'; lengthMm: number; widthMm: number }
  | { shape: 'tablet'; diameterMm: number; heightMm: number }
  | { shape: 'scoop'; volumeMl: number }
) & {
  /** Not yet the operator's own measure. */
  isExample: boolean;
};

/**
 * Examples that fit the recipes: 118 mg is the shell of a size 00 capsule, 98 mg that of a size 0; the
 * tablets weigh 300 and 700 mg; 10 g of collagen powder take about 25 ml. An operator measures the real ones.
 */
export const doseSizes: Readonly<Record<SupplementId, DoseSize>> = {
  slim: { shape: 'capsule', lengthMm: 23.3, widthMm: 8.5, isExample: true },
  detolex: { shape: 'capsule', lengthMm: 21.7, widthMm: 7.6, isExample: true },
  balance: { shape: 'tablet', diameterMm: 9, heightMm: 4.2, isExample: true },
  collagen: { shape: 'scoop', volumeMl: 25, isExample: true },
  burn: { shape: 'capsule', lengthMm: 21.7, widthMm: 7.6, isExample: true },
  mind: { shape: 'tablet', diameterMm: 12, heightMm: 5.6, isExample: true },
};
