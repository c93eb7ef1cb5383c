import { claims } from '../../catalogue/claims.ts';
import { supplements } from '../../catalogue/products.ts';
import { ProductFacts } from '../product-facts.tsx';
import type { View } from '../view.ts';

/** What is inside and what it does: the claims by the register, then all mandatory food information as text. */
export function Facts({ view }: { view: View }) {
  const { t } = view;
  const product = supplements[view.product];
  const statements = [...new Set(product.claims.flatMap((claim) => claims[claim].statements))];
  return (
    <section className="band section" id="facts">
      <div className="wrap">
        <h2>{t('offer:facts.heading')}</h2>
        <p className="section-lead">{t('offer:facts.lead')}</p>
        <ul className="claims">
          {product.claims.map((claim) => (
            <li key={claim}>{t(`claims:${claim}`)}.</li>
          ))}
        </ul>
        <p className="section-note">
          {statements.map((id) => t(`claims:statements.${id}`)).join(' ')}
        </p>
        <ProductFacts view={view} product={product} level="h3" />
      </div>
    </section>
  );
}
