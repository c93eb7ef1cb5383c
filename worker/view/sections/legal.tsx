import { supplementIds, supplements } from '../../catalogue/products.ts';
import { company } from '../../company.ts';
import { contactVariant } from '../../funnel.ts';
import type { LegalSection } from '../../law/legal-sections.ts';
import { Contact } from '../contact.tsx';
import { LegalText } from '../legal-text.tsx';
import { Pack } from '../pack.tsx';
import { ProductFacts } from '../product-facts.tsx';
import type { View } from '../view.ts';

const order: readonly LegalSection[] = [
  'termsOfService',
  'refund',
  'delivery',
  'privacy',
  'ingredients',
  'contact',
  'accessibility',
];

/** All legal sections, each with the anchor the footer's links and the dialog use. */
export function Legal({ view }: { view: View }) {
  const { t } = view;
  return (
    <section className="wrap legal">
      <h1>{view.words.heading}</h1>
      <p className="lead">{view.words.lead}</p>
      <nav aria-label={t('modal.legal')}>
        <ul className="legal-contents">
          {order.map((section) => (
            <li key={section}>
              <a href={`#${section}`}>{t(`legal:${section}.title`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {order.map((section) => (
        <section key={section} id={section} data-legal={section}>
          <h2 data-legal-title="">{t(`legal:${section}.title`)}</h2>
          <LegalText view={view} section={section} />
          {section === 'ingredients' && <Ingredients view={view} />}
          {section === 'contact' && (
            <Contact view={view} variant={contactVariant('terms', view.market.country)} />
          )}
        </section>
      ))}
    </section>
  );
}

/** The dialog shows the page's own product first (spec section 2: an image; decision 0002: and the same as text). */
function Ingredients({ view }: { view: View }) {
  const { t } = view;
  return supplementIds.map((id) => (
    <article key={id} data-product={id} className="legal-product">
      <h3>{supplements[id].name}</h3>
      <Pack
        product={id}
        count={1}
        label={t('offer:hero.picture', { product: supplements[id].name, brand: company.brand })}
      />
      <ProductFacts view={view} product={supplements[id]} level="h4" />
    </article>
  ));
}
