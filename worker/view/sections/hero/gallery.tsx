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
  const pictures = galleryPictures(view, { picture: pack, text: packText });
  return (
    <>
      <ul
        className="gallery"
        data-gallery=""
        aria-label={t('pictures:gallery', { product: supplements[view.product].name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, it scrolls
        tabIndex={0}
      >
        {pictures.map(({ picture, text, name, isWhole, dialog }, i) => {
          const image =
            i === 0 ? (
              <Image picture={picture} alt={text} preset="hero" priority />
            ) : (
              <Image picture={picture} alt={text} preset="gallery" waits="seen" />
            );
          return (
            <li key={name} id={`picture-${i + 1}`} data-fills={isWhole ? undefined : ''}>
              {dialog ? (
                <a className="enlarge" href={view.href('terms', dialog)} data-dialog={dialog}>
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
        {pictures.map(({ name }, i) => (
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
  /** True for packs and labels. A photograph of a scene may be cropped to fill its frame. */
  isWhole?: true;
  /** The legal text that shows the picture's content in full size, in the page's dialog. */
  dialog?: string;
};

/**
 * The pack on a table, the page's packs alone, the back of the label, and one dose beside a coin. On
 * a page about several packs, the packs are the first picture.
 */
function galleryPictures(
  { t, market, page, product: id }: View,
  packs: Pick<GalleryPicture, 'picture' | 'text'>,
): GalleryPicture[] {
  const alone: GalleryPicture = { ...packs, name: t('pictures:names.pack'), isWhole: true };
  const scene: GalleryPicture = {
    picture: picture(`table-${id}`, market),
    text: t('pictures:table', { product: supplements[id].name }),
    name: t('pictures:names.table'),
  };
  return [
    ...((page.heroPacks ?? 1) > 1 ? [alone, scene] : [scene, alone]),
    {
      picture: picture(`back-${id}`, market),
      text: t('pictures:label'),
      name: t('pictures:names.label'),
      isWhole: true,
      dialog: 'ingredients',
    },
    {
      picture: picture(`scale-${id}`, market),
      text: scaleText({ t, market }, id),
      name: t('pictures:names.scale'),
    },
  ];
}

/** The width of the coin beside a dose, in mm. It is the width of a one-euro coin. */
const COIN_MM = 23.25;

/**
 * The text alternative of the picture of a dose beside a coin. The size of the dose is data (rule 4.26),
 * from which the picture is also drawn. An example is marked (rule 9.34).
 */
function scaleText({ t, market }: Pick<View, 't' | 'market'>, id: SupplementId): string {
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
