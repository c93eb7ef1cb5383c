import type { SupplementId } from '../catalogue/products.ts';
import { countryFacts, type ServedCountry, servedCountries } from '../country/markets.ts';
import { cardNames } from './card.ts';

/** Whom a picture may be made for (rule 4.22): a country we deliver to, or the whole EU. */
export type ImageCountry = ServedCountry | 'EU';

type Family = {
  /** Below `assets/images/`. */
  folder: string;
  /** Photographs (webp) are made in the widths asked for; the others are delivered as they are. */
  extension: 'webp' | 'svg' | 'jpg';
  names: readonly string[];
  /** Countries with a picture of their own, and how its file name ends; null: one picture for all. */
  variants: Partial<Record<ImageCountry, string>> | null;
};

const supplements = ['slim', 'detolex', 'balance', 'collagen', 'burn', 'mind'] as const;
const counts = [1, 2, 3, 5, 6] as const;
const ebooks = ['meal-plan', 'recipes', 'habits'] as const;

/** Countries with labels and covers of their own; the others use those of their secondary country. */
const byLanguage: Partial<Record<ImageCountry, string>> = Object.fromEntries(
  servedCountries.flatMap((code) => {
    const { pictures } = countryFacts[code];
    return pictures ? [[code, pictures]] : [];
  }),
);

/** Every picture by family. Its id is `{family}-{name}`, its file `{folder}/{name}.{ending}`. */
const families = {
  pack: {
    folder: 'packs',
    extension: 'webp',
    names: supplements.flatMap((id) => counts.map((count) => `${id}-${count}` as const)),
    variants: byLanguage,
  },
  /** The backs of the labels: the food information as a picture (rule 4.17). */
  back: {
    folder: 'backs',
    extension: 'webp',
    names: supplements,
    variants: byLanguage,
  },
  /** The single packs beside each other, each in a place of one size: one file for a list of them all. */
  shelf: {
    folder: 'shelf',
    extension: 'webp',
    names: ['six'],
    variants: byLanguage,
  },
  ebook: {
    folder: 'ebooks',
    extension: 'webp',
    names: ebooks,
    variants: byLanguage,
  },
  /** All six packs together (rule 4.26, as the families below). */
  range: { folder: 'range', extension: 'webp', names: ['six'], variants: byLanguage },
  /** One capsule, tablet or scoop beside a ruler and a coin. */
  scale: { folder: 'scale', extension: 'webp', names: supplements, variants: null },
  /** The portion of a day. */
  day: { folder: 'day', extension: 'webp', names: supplements, variants: null },
  /** What characterises a product: its substances. */
  ingredient: { folder: 'ingredient', extension: 'webp', names: supplements, variants: null },
  /** The parcel opened, with three packs. */
  parcel: { folder: 'parcel', extension: 'webp', names: supplements, variants: byLanguage },
  /** Two pages of an ebook. */
  spread: { folder: 'spread', extension: 'webp', names: ebooks, variants: byLanguage },
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
  /** No testimonial pictures (rule 3.22). */
  testimonial: { folder: 'testimonials', extension: 'webp', names: [], variants: null },
} as const satisfies Record<string, Family>;

type Families = typeof families;
export type ImageId = {
  [F in keyof Families]: `${F}-${Families[F]['names'][number]}`;
}[keyof Families];

/** One file of the catalogue: a picture for one country, or for all. */
export type ImageFile = {
  id: ImageId;
  /** The country whose language is on it; null: no text. */
  country: ImageCountry | null;
  /** Its name in addresses: `pack-slim-3.de`. */
  address: string;
  /** Below `assets/images/`: `packs/slim-3.de.webp`. */
  path: string;
  /** Delivered unchanged, in one size. */
  isWhole: boolean;
};

/** The products in the picture `shelf-six`, from left to right; a list of them shows its parts in this order. */
export const shelfOrder = [
  'slim',
  'detolex',
  'balance',
  'collagen',
  'mind',
  'burn',
] as const satisfies readonly SupplementId[];

/** The sheets of symbols: of pages (icons, drawings of the ingredients, the seal), and of questions, answers and results. */
export const symbolSheets = ['symbols.svg', 'quiz-symbols.svg'] as const;

export type SymbolSheet = (typeof symbolSheets)[number];

/** Every file of the catalogue, by family, name and ending. */
export const imageFiles: readonly ImageFile[] = Object.entries<Family>(families).flatMap(
  ([family, { folder, extension, names, variants }]) =>
    names.flatMap((name) =>
      variantsOf(variants).map(({ country, ending }) => ({
        id: `${family}-${name}` as ImageId,
        country,
        address: `${family}-${name}${ending}`,
        path: `${folder}/${name}${ending}.${extension}`,
        isWhole: extension !== 'webp',
      })),
    ),
);

function variantsOf(variants: Family['variants']) {
  if (!variants) return [{ country: null, ending: '' }];
  const own = Object.entries(variants) as [ImageCountry, string][];
  return own.map(([country, ending]) => ({ country, ending: `.${ending}` }));
}
