import type { NutrientId } from '../../../catalogue/nutrients.ts';
import type { BotanicalName } from './botanical.tsx';

/**
 * The drawing beside a nutrient: a vitamin has a food that is rich in it or, where our recipe has a
 * source of its own, that (konjac, fish). A mineral has the tile of its element: no plant is in the
 * salts we use (rule 4.27). No plant contains B12, so it has a plain twig.
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
  chromium: 'chromium',
  zinc: 'zinc',
  selenium: 'selenium',
  iodine: 'iodine',
  iron: 'iron',
  magnesium: 'magnesium',
} as const satisfies Record<NutrientId, BotanicalName>;
