import { type DoseSize, doseSizes } from '../../../catalogue/dose-sizes.ts';
import type { Supplement, SupplementId } from '../../../catalogue/products.ts';
import { type Picture, picture } from '../../../images/catalogue.ts';
import type { View } from '../../view.ts';
import type { GalleryPicture, GalleryProps } from '../picture/gallery.tsx';
import { formatNumber } from './dose.ts';

/**
 * The pictures of a product: its pack, the back of its label, its ingredients, one dose beside a coin, and
 * a daily portion.
 */
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
        ...toStillLife(picture(`ingredient-${id}`, market)),
        text: t(`pictures:ingredient.${id}`),
        name: t('pictures:names.ingredient'),
      },
      {
        ...toStillLife(picture(`scale-${id}`, market)),
        text: scaleText(view, id),
        name: t('pictures:names.scale'),
      },
      {
        ...toStillLife(picture(`day-${id}`, market)),
        text: t(`pictures:day.${id}`),
        name: t('pictures:names.day'),
      },
    ],
  };
}

/** A photograph of things may be cropped to fill its frame. Packs and labels are shown whole. */
function toStillLife(still: Picture): Pick<GalleryPicture, 'picture' | 'fills'> {
  return { picture: still, fills: true };
}

/** The width of the coin beside a dose, in mm. It is the width of a one-euro coin. */
const COIN_MM = 23.25;

/**
 * The text alternative of the picture of a dose beside a coin. The size of the dose is data (rule 4.26),
 * from which the picture is also drawn.
 */
function scaleText({ t, market }: View, id: SupplementId): string {
  const size = doseSizes[id];
  return t(`pictures:scale.${size.shape}`, {
    size: formatNumber(market, getMeasure(size)),
    coin: formatNumber(market, COIN_MM),
  });
}

function getMeasure(size: DoseSize): number {
  switch (size.shape) {
    case 'capsule':
      return size.lengthMm;
    case 'tablet':
      return size.diameterMm;
    case 'scoop':
      return size.volumeMl;
  }
}
