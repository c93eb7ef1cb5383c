import { ebookFor, ebooks } from '../../../catalogue/products.ts';
import { picture } from '../../../images/catalogue.ts';
import type { View } from '../../view.ts';
import type { GiftProps } from './gift.tsx';

/** The ebook of the page's theme, which comes with each bundle. */
export function giftProps({ t, theme, market }: View): GiftProps {
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
