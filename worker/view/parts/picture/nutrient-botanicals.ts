import type { NutrientId } from '../../../catalogue/nutrients.ts';
import type { BotanicalName } from './botanical.tsx';

/**
 * What stands beside a nutrient: something that holds much of it by nature, or what our recipe
 * takes it from (konjac, fish). No plant bears B12, so that has a plain twig.
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
  chromium: 'broccoli',
  zinc: 'pumpkin-seed',
  selenium: 'brazil-nut',
  iodine: 'kelp',
  iron: 'nettle',
  magnesium: 'spinach',
} as const satisfies Record<NutrientId, BotanicalName>;
