import { supplements } from '../../../catalogue/products.ts';
import { claimText } from '../../parts/claims/claim-text.ts';
import type { SectionRow } from '../../section-row.ts';

/** The product's health claims in one paragraph, for a page on which no other section has them (rule 9.54). */
export const claims: SectionRow = {
  render: (view) => (
    <section className="wrap section" id="claims">
      <p>
        {claimText(view, supplements[view.product], {
          isLabelFolded: view.page.step === 'checkout',
        })}
      </p>
    </section>
  ),
  sheets: ['claims'],
  sameForProduct: true,
};
