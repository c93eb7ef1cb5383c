import type productsCopy from '../../locales/en_GB/products.json';
import type { ClaimId } from './claims.ts';
import type { NutrientId } from './nutrients.ts';
import type { OperatorData } from './operator-data.ts';

export type SupplementId = 'slim' | 'detolex' | 'balance' | 'collagen' | 'burn' | 'mind';
export type EbookId = 'meal-plan' | 'recipes' | 'habits';
export const themeIds = [
  'weight',
  'detox',
  'blood-sugar',
  'collagen',
  'fat-metabolism',
  'mind',
] as const;
export type ThemeId = (typeof themeIds)[number];

type IngredientId = keyof (typeof productsCopy)['ingredients'];
type WarningId = keyof (typeof productsCopy)['warnings'];
type StorageId = keyof (typeof productsCopy)['storage'];
/** The allergens in our products (Reg. (EU) No 1169/2011 Annex II). */
type AllergenId = keyof (typeof productsCopy)['allergens']['names'];
export type VatClass = 'supplement' | 'ebook';

export type Supplement = {
  id: SupplementId;
  /** The product's brand name. It is never translated. */
  name: string;
  theme: ThemeId;
  form: 'capsule' | 'powder' | 'tablet';
  /** The number of capsules, tablets or scoops in a pack. */
  count: number;
  netWeightMg: number;
  /** The number of capsules, tablets or scoops a day. */
  dailyPortion: number;
  /** The number of days for which a pack lasts. */
  days: number;
  /** The recipe of a daily portion. The heaviest ingredient is the first, as on the label. */
  ingredients: readonly { id: IngredientId; allergen: AllergenId | null; micrograms: number }[];
  /**
   * The amounts of nutrients that the label declares for a daily portion. nutrients.ts has the unit of each.
   */
  nutrients: readonly { id: NutrientId; amount: number }[];
  claims: readonly ClaimId[];
  warnings: readonly WarningId[];
  /** The country of production, and the country from which the first ingredient comes: alpha-2 codes. */
  origin: OperatorData<'producedIn' | 'mainIngredient'>;
  storage: StorageId;
  /** The id of the pack's picture in the image catalogue, without the number of packs. */
  image: string;
  vatClass: 'supplement';
};

type Ebook = {
  id: EbookId;
  /** The copy key under which the area `products` has the title and summary. */
  nameKey: `ebooks.${EbookId}`;
  /** The themes whose pages offer the ebook, or add it without a price. */
  themes: readonly ThemeId[];
  pages: number;
  image: string;
  vatClass: 'ebook';
};

/** The warnings for people who must not take the product, or who must ask a doctor first. */
export const personalWarnings: readonly WarningId[] = [
  ...['adults-only', 'pregnancy-medicine', 'glucomannan-choking', 'glucomannan-medicine'],
  ...['glucose-medicine', 'iron-advice', 'iodine-thyroid', 'fish-allergy'],
] as const satisfies readonly WarningId[];

const commonWarnings = [
  'do-not-exceed',
  'varied-diet',
  'out-of-reach',
  'adults-only',
  'pregnancy-medicine',
  'other-supplements',
] as const satisfies readonly WarningId[];

/**
 * Swiss law requires the country of origin (`origin` in country-law.ts). The operator must replace this
 * example for each product.
 */
const exampleOrigin = {
  producedIn: 'XX',
  mainIngredient: 'XX',
  law: 'CH LIV (SR 817.022.16) art. 3 (1) (h), (i)',
} as const;

// Two products together keep each limit: at most 2.5 mg of zinc each (Switzerland: 5.3 mg), 20 µg of chromium
// (France: 25 µg in one product) and 25 µg of biotin. Slim has no vitamin and no mineral (CAP Code 13.7).
export const supplements: Readonly<Record<SupplementId, Supplement>> = {
  slim: {
    id: 'slim',
    name: 'Slim',
    theme: 'weight',
    form: 'capsule',
    count: 180,
    netWeightMg: 117_000,
    dailyPortion: 6,
    days: 30,
    ingredients: [
      { id: 'konjac-powder', allergen: null, micrograms: 3_160_000 },
      { id: 'capsule-shell', allergen: null, micrograms: 708_000 },
      { id: 'magnesium-salts', allergen: null, micrograms: 32_000 },
    ],
    nutrients: [{ id: 'glucomannan', amount: 3 }],
    claims: ['glucomannan-weight-loss'],
    warnings: [
      ...commonWarnings,
      'glucomannan-choking',
      'glucomannan-medicine',
      'glucose-medicine',
    ],
    origin: exampleOrigin,
    storage: 'dry-cool',
    image: 'pack-slim',
    vatClass: 'supplement',
  },
  detolex: {
    id: 'detolex',
    name: 'Detolex',
    theme: 'detox',
    form: 'capsule',
    count: 60,
    netWeightMg: 33_000,
    dailyPortion: 2,
    days: 30,
    ingredients: [
      { id: 'cellulose', allergen: null, micrograms: 536_867 },
      { id: 'choline-bitartrate', allergen: null, micrograms: 245_000 },
      { id: 'capsule-shell', allergen: null, micrograms: 196_000 },
      { id: 'ascorbic-acid', allergen: null, micrograms: 81_000 },
      { id: 'magnesium-salts', allergen: null, micrograms: 18_000 },
      { id: 'tocopheryl-succinate', allergen: null, micrograms: 15_000 },
      { id: 'zinc-citrate', allergen: null, micrograms: 8_067 },
      { id: 'sodium-selenite', allergen: null, micrograms: 66 },
    ],
    nutrients: [
      { id: 'choline', amount: 100 },
      { id: 'vitamin-c', amount: 80 },
      { id: 'vitamin-e', amount: 12 },
      { id: 'zinc', amount: 2.5 },
      { id: 'selenium', amount: 30 },
    ],
    claims: [
      'choline-liver',
      'vitamin-c-oxidative-stress',
      'vitamin-e-oxidative-stress',
      'zinc-oxidative-stress',
      'selenium-oxidative-stress',
    ],
    warnings: commonWarnings,
    origin: exampleOrigin,
    storage: 'dry-cool-light',
    image: 'pack-detolex',
    vatClass: 'supplement',
  },
  balance: {
    id: 'balance',
    name: 'Balance',
    theme: 'blood-sugar',
    form: 'tablet',
    count: 60,
    netWeightMg: 18_000,
    dailyPortion: 2,
    days: 30,
    ingredients: [
      { id: 'cellulose', allergen: null, micrograms: 579_746 },
      { id: 'magnesium-salts', allergen: null, micrograms: 12_000 },
      { id: 'zinc-citrate', allergen: null, micrograms: 8_067 },
      { id: 'chromium-picolinate', allergen: null, micrograms: 162 },
      { id: 'biotin', allergen: null, micrograms: 25 },
    ],
    nutrients: [
      { id: 'chromium', amount: 20 },
      { id: 'zinc', amount: 2.5 },
      { id: 'biotin', amount: 25 },
    ],
    claims: [
      'chromium-blood-glucose',
      'chromium-macronutrients',
      'zinc-macronutrients',
      'biotin-macronutrients',
    ],
    warnings: [...commonWarnings, 'glucose-medicine', 'biotin-laboratory'],
    origin: exampleOrigin,
    storage: 'dry-cool',
    image: 'pack-balance',
    vatClass: 'supplement',
  },
  collagen: {
    id: 'collagen',
    name: 'Collagen',
    theme: 'collagen',
    form: 'powder',
    count: 30,
    netWeightMg: 300_000,
    dailyPortion: 1,
    days: 30,
    ingredients: [
      { id: 'collagen-hydrolysate', allergen: 'fish', micrograms: 9_850_000 },
      { id: 'ascorbic-acid', allergen: null, micrograms: 81_000 },
      { id: 'silicon-dioxide', allergen: null, micrograms: 60_908 },
      { id: 'zinc-citrate', allergen: null, micrograms: 8_067 },
      { id: 'biotin', allergen: null, micrograms: 25 },
    ],
    nutrients: [
      { id: 'vitamin-c', amount: 80 },
      { id: 'zinc', amount: 2.5 },
      { id: 'biotin', amount: 25 },
      { id: 'collagen-hydrolysate', amount: 9.85 },
    ],
    claims: [
      'vitamin-c-collagen-skin',
      'vitamin-c-collagen-bones',
      'vitamin-c-collagen-cartilage',
      'zinc-skin',
      'zinc-hair',
      'biotin-skin',
      'biotin-hair',
    ],
    warnings: [...commonWarnings, 'fish-allergy', 'biotin-laboratory'],
    origin: exampleOrigin,
    storage: 'dry-cool',
    image: 'pack-collagen',
    vatClass: 'supplement',
  },
  burn: {
    id: 'burn',
    name: 'Burn',
    theme: 'fat-metabolism',
    form: 'capsule',
    count: 60,
    netWeightMg: 27_000,
    dailyPortion: 2,
    days: 30,
    ingredients: [
      { id: 'cellulose', allergen: null, micrograms: 436_746 },
      { id: 'choline-bitartrate', allergen: null, micrograms: 245_000 },
      { id: 'capsule-shell', allergen: null, micrograms: 196_000 },
      { id: 'magnesium-salts', allergen: null, micrograms: 14_000 },
      { id: 'zinc-citrate', allergen: null, micrograms: 8_067 },
      { id: 'chromium-picolinate', allergen: null, micrograms: 162 },
      { id: 'biotin', allergen: null, micrograms: 25 },
    ],
    nutrients: [
      { id: 'choline', amount: 100 },
      { id: 'zinc', amount: 2.5 },
      { id: 'biotin', amount: 25 },
      { id: 'chromium', amount: 20 },
    ],
    claims: [
      'choline-lipids',
      'zinc-fatty-acids',
      'zinc-macronutrients',
      'chromium-macronutrients',
      'biotin-macronutrients',
    ],
    warnings: [...commonWarnings, 'glucose-medicine', 'biotin-laboratory'],
    origin: exampleOrigin,
    storage: 'dry-cool',
    image: 'pack-burn',
    vatClass: 'supplement',
  },
  mind: {
    id: 'mind',
    name: 'Mind',
    theme: 'mind',
    form: 'tablet',
    count: 60,
    netWeightMg: 42_000,
    dailyPortion: 2,
    days: 30,
    ingredients: [
      { id: 'magnesium-citrate', allergen: null, micrograms: 750_000 },
      { id: 'cellulose', allergen: null, micrograms: 587_613 },
      { id: 'magnesium-salts', allergen: null, micrograms: 24_000 },
      { id: 'iron-bisglycinate', allergen: null, micrograms: 21_000 },
      { id: 'zinc-citrate', allergen: null, micrograms: 8_067 },
      { id: 'calcium-pantothenate', allergen: null, micrograms: 7_518 },
      { id: 'pyridoxine', allergen: null, micrograms: 1_702 },
      { id: 'potassium-iodide', allergen: null, micrograms: 98 },
      { id: 'methylcobalamin', allergen: null, micrograms: 2 },
    ],
    nutrients: [
      { id: 'magnesium', amount: 120 },
      { id: 'pantothenic-acid', amount: 6 },
      { id: 'iron', amount: 4.2 },
      { id: 'zinc', amount: 2.5 },
      { id: 'vitamin-b6', amount: 1.4 },
      { id: 'iodine', amount: 75 },
      { id: 'vitamin-b12', amount: 2.5 },
    ],
    claims: [
      'pantothenic-acid-mental-performance',
      'zinc-cognition',
      'iodine-cognition',
      'iron-cognition',
      'magnesium-fatigue',
      'vitamin-b6-fatigue',
      'vitamin-b12-fatigue',
    ],
    warnings: [...commonWarnings, 'iron-advice', 'iodine-thyroid'],
    origin: exampleOrigin,
    storage: 'dry-cool',
    image: 'pack-mind',
    vatClass: 'supplement',
  },
};

export const ebooks: Readonly<Record<EbookId, Ebook>> = {
  'meal-plan': {
    id: 'meal-plan',
    nameKey: 'ebooks.meal-plan',
    themes: ['weight', 'blood-sugar', 'fat-metabolism'],
    pages: 64,
    image: 'ebook-meal-plan',
    vatClass: 'ebook',
  },
  recipes: {
    id: 'recipes',
    nameKey: 'ebooks.recipes',
    themes: ['collagen', 'detox'],
    pages: 96,
    image: 'ebook-recipes',
    vatClass: 'ebook',
  },
  habits: {
    id: 'habits',
    nameKey: 'ebooks.habits',
    themes: ['mind'],
    pages: 48,
    image: 'ebook-habits',
    vatClass: 'ebook',
  },
};

export const supplementIds = Object.keys(supplements) as SupplementId[];
export const ebookIds = Object.keys(ebooks) as EbookId[];

export function isSupplementId(value: string): value is SupplementId {
  return Object.hasOwn(supplements, value);
}

/**
 * The ebook for a theme. Pages of the theme offer it as an addition to the order, or add it without a price.
 */
export function ebookFor(theme: ThemeId): EbookId {
  return ebookIds.find((id) => ebooks[id].themes.includes(theme)) ?? 'habits';
}
