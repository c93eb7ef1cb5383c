import type { Supplement } from '../../../catalogue/products.ts';
import type { View } from '../../view.ts';
import { claimStatements } from './claim-statements.ts';

/**
 * All health claims of a product and their statements, as one paragraph. A name that suggests a benefit stands with them
 * (rule 9.54). `label` is as in `claimStatements`.
 */
export function claimText({ t }: Pick<View, 't'>, product: Supplement, label?: Supplement): string {
  const claims = product.claims.map((id) => `${t(`claims:${id}`)}.`);
  return `${claims.join(' ')} ${claimStatements({ t }, product.claims, label)}`;
}
