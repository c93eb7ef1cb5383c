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

/** All legal texts. */
export const legal: SectionRow = {
  render: (view) => <Legal {...legalProps(view)} />,
  sheets: ['themes', 'product-facts', 'contact', 'legal'],
  lazyCopy: ['legal', 'consent'],
};

const order: readonly LegalSection[] = [
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
 * The legal sections in order; the ingredients with every product, the contact with its address.
 */
function legalProps(view: View): LegalProps {
  const { t, words, lawCountry } = view;
  const buyer = { ...view, market: { ...view.market, country: lawCountry } };
  const read = order.filter((section) => isReadIn(section, lawCountry));
  return {
    heading: words.heading,
    lead: words.lead,
    contents: t('modal.legal'),
    sections: [
      ...read.map((section) => ({
        id: section,
        title: t(`legal:${section}.title`),
        text: legalTextProps(buyer, section),
        ...extras[section]?.(buyer),
      })),
      coupon(view),
    ],
  };
}

/** What a section shows besides its text. */
const extras: Partial<
  Record<LegalSection, (view: View) => Partial<LegalProps['sections'][number]>>
> = {
  privacy: ({ gtmId, t }) => (gtmId ? { settings: t('consent:settings') } : {}),
  ingredients: (view) => ({ products: products(view) }),
  contact: (view) => ({
    contact: contactProps(view, contactVariant('terms', view.market.country)),
  }),
};

/** The target of the banner's link. */
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
