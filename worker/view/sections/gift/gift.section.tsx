import { ebookFor, ebooks } from '../../../catalogue/products.ts';
import { picture } from '../../../images/catalogue.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { Gift, type GiftProps } from './gift.tsx';

/** The ebook that comes with every order of the page. */
export const gift: SectionRow = {
  render: (view) => <Gift {...giftProps(view)} />,
  sheets: ['gift'],
  lazyCopy: ['angles'],
  sameForProduct: true,
};

/** The ebook of the page's theme, which comes with each bundle. */
function giftProps({ t, theme, market }: View): GiftProps {
  const id = ebookFor(theme);
  const title = t(`products:ebooks.${id}.title`);
  return {
    heading: t('angles:gift.heading'),
    lead: t('angles:gift.lead'),
    picture: picture(`ebook-${id}`, market),
    pictureText: t('angles:gift.picture', { title }),
    title,
    summary: t(`products:ebooks.${id}.summary`),
    form: t('products:ebookPages', { count: ebooks[id].pages }),
  };
}
