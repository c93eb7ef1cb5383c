import type claimsCopy from '../../locales/en_GB/claims.json';
import type { NutrientId, NutrientUnit } from './nutrients.ts';

export type StatementId = keyof (typeof claimsCopy)['statements'];

type ClaimRow = {
  nutrient: NutrientId;
  /**
   * The smallest amount of the nutrient in a daily portion with which the health claim is permitted, in
   * `unit`.
   */
  minimum: number;
  unit: NutrientUnit;
  /** The statements that the law requires next to the health claim. */
  statements: readonly StatementId[];
  source: string;
};

// The EU's list of permitted health claims. Great Britain's register (NHC) has the same texts.
const annex = 'Reg. (EU) No 432/2012, Annex';
const always = ['balanced-diet', 'daily-portion'] as const;

/**
 * All health claims that the shop may make (docs/design/markets.md). The area `claims` of each locale has the
 * text of each claim. A minimum is 15 % of the daily reference value, or the amount in the claim's condition
 * of use.
 */
export const claims = {
  'glucomannan-weight-loss': {
    nutrient: 'glucomannan',
    minimum: 3,
    unit: 'g',
    statements: [...always, 'glucomannan-dose', 'glucomannan-choking'],
    source: annex,
  },
  'chromium-macronutrients': row('chromium', 6, 'µg'),
  'chromium-blood-glucose': row('chromium', 6, 'µg'),
  'zinc-macronutrients': row('zinc', 1.5, 'mg'),
  'zinc-fatty-acids': row('zinc', 1.5, 'mg'),
  'zinc-oxidative-stress': row('zinc', 1.5, 'mg'),
  'zinc-cognition': row('zinc', 1.5, 'mg'),
  'zinc-skin': row('zinc', 1.5, 'mg'),
  'zinc-hair': row('zinc', 1.5, 'mg'),
  'biotin-macronutrients': row('biotin', 7.5, 'µg'),
  'biotin-skin': row('biotin', 7.5, 'µg'),
  'biotin-hair': row('biotin', 7.5, 'µg'),
  'choline-lipids': row('choline', 82.5, 'mg'),
  'choline-liver': row('choline', 82.5, 'mg'),
  'vitamin-c-oxidative-stress': row('vitamin-c', 12, 'mg'),
  'vitamin-c-collagen-skin': row('vitamin-c', 12, 'mg'),
  'vitamin-c-collagen-bones': row('vitamin-c', 12, 'mg'),
  'vitamin-c-collagen-cartilage': row('vitamin-c', 12, 'mg'),
  'vitamin-e-oxidative-stress': row('vitamin-e', 1.8, 'mg'),
  'selenium-oxidative-stress': row('selenium', 8.25, 'µg'),
  'pantothenic-acid-mental-performance': row('pantothenic-acid', 0.9, 'mg'),
  'iodine-cognition': row('iodine', 22.5, 'µg'),
  'iron-cognition': row('iron', 2.1, 'mg'),
  'magnesium-fatigue': row('magnesium', 56.25, 'mg'),
  'vitamin-b6-fatigue': row('vitamin-b6', 0.21, 'mg'),
  'vitamin-b12-fatigue': row('vitamin-b12', 0.375, 'µg'),
} as const satisfies Record<Exclude<keyof typeof claimsCopy, 'statements'>, ClaimRow>;

export type ClaimId = keyof typeof claims;

function row(nutrient: NutrientId, minimum: number, unit: NutrientUnit): ClaimRow {
  return { nutrient, minimum, unit, statements: always, source: annex };
}
