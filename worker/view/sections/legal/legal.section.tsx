import type { ReactNode } from 'react';
import { supplementIds, supplements } from '../../../catalogue/products.ts';
import { contactVariant } from '../../../funnel.ts';
import { picture } from '../../../images/catalogue.ts';
import { isReadIn } from '../../../law/legal-block-ids.ts';
import { claimOfferCode, type LegalSection } from '../../../law/legal-sections.ts';
import { claimText } from '../../parts/claims/claim-text.ts';
import { contactProps } from '../../parts/legal/contact.props.ts';
import { Contact } from '../../parts/legal/contact.tsx';
import { legalTextProps } from '../../parts/legal/legal-text.props.ts';
import { LegalText } from '../../parts/legal/legal-text.tsx';
import { Image } from '../../parts/picture/image.tsx';
import { productFactsProps } from '../../parts/product/product-facts.props.ts';
import { ProductFacts } from '../../parts/product/product-facts.tsx';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';

/** The page with all legal texts. */
export const legal: SectionRow = {
  render: legalTexts,
  sheets: ['themes', 'product-facts', 'contact', 'questions', 'legal'],
  lazyCopy: ['legal', 'consent'],
};

const sectionOrder: readonly LegalSection[] = [
  'termsOfService',
  'refund',
  'delivery',
  'privacy',
  'ingredients',
  'contact',
  'imprint',
  'accessibility',
];

/**
 * The legal texts under the law of `lawCountry`, in their order, and the coupon at the end, to which the
 * banner links. Each has an anchor for the footer's links and for the dialog.
 */
function legalTexts(view: View) {
  const { t, words, lawCountry } = view;
  const buyerView = { ...view, market: { ...view.market, country: lawCountry } };
  const texts: LegalPart[] = sectionOrder
    .filter((section) => isReadIn(section, lawCountry))
    .map((section) => ({
      id: section,
      title: t(`legal:${section}.title`),
      content: (
        <>
          <LegalText {...legalTextProps(buyerView, section)} />
          {extras[section]?.(buyerView)}
        </>
      ),
    }));
  const coupon: LegalPart = {
    id: 'claimOffer',
    title: t('modal.claimOffer.title'),
    content: (
      <>
        <p className="coupon">{claimOfferCode}</p>
        <LegalText intro={t('modal.claimOffer.text')} blocks={[]} />
      </>
    ),
  };
  const parts = [...texts, coupon];
  return (
    <div className="wrap legal">
      <header>
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
      </header>
      <nav aria-label={t('modal.legal')}>
        <ul className="legal-contents">
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="legal-sections">
        {parts.map(({ id, title, content }) => (
          <section key={id} id={id} data-legal={id}>
            <h2 data-legal-title="">{title}</h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}

type LegalPart = { id: string; title: string; content: ReactNode };

/** The content that some legal texts have in addition to their text. */
const extras: Partial<Record<LegalSection, (view: View) => ReactNode>> = {
  privacy: ({ gtmId, t }) =>
    gtmId && (
      <button type="button" className="button legal-settings" data-consent-settings="">
        {t('consent:settings')}
      </button>
    ),
  ingredients: productLabels,
  contact: (view) => (
    <Contact {...contactProps(view, contactVariant('terms', view.market.country))} />
  ),
};

/**
 * The claims of every product, and its label as a picture and as text (rule 4.17), folded until the reader opens it. In
 * the dialog, the label of the page's own product is first and open.
 */
function productLabels(view: View) {
  return supplementIds.map((id) => {
    const product = supplements[id];
    const { name, theme } = product;
    return (
      <article key={id} data-product={id} data-theme={theme} className="legal-product">
        <h3>{name}</h3>
        <p>{claimText(view, product)}</p>
        <details className="question">
          <summary>
            <span>{view.t('products:facts.title')}</span>
          </summary>
          <Image
            picture={picture(`back-${id}`, view.market)}
            alt={view.t('products:facts.labelPicture', { product: name })}
            sizes="92vw md:560px"
          />
          <ProductFacts {...productFactsProps(view, product, 'h4')} />
        </details>
      </article>
    );
  });
}
