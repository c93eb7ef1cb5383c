import { supplements } from '../../../catalogue/products.ts';
import { picture } from '../../../images/catalogue.ts';
import { legalWord } from '../../../law/law-words.ts';
import { orderButtonProps } from '../../parts/order-button/order-button.props.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { Lead, type LeadProps } from './lead.tsx';

/** The top of a page without a large picture: heading and lead, on some pages with a small picture. */
export const lead: SectionRow = {
  sameForView: () => true,
  render: (view) => <Lead {...leadProps(view)} />,
  sheets: ({ page }) => (page.leadPicture ? ['opening', 'lead', 'waiting'] : ['opening']),
  lazyCopy: ['pictures'],
  inVariants: 'opening',
};

/**
 * The page's heading and lead. On an advertorial the word "advertisement" is above them (rule 9.30). If the
 * page has its order button at the end, there is no order button here.
 */
function leadProps(view: View): LeadProps {
  const { page, words } = view;
  return {
    adLabel: page.step === 'advertorial' ? legalWord(view.market.locale, 'advertisement') : '',
    heading: words.heading,
    lead: words.lead,
    action: page.buttonAt === 'end' ? null : orderButtonProps(view),
    picture: leadPicture(view),
  };
}

function leadPicture({ page, product, market, t }: View): LeadProps['picture'] {
  switch (page.leadPicture) {
    case 'day':
      return { picture: picture(`day-${product}`, market), text: t(`pictures:day.${product}`) };
    case 'parcel': {
      const { name } = supplements[product];
      return {
        picture: picture(`parcel-${product}`, market),
        text: t('pictures:parcel', { product: name }),
      };
    }
    default:
      return null;
  }
}
