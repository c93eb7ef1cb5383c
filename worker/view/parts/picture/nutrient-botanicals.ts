import type { NutrientId } from '../../../catalogue/nutrients.ts';
import type { BotanicalName } from './botanical.tsx';

/**
 * The drawing beside a nutrient: a food that is rich in it, or the source in our recipe (konjac,
 * fish). No plant contains B12, so it has a plain twig; chromium is a salt here, so it has a mineral.
 */
export const nutrientBotanicals = {
  glucomannan: 'konjac',
  'collagen-hydrolysate': 'fish',
  choline: 'sunflower',
  'vitamin-c': 'rose-hip',
  'vitamin-e': 'almond',
  'vitamin-b6': 'banana',
  'vitamin-b12': 'twig',
  biotin: 'oat',
  'pantothenic-acid': 'mushroom',
  chromium: 'mineral',
  zinc: 'pumpkin-seed',
  selenium: 'brazil-nut',
  iodine: 'kelp',
  iron: 'nettle',
  magnesium: 'spinach',
} as const satisfies Record<NutrientId, BotanicalName>;
