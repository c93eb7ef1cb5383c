import type { SupplementId } from '../catalogue/products.ts';
import { countryFacts, type ServedCountry, servedCountries } from '../country/markets.ts';
import { cardNames } from './card.ts';

/** The country for which a picture is made (rule 4.22): a delivery country, or the whole EU. */
export type ImageCountry = ServedCountry | 'EU';

type Family = {
  /** The name of the folder in `assets/images/`. */
  folder: string;
  /** Photographs (webp) are sent in several widths. All other files are sent unchanged. */
  extension: 'webp' | 'svg' | 'jpg';
  names: readonly string[];
  /**
   * The countries that have their own version of the picture, each with the last part of its file name. Null
   * if all countries use the same picture.
   */
  variants: Partial<Record<ImageCountry, string>> | null;
};

const supplements = ['slim', 'detolex', 'balance', 'collagen', 'burn', 'mind'] as const;
const counts = [1, 2, 3, 5, 6] as const;
const ebooks = ['meal-plan', 'recipes', 'habits'] as const;

/**
 * The countries that have their own labels and book covers. Other countries use the pictures of another
 * country (`fallbacks` in catalogue.ts).
 */
const ownPictures: Partial<Record<ImageCountry, string>> = Object.fromEntries(
  servedCountries.flatMap((code) => {
    const { pictures } = countryFacts[code];
    return pictures ? [[code, pictures]] : [];
  }),
);

/**
 * All pictures, by family. The id of a picture is `{family}-{name}`. Its file is
 * `{folder}/{name}.{extension}`. A picture with variants has a file for each:
 * `{folder}/{name}.{language}.{extension}`.
 */
const families = {
  pack: {
    folder: 'packs',
    extension: 'webp',
    names: supplements.flatMap((id) => counts.map((count) => `${id}-${count}` as const)),
    variants: ownPictures,
  },
  /** The back of the label, with the legal information about the food (rule 4.17). */
  back: {
    folder: 'backs',
    extension: 'webp',
    names: supplements,
    variants: ownPictures,
  },
  /**
   * All single packs side by side, each in a rectangle of the same size. A list of all products cuts its
   * pictures from this one file.
   */
  shelf: {
    folder: 'shelf',
    extension: 'webp',
    names: ['six'],
    variants: ownPictures,
  },
  ebook: {
    folder: 'ebooks',
    extension: 'webp',
    names: ebooks,
    variants: ownPictures,
  },
  /** All six packs in one picture. Rule 4.26 applies to this family and the next families, up to `spread`. */
  range: { folder: 'range', extension: 'webp', names: ['six'], variants: ownPictures },
  /** One capsule, tablet or scoop, next to a ruler and a coin. */
  scale: { folder: 'scale', extension: 'webp', names: supplements, variants: null },
  /** The capsules, tablets or powder of one day. */
  day: { folder: 'day', extension: 'webp', names: supplements, variants: null },
  /** The main ingredients of a product. */
  ingredient: { folder: 'ingredient', extension: 'webp', names: supplements, variants: null },
  /** An open parcel with three packs. */
  parcel: { folder: 'parcel', extension: 'webp', names: supplements, variants: ownPictures },
  /** A pack on a table with a drink and one dose, in front of a wall. */
  table: { folder: 'table', extension: 'webp', names: supplements, variants: ownPictures },
  /** Two pages of an ebook. */
  spread: { folder: 'spread', extension: 'webp', names: ebooks, variants: ownPictures },
  flag: {
    folder: 'flags',
    extension: 'svg',
    names: [...servedCountries.map((code) => countryFacts[code].flag), 'eu'],
    variants: null,
  },
  payment: {
    folder: 'payment',
    extension: 'svg',
    names: ['paypal'],
    variants: null,
  },
  badge: {
    folder: 'badges',
    extension: 'svg',
    names: ['guarantee-30'],
    variants: null,
  },
  /** The preview picture that appears when a page is shared. */
  card: {
    folder: 'cards',
    extension: 'jpg',
    names: cardNames,
    variants: null,
  },
  /** No pictures: photographs of customers with testimonials are not allowed (rule 3.22). */
  testimonial: { folder: 'testimonials', extension: 'webp', names: [], variants: null },
} as const satisfies Record<string, Family>;

type Families = typeof families;
export type ImageId = {
  [F in keyof Families]: `${F}-${Families[F]['names'][number]}`;
}[keyof Families];

/** One picture file of the catalogue, for one country or for all countries. */
export type ImageFile = {
  id: ImageId;
  /** The country whose language is on the picture. Null if all countries use the same picture. */
  country: ImageCountry | null;
  /** The name of the file in URLs, such as `pack-slim-3.de`. */
  address: string;
  /** The path of the file in `assets/images/`, such as `packs/slim-3.de.webp`. */
  path: string;
  /** True if the file is sent unchanged, in only one size. */
  isSingleSize: boolean;
};

/**
 * The products in the picture `shelf-six`, from left to right. A list of all products shows them in the same
 * order.
 */
export const shelfOrder = [
  'slim',
  'detolex',
  'balance',
  'collagen',
  'mind',
  'burn',
] as const satisfies readonly SupplementId[];

/**
 * The SVG files with small symbols. The first has the icons, drawings, seal and ratings of all pages. The
 * second has the icons of the quizzes, and the drawings of the facts that a quiz shows.
 */
export const symbolSheets = ['symbols.svg', 'quiz-symbols.svg'] as const;

export type SymbolSheet = (typeof symbolSheets)[number];

/** Every picture file of the catalogue, made from the families above. */
export const imageFiles: readonly ImageFile[] = Object.entries<Family>(families).flatMap(
  ([family, { folder, extension, names, variants }]) =>
    names.flatMap((name) =>
      getVariants(variants).map(({ country, ending }) => ({
        id: `${family}-${name}` as ImageId,
        country,
        address: `${family}-${name}${ending}`,
        path: `${folder}/${name}${ending}.${extension}`,
        isSingleSize: extension !== 'webp',
      })),
    ),
);

function getVariants(variants: Family['variants']) {
  if (!variants) return [{ country: null, ending: '' }];
  const own = Object.entries(variants) as [ImageCountry, string][];
  return own.map(([country, ending]) => ({ country, ending: `.${ending}` }));
}
