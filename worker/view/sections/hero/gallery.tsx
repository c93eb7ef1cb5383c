import { type DoseSize, doseSizes } from '../../../catalogue/dose-sizes.ts';
import { type SupplementId, supplements } from '../../../catalogue/products.ts';
import { type Picture, picture } from '../../../images/catalogue.ts';
import { Image } from '../../parts/picture/image.tsx';
import { formatNumber } from '../../parts/product/dose.ts';
import type { View } from '../../view.ts';

type GalleryProps = { view: View; pack: Picture; packText: string };

/**
 * The pictures of the page's product, side by side. One picture is visible at a time. The visitor scrolls the
 * pictures by finger, mouse wheel or arrow keys. Below the pictures are links with their names. A script marks
 * the link to the visible picture. The first picture is the largest picture of the page. The browser loads the
 * others when they come into view.
 */
export function Gallery({ view, pack, packText }: GalleryProps) {
  const { t } = view;
  const others = otherPictures(view);
  const names = [t('pictures:names.pack'), ...others.map(({ name }) => name)];
  return (
    <>
      <ul
        className="gallery"
        data-gallery=""
        aria-label={t('pictures:gallery', { product: supplements[view.product].name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, it scrolls
        tabIndex={0}
      >
        <li id="picture-1">
          <Image picture={pack} alt={packText} preset="hero" priority />
        </li>
        {others.map(({ picture, text, name, dialog }, i) => {
          const image = <Image picture={picture} alt={text} preset="gallery" waits="seen" />;
          return (
            // A photograph of things may be cropped to fill its frame. A label is shown whole.
            <li key={name} id={`picture-${i + 2}`} data-fills={dialog ? undefined : ''}>
              {dialog ? (
                <a href={view.href('terms', dialog)} data-dialog={dialog}>
                  {image}
                </a>
              ) : (
                image
              )}
            </li>
          );
        })}
      </ul>
      <p className="gallery-names">
        {names.map((name, i) => (
          <a key={name} href={`#picture-${i + 1}`} aria-current={i === 0 || undefined}>
            {name}
          </a>
        ))}
      </p>
    </>
  );
}

type GalleryPicture = {
  picture: Picture;
  text: string;
  name: string;
  /** The legal text that shows the picture's content in full size, in the page's dialog. */
  dialog?: string;
};

/** The back of the label, the ingredients, one dose beside a coin, and a daily portion. */
function otherPictures(view: View): GalleryPicture[] {
  const { t, market, product: id } = view;
  return [
    {
      picture: picture(`back-${id}`, market),
      text: t('pictures:label'),
      name: t('pictures:names.label'),
      dialog: 'ingredients',
    },
    {
      picture: picture(`ingredient-${id}`, market),
      text: t(`pictures:ingredient.${id}`),
      name: t('pictures:names.ingredient'),
    },
    {
      picture: picture(`scale-${id}`, market),
      text: scaleText(view, id),
      name: t('pictures:names.scale'),
    },
    {
      picture: picture(`day-${id}`, market),
      text: t(`pictures:day.${id}`),
      name: t('pictures:names.day'),
    },
  ];
}

/** The width of the coin beside a dose, in mm. It is the width of a one-euro coin. */
const COIN_MM = 23.25;

/**
 * The text alternative of the picture of a dose beside a coin. The size of the dose is data (rule 4.26),
 * from which the picture is also drawn. An example is marked (rule 9.34).
 */
function scaleText({ t, market }: View, id: SupplementId): string {
  const size = doseSizes[id];
  const text = t(`pictures:scale.${size.shape}`, {
    size: formatNumber(market, getMeasure(size)),
    coin: formatNumber(market, COIN_MM),
  });
  return size.isExample ? `${text} (${t('products:example')})` : text;
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
