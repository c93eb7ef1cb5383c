import { supplements } from '../../../catalogue/products.ts';
import { claimStatements } from '../../parts/claims/claim-statements.ts';
import { nutrientClaims } from '../../parts/claims/nutrient-claims.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';

/** The product's health claims by nutrient, and their statements, for a page on which no other section has them (rule 9.54). */
export const claims: SectionRow = {
  render: claimsAndStatements,
  sheets: ['claims'],
  sameForProduct: true,
};

/**
 * The claims of a nutrient stand below its name and its dose. A checkout folds the label, so the warnings on it stand with the
 * claims.
 */
function claimsAndStatements(view: View) {
  const product = supplements[view.product];
  const label = view.page.step === 'checkout' ? undefined : product;
  return (
    <section className="wrap section" id="claims">
      <h2>{view.t('offer:benefits.heading')}</h2>
      <div>
        <ul>
          {nutrientClaims(view).map(({ id, name, dose, claims }) => (
            <li key={id}>
              <strong>{`${name} · ${dose}`}</strong>
              {claims.map((claim) => (
                <span key={claim}>{claim}</span>
              ))}
            </li>
          ))}
        </ul>
        <p className="section-note">{claimStatements(view, product.claims, label)}</p>
      </div>
    </section>
  );
}
