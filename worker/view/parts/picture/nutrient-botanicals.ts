import type { NutrientId } from '../../../catalogue/nutrients.ts';
import type { BotanicalName } from './botanical.tsx';

/**
 * The drawing beside each nutrient. A vitamin, or choline, has a food that contains much of it. A nutrient
 * whose source is named in our recipe has that source (konjac, fish). A mineral has its chemical symbol,
 * because the salts that we use contain no plant (rule 4.27). No plant contains vitamin B12, so its
 * drawing is a plain twig.
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
