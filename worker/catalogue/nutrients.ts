type NutrientRow = {
  /** The unit of every amount of this nutrient: in products, health claims and limits. */
  unit: 'g' | 'mg' | 'µg';
  /**
   * The daily reference value for adults (Reg. (EU) No 1169/2011 Annex XIII part A). Null if the law has
   * none.
   */
  reference: number | null;
  /** The maximum amount in a daily portion of one product. Null without a limit. */
  limit: number | null;
  limitSource: string | null;
};

const bfr = 'BfR, proposed maximum levels in food supplements';

/** The unit, reference value and limit of each nutrient. */
export const nutrients = {
  glucomannan: {
    unit: 'g',
    reference: null,
    limit: 4,
    limitSource: 'EFSA 2010;8(10):1798, dose of the claim with a margin',
  },
  'collagen-hydrolysate': { unit: 'g', reference: null, limit: null, limitSource: null },
  choline: {
    unit: 'mg',
    reference: null,
    limit: 400,
    limitSource: 'EFSA 2016;14(8):4484, adequate intake',
  },
  'vitamin-c': { unit: 'mg', reference: 80, limit: 250, limitSource: bfr },
  'vitamin-e': { unit: 'mg', reference: 12, limit: 30, limitSource: bfr },
  'vitamin-b6': { unit: 'mg', reference: 1.4, limit: 3.5, limitSource: bfr },
  'vitamin-b12': { unit: 'µg', reference: 2.5, limit: 25, limitSource: bfr },
  biotin: { unit: 'µg', reference: 50, limit: 50, limitSource: 'the reference value' },
  'pantothenic-acid': { unit: 'mg', reference: 6, limit: 6, limitSource: 'the reference value' },
  chromium: { unit: 'µg', reference: 40, limit: 60, limitSource: bfr },
  zinc: { unit: 'mg', reference: 10, limit: 6.5, limitSource: bfr },
  selenium: { unit: 'µg', reference: 55, limit: 45, limitSource: bfr },
  iodine: { unit: 'µg', reference: 150, limit: 100, limitSource: bfr },
  iron: { unit: 'mg', reference: 14, limit: 6, limitSource: bfr },
  magnesium: { unit: 'mg', reference: 375, limit: 250, limitSource: bfr },
} as const satisfies Record<string, NutrientRow>;

export type NutrientId = keyof typeof nutrients;
export type NutrientUnit = NutrientRow['unit'];
