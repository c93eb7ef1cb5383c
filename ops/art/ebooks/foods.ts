/**
 * The average nutrients of 100 g of each food, or of 100 ml of a liquid. They are in g, in the order of the parameters
 * of `row`.
 */
const foods = {
  oats: row(7, 1.3, 59, 1, 10, 13.5, 0),
  milk: row(1.5, 1, 4.8, 4.8, 0, 3.4, 0.1, 'ml'),
  apple: row(0.1, 0, 12, 10.5, 2.2, 0.3, 0),
  walnuts: row(63, 6, 7, 3, 6.5, 15, 0),
  cinnamon: row(1.2, 0.3, 27, 2, 53, 4, 0),
  lentils: row(0.6, 0.1, 13, 0.8, 5, 8, 0.4),
  tomatoes: row(0.2, 0, 3, 2.8, 1.2, 0.9, 0),
  cucumber: row(0.2, 0, 2, 1.8, 0.7, 0.7, 0),
  feta: row(23, 15, 1, 1, 0, 16, 2.5),
  'olive-oil': row(100, 14, 0, 0, 0, 0, 0),
  'lemon-juice': row(0.2, 0, 2.5, 2, 0.2, 0.4, 0, 'ml'),
  parsley: row(0.7, 0.1, 4, 1, 4, 3.5, 0.1),
  'rye-bread': row(1.5, 0.2, 39, 3, 8, 6, 1.1),
  yogurt: row(3.5, 2.3, 4.5, 4.5, 0, 4, 0.1),
  blueberries: row(0.4, 0, 10, 9, 2.5, 0.7, 0),
  salmon: row(13, 2.5, 0, 0, 0, 20, 0.1),
  potatoes: row(0.1, 0, 15.5, 0.8, 1.8, 2, 0),
  broccoli: row(0.4, 0.1, 3, 2, 3, 3.3, 0),
  chickpeas: row(2.5, 0.3, 14, 0.5, 5.5, 7, 0.4),
  spinach: row(0.5, 0.1, 1, 0.5, 2.2, 2.7, 0.2),
  'tinned-tomatoes': row(0.2, 0, 4, 3.5, 1, 1.2, 0.1),
  onion: row(0.1, 0, 7, 5, 1.7, 1.1, 0),
  ginger: row(0.8, 0.2, 11, 1.5, 2, 1.8, 0),
  garlic: row(0.2, 0, 24, 1, 2, 6, 0),
  'coconut-milk': row(7, 6, 1.5, 1, 0.3, 0.8, 0.1, 'ml'),
  'brown-rice': row(2.8, 0.6, 73, 1, 3.5, 8.5, 0),
  'curry-powder': row(12, 1.5, 28, 3, 30, 13, 0.3),
  'rapeseed-oil': row(100, 7, 0, 0, 0, 0, 0),
  salt: row(0, 0, 0, 0, 0, 0, 100),
  cod: row(0.7, 0.1, 0, 0, 0, 18, 0.2),
  'white-beans': row(0.6, 0.1, 13, 0.5, 6.5, 7, 0.4),
  'cherry-tomatoes': row(0.2, 0, 3.5, 3, 1.2, 0.9, 0),
  leek: row(0.3, 0, 4, 3.3, 2.2, 1.8, 0),
  olives: row(15, 2.3, 1, 0, 3, 1, 2.5),
} as const satisfies Record<string, Food>;

type FoodId = keyof typeof foods;

type Food = Record<NutrientId, number> & { unit: 'g' | 'ml' };

/** The nutrients in the order of a nutrition table (Reg. (EU) No 1169/2011 Annex XV). */
export const nutrientIds = [
  'fat',
  'saturates',
  'carbohydrate',
  'sugars',
  'fibre',
  'protein',
  'salt',
] as const;
export type NutrientId = (typeof nutrientIds)[number];

/** The amount of each nutrient in g. */
type Nutrition = Record<NutrientId, number>;

/** The ingredients of a dish, in g, or in ml for liquids. */
export type Ingredients = Partial<Record<FoodId, number>>;

/** The meals of one day of the meal plan, for one person. */
export const meals = {
  breakfast: { oats: 60, milk: 200, apple: 120, walnuts: 15, cinnamon: 1 },
  lunch: {
    lentils: 150,
    tomatoes: 150,
    cucumber: 100,
    feta: 50,
    'olive-oil': 10,
    'lemon-juice': 10,
    parsley: 5,
    'rye-bread': 60,
  },
  snack: { yogurt: 150, blueberries: 100 },
  dinner: { salmon: 130, potatoes: 250, broccoli: 200, 'olive-oil': 10, 'lemon-juice': 10 },
} as const satisfies Record<string, Ingredients>;

/** The dishes of the recipe book, for two people. */
export const dishes = {
  curry: {
    'brown-rice': 120,
    onion: 100,
    garlic: 6,
    ginger: 10,
    'rapeseed-oil': 10,
    'curry-powder': 4,
    'tinned-tomatoes': 400,
    'coconut-milk': 150,
    chickpeas: 240,
    salt: 2,
    spinach: 200,
  },
  cod: {
    leek: 150,
    garlic: 6,
    'olive-oil': 20,
    'cherry-tomatoes': 300,
    olives: 30,
    'white-beans': 240,
    cod: 300,
    'lemon-juice': 10,
    parsley: 10,
    'rye-bread': 120,
  },
} as const satisfies Record<string, Ingredients>;

/** The foods of a dish with amounts and units, in the dish's order. */
export function listAmounts(dish: Ingredients): [FoodId, number, Food['unit']][] {
  return (Object.entries(dish) as [FoodId, number][]).map(([id, amount]) => [
    id,
    amount,
    foods[id].unit,
  ]);
}

/** The nutrients of one serving of a dish, in g. The dish has `servings` servings. */
export function getNutrition(dish: Ingredients, servings = 1): Nutrition {
  const total = (id: NutrientId) =>
    listAmounts(dish).reduce((sum, [food, amount]) => sum + (foods[food][id] * amount) / 100, 0);
  const each = nutrientIds.map((id) => [id, total(id) / servings]);
  return Object.fromEntries(each);
}

/** The energy of nutrients in kJ and kcal, by the factors of Reg. (EU) No 1169/2011 Annex XIV. */
export function toEnergy({ fat, carbohydrate, fibre, protein }: Nutrition) {
  return {
    kj: fat * 37 + (carbohydrate + protein) * 17 + fibre * 8,
    kcal: fat * 9 + (carbohydrate + protein) * 4 + fibre * 2,
  };
}

/** Joins several dishes into one and adds up equal foods. */
export function together(all: readonly Ingredients[]): Ingredients {
  const sums: Partial<Record<FoodId, number>> = {};
  for (const [id, amount] of all.flatMap(listAmounts)) sums[id] = (sums[id] ?? 0) + amount;
  return sums;
}

function row(
  fat: number,
  saturates: number,
  carbohydrate: number,
  sugars: number,
  fibre: number,
  protein: number,
  salt: number,
  unit: Food['unit'] = 'g',
): Food {
  return { fat, saturates, carbohydrate, sugars, fibre, protein, salt, unit };
}
