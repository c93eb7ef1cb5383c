import { supplementIds, supplements } from '../../../catalogue/products.ts';
import { contactVariant } from '../../../funnel.ts';
import { picture } from '../../../images/catalogue.ts';
import { isReadIn } from '../../../law/legal-block-ids.ts';
import { claimOfferCode, type LegalSection } from '../../../law/legal-sections.ts';
import { contactProps } from '../../parts/legal/contact.props.ts';
import { legalTextProps } from '../../parts/legal/legal-text.props.ts';
import { productFactsProps } from '../../parts/product/product-facts.props.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { Legal, type LegalProps } from './legal.tsx';

/** The page with all legal texts. */
export const legal: SectionRow = {
  render: (view) => <Legal {...legalProps(view)} />,
  sheets: ['themes', 'product-facts', 'contact', 'legal'],
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
 * The legal texts under the law of `lawCountry`, in their order, and the coupon at the end. The text about
 * ingredients lists every product. The text about contact has the contact details.
 */
function legalProps(view: View): LegalProps {
  const { t, words, lawCountry } = view;
  const buyerView = { ...view, market: { ...view.market, country: lawCountry } };
  const visibleSections = sectionOrder.filter((section) => isReadIn(section, lawCountry));
  return {
    heading: words.heading,
    lead: words.lead,
    contents: t('modal.legal'),
    sections: [
      ...visibleSections.map((section) => ({
        id: section,
        title: t(`legal:${section}.title`),
        text: legalTextProps(buyerView, section),
        ...extras[section]?.(buyerView),
      })),
      coupon(view),
    ],
  };
}

/** The content that some legal texts have in addition to their text. */
const extras: Partial<
  Record<LegalSection, (view: View) => Partial<LegalProps['sections'][number]>>
> = {
  privacy: ({ gtmId, t }) => (gtmId ? { settings: t('consent:settings') } : {}),
  ingredients: (view) => ({ products: products(view) }),
  contact: (view) => ({
    contact: contactProps(view, contactVariant('terms', view.market.country)),
  }),
};

/** The section with the coupon code. A link in the banner leads to it. */
function coupon({ t }: View) {
  return {
    id: 'claimOffer',
    title: t('modal.claimOffer.title'),
    coupon: claimOfferCode,
    text: { intro: t('modal.claimOffer.text'), blocks: [] },
  };
}

function products(view: View) {
  return supplementIds.map((id) => {
    const { name, theme } = supplements[id];
    return {
      id,
      theme,
      name,
      picture: picture(`back-${id}`, view.market),
      pictureText: view.t('products:facts.labelPicture', { product: name }),
      facts: productFactsProps(view, supplements[id], 'h4'),
    };
  });
}
