import type { SupplementId } from '../catalogue/products.ts';

/** The products in the picture `shelf-six`, from left to right; a list of them shows its parts in this order. */
export const shelfOrder = [
  'slim',
  'detolex',
  'balance',
  'collagen',
  'mind',
  'burn',
] as const satisfies readonly SupplementId[];
