import { supplements } from '../../../catalogue/products.ts';
import { picture } from '../../../images/catalogue.ts';
import { claimStatements } from '../../parts/claims/claim-statements.ts';
import { nutrientClaims } from '../../parts/claims/nutrient-claims.ts';
import { Botanical } from '../../parts/picture/botanical.tsx';
import { Image } from '../../parts/picture/image.tsx';
import { nutrientBotanicals } from '../../parts/picture/nutrient-botanicals.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';

/** The product's health claims, grouped by nutrient, beside a picture of its substances. */
export const benefits: SectionRow = {
  render: claimCards,
  sheets: ['benefits', 'waiting'],
  lazyCopy: ['pictures'],
  inVariants: 'optional',
  sameForProduct: true,
};

/**
 * A card for each nutrient for which a health claim is allowed: a drawing, the dose and the claims. Below
 * them are the statements that the law requires beside the claims.
 */
function claimCards(view: View) {
  const { t } = view;
  const product = supplements[view.product];
  return (
    <section className="band section" id="benefits">
      <div className="wrap">
        <h2>{t('offer:benefits.heading')}</h2>
        <ul className="benefits">
          <li className="benefits-picture">
            <Image
              picture={picture(`ingredient-${product.id}`, view.market)}
              alt={t(`pictures:ingredient.${product.id}`)}
              preset="gallery"
              waits="touched"
            />
          </li>
          {nutrientClaims(view).map(({ id, name, dose, claims }) => (
            <li key={name}>
              <Botanical name={nutrientBotanicals[id]} />
              <h3>{name}</h3>
              <p className="benefit-dose">{dose}</p>
              {claims.map((claim) => (
                <p key={claim}>{claim}</p>
              ))}
            </li>
          ))}
        </ul>
        <p className="section-note">{claimStatements(view, product.claims, product)}</p>
      </div>
    </section>
  );
}
