import type { SupplementId } from '../catalogue/products.ts';
import { countryFacts, type ServedCountry, servedCountries } from '../country/markets.ts';
import { cardNames } from './card.ts';

/** The audience of a picture (rule 4.22): a country that we deliver to, or the whole EU. */
export type ImageCountry = ServedCountry | 'EU';

type Family = {
  /** The folder below `assets/images/`. */
  folder: string;
  /** Photographs (webp) are delivered in several widths; other files are delivered unchanged. */
  extension: 'webp' | 'svg' | 'jpg';
  names: readonly string[];
  /**
   * The countries with a picture of their own, each with the ending of its file name; null if all countries
   * share one picture.
   */
  variants: Partial<Record<ImageCountry, string>> | null;
};

const supplements = ['slim', 'detolex', 'balance', 'collagen', 'burn', 'mind'] as const;
const counts = [1, 2, 3, 5, 6] as const;
const ebooks = ['meal-plan', 'recipes', 'habits'] as const;

/**
 * The countries with labels and covers of their own. Other countries use the pictures of their secondary
 * country.
 */
const ownPictures: Partial<Record<ImageCountry, string>> = Object.fromEntries(
  servedCountries.flatMap((code) => {
    const { pictures } = countryFacts[code];
    return pictures ? [[code, pictures]] : [];
  }),
);

/**
 * Every picture by family. The id of a picture is `{family}-{name}`, its file is `{folder}/{name}.{ending}`.
 */
const families = {
  pack: {
    folder: 'packs',
    extension: 'webp',
    names: supplements.flatMap((id) => counts.map((count) => `${id}-${count}` as const)),
    variants: ownPictures,
  },
  /** The backs of the labels: the food information as a picture (rule 4.17). */
  back: {
    folder: 'backs',
    extension: 'webp',
    names: supplements,
    variants: ownPictures,
  },
  /** The single packs side by side, each in a cell of the same size: one file for a list of all products. */
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
  /** All six packs together (rule 4.26, as the families below). */
  range: { folder: 'range', extension: 'webp', names: ['six'], variants: ownPictures },
  /** One capsule, tablet or scoop beside a ruler and a coin. */
  scale: { folder: 'scale', extension: 'webp', names: supplements, variants: null },
  /** A daily portion. */
  day: { folder: 'day', extension: 'webp', names: supplements, variants: null },
  /** The substances that characterise a product. */
  ingredient: { folder: 'ingredient', extension: 'webp', names: supplements, variants: null },
  /** The opened parcel with three packs. */
  parcel: { folder: 'parcel', extension: 'webp', names: supplements, variants: ownPictures },
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
    names: ['delivery', 'guarantee-30', 'secure-payment'],
    variants: null,
  },
  /** The preview of a shared link. */
  card: {
    folder: 'cards',
    extension: 'jpg',
    names: cardNames,
    variants: null,
  },
  /** Always empty: testimonial pictures are not allowed (rule 3.22). */
  testimonial: { folder: 'testimonials', extension: 'webp', names: [], variants: null },
} as const satisfies Record<string, Family>;

type Families = typeof families;
export type ImageId = {
  [F in keyof Families]: `${F}-${Families[F]['names'][number]}`;
}[keyof Families];

/** One file of the catalogue: a picture for one country, or for all. */
export type ImageFile = {
  id: ImageId;
  /** The country of the text on the picture; null for a picture without text. */
  country: ImageCountry | null;
  /** The file's name in addresses: `pack-slim-3.de`. */
  address: string;
  /** The path below `assets/images/`: `packs/slim-3.de.webp`. */
  path: string;
  /** True for a file that is delivered unchanged, in one size. */
  isSingleSize: boolean;
};

/**
 * The products in the picture `shelf-six`, from left to right. A list of all products shows the parts of the
 * picture in this order.
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
 * The sheets of symbols: one for pages (icons, drawings of the ingredients, the seal), and one for the
 * questions, answers and results of quizzes.
 */
export const symbolSheets = ['symbols.svg', 'quiz-symbols.svg'] as const;

export type SymbolSheet = (typeof symbolSheets)[number];

/** Every file of the catalogue, by family, name and ending. */
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
