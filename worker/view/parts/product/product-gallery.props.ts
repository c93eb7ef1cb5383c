import { type DoseSize, doseSizes } from '../../../catalogue/dose-sizes.ts';
import type { Supplement, SupplementId } from '../../../catalogue/products.ts';
import { type Picture, picture } from '../../../images/catalogue.ts';
import type { View } from '../../view.ts';
import type { GalleryPicture, GalleryProps } from '../picture/gallery.tsx';
import { formatNumber } from './dose.ts';

/** The product's pictures: its pack, the label's back, what is in it, a piece to scale and a day with it. */
export function productGalleryProps(
  view: View,
  product: Supplement,
  pack: { picture: Picture; text: string },
): GalleryProps {
  const { t, market } = view;
  const { id, name } = product;
  return {
    label: t('pictures:gallery', { product: name }),
    pictures: [
      { ...pack, name: t('pictures:names.pack') },
      {
        picture: picture(`back-${id}`, market),
        text: t('pictures:label'),
        name: t('pictures:names.label'),
        enlarged: { href: view.href('terms', 'ingredients'), dialog: 'ingredients' },
      },
      {
        ...still(picture(`ingredient-${id}`, market)),
        text: t(`pictures:ingredient.${id}`),
        name: t('pictures:names.ingredient'),
      },
      {
        ...still(picture(`scale-${id}`, market)),
        text: scaleText(view, id),
        name: t('pictures:names.scale'),
      },
      {
        ...still(picture(`day-${id}`, market)),
        text: t(`pictures:day.${id}`),
        name: t('pictures:names.day'),
      },
    ],
  };
}

/** A still life fills its place; a pack and a label are seen whole. */
function still(one: Picture): Pick<GalleryPicture, 'picture' | 'fills'> {
  return { picture: one, fills: true };
}

/** The coin of the pictures to scale is as wide as one of one euro. */
const COIN_MM = 23.25;

/** A dose beside a coin. What it measures is data (rule 4.26), which the picture is drawn from, too. */
function scaleText({ t, market }: View, id: SupplementId): string {
  const size = doseSizes[id];
  return t(`pictures:scale.${size.shape}`, {
    size: formatNumber(market, measureOf(size)),
    coin: formatNumber(market, COIN_MM),
  });
}

function measureOf(size: DoseSize): number {
  switch (size.shape) {
    case 'capsule':
      return size.lengthMm;
    case 'tablet':
      return size.diameterMm;
    case 'scoop':
      return size.volumeMl;
  }
}
