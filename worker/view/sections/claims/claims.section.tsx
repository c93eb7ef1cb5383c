import { supplements } from '../../../catalogue/products.ts';
import { claimStatements } from '../../parts/claims/claim-statements.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';

/** The product's health claims and their statements, for a page on which no other section has them (rule 9.54). */
export const claims: SectionRow = {
  render: claimsAndStatements,
  sheets: ['claims'],
  sameForProduct: true,
};

/** A checkout folds the label, so the warnings on it stand with the claims. */
function claimsAndStatements(view: View) {
  const product = supplements[view.product];
  const label = view.page.step === 'checkout' ? undefined : product;
  return (
    <section className="wrap section" id="claims">
      <ul>
        {product.claims.map((id) => (
          <li key={id}>{`${view.t(`claims:${id}`)}.`}</li>
        ))}
      </ul>
      <p className="section-note">{claimStatements(view, product.claims, label)}</p>
    </section>
  );
}
