/**
 * The icons of the shop's pages, by their names in the icon library. `npm run icons` writes them into one SVG
 * file.
 */
export const iconNames = [
  'badge-check',
  'ban',
  'book-open',
  'calendar-days',
  'check',
  'circle-check',
  'circle-exclamation-point',
  'clipboard-list',
  'clock',
  'credit-card',
  'ellipsis-vertical',
  'flask-conical',
  'hourglass',
  'house',
  'landmark',
  'leaf',
  'mail',
  'monitor',
  'monitor-down',
  'package',
  'rotate-ccw',
  'scale',
  'send',
  'share',
  'shield-check',
  'smartphone',
  'sparkles',
  'square-plus',
  'tablet-smartphone',
  'truck',
  'undo-2',
  'users',
  'wallet',
] as const;

export type IconName = (typeof iconNames)[number];

/** The icons of quiz questions, answers and results. They have a separate SVG file. */
export const quizIconNames = [
  'activity',
  'apple',
  'armchair',
  'baby',
  'ban',
  'bed-double',
  'bell',
  'bell-off',
  'book-open',
  'briefcase',
  'cake',
  'calendar-days',
  'candy',
  'carrot',
  'check',
  'chef-hat',
  'cherry',
  'circle-check',
  'circle-plus',
  'circle-question-mark',
  'citrus',
  'clipboard-list',
  'clock',
  'coffee',
  'columns-2',
  'cookie',
  'cooking-pot',
  'croissant',
  'cup-soda',
  'droplet',
  'droplets',
  'drumstick',
  'egg',
  'equal',
  'face-slightly-smiling',
  'flame',
  'footprints',
  'glass-water',
  'grape',
  'hand',
  'heart',
  'house',
  'laptop',
  'layout-grid',
  'leaf',
  'list-todo',
  'luggage',
  'moon-star',
  'nut',
  'package',
  'pill',
  'pizza',
  'popcorn',
  'refrigerator',
  'ruler',
  'salad',
  'sandwich',
  'scissors',
  'shopping-basket',
  'shower-head',
  'shuffle',
  'smartphone',
  'soup',
  'sparkles',
  'store',
  'sun',
  'sunrise',
  'sunset',
  'tablets',
  'thermometer',
  'trash',
  'trees',
  'tv',
  'users',
  'utensils',
  'wheat',
  'wind',
  'wine',
] as const;

/** The pictures of amounts beside the answers of a quiz, such as days of a week. The shop drew them itself. */
export type QuizDrawing =
  | `week-${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 'end'}`
  | `day-${0 | 1 | 2 | 3 | 5}`
  | `dial-${2 | 4 | 6 | 8 | 10 | 12}`
  | `carafe-${1 | 2 | 3 | 4}`
  | `bowl-${0 | 1 | 3 | 5}`
  | `plate-${'some' | 'empty' | 'again' | 'full'}`
  | `bread-${0 | 2 | 5}`;

export type QuizIconName = (typeof quizIconNames)[number] | QuizDrawing;

/** The names of the drawings on a quiz's cards with facts. The shop drew them itself. */
export const factDrawings = [
  'banana',
  'fish',
  'mushroom',
  'oat',
  'rose-hip',
  'selenium',
  'zinc',
] as const;

export type FactDrawing = (typeof factDrawings)[number];
