import type { Supplement } from '../../../catalogue/products.ts';
import type { View } from '../../view.ts';
import { claimStatements } from './claim-statements.ts';

/**
 * All health claims of a product and the statements that they need, as one paragraph beside the product's label.
 * A name that suggests a benefit stands with them (rule 9.54). The warnings on a label in the running text are not repeated;
 * those on a folded label are.
 */
export function claimText(
  { t }: Pick<View, 't'>,
  product: Supplement,
  { isLabelFolded = false } = {},
): string {
  const claims = product.claims.map((id) => `${t(`claims:${id}`)}.`);
  return `${claims.join(' ')} ${claimStatements({ t }, product.claims, isLabelFolded ? undefined : product)}`;
}
