import type { Step } from '../../client/quiz/quiz.ts';
import { aboutHealth, habit } from './single-choice.ts';

// Every quiz asks for the age and the situation, because the labels warn some people not to take the product.

export const age = {
  id: 'age',
  kind: 'number',
  icon: 'cake',
  // A number below `youngest` must be a typing error, so the visitor is asked again.
  fields: [{ name: 'age', min: 18, max: 99, step: 1, youngest: 10 }],
} as const satisfies Step;

export const situation = {
  id: 'situation',
  isHealth: true,
  kind: 'multiple',
  choices: [
    { value: 'none', exclusive: true, icon: 'circle-check' },
    { value: 'pregnancy', excludes: 'pregnancy', icon: 'baby' },
    { value: 'glucose-medicine', excludes: 'medicine', icon: 'pill' },
    { value: 'other-medicine', icon: 'tablets' },
    // The labels warn people with trouble swallowing (Slim), a fish allergy (Collagen) or a thyroid condition (Mind).
    { value: 'label-warning', excludes: 'label', icon: 'clipboard-list' },
  ],
} as const satisfies Step;

/** The questions about height and weight, from which the body mass index is computed. */
export const body = {
  id: 'body',
  isHealth: true,
  icon: 'ruler',
  kind: 'number',
  fields: [
    { name: 'height', min: 120, max: 220, step: 1 },
    { name: 'weight', min: 35, max: 250, step: 0.1 },
  ],
} as const satisfies Step;

// Questions about meals and snacks.

export const meals = habit(
  'meals',
  { three: 3, small: 2, two: 2, differs: 0 },
  { three: 'day-3', small: 'day-5', two: 'day-2', differs: 'shuffle' },
  'day-3',
);

export const breakfast = habit(
  'breakfast',
  { oats: 3, bread: 2, pastry: 1, coffee: 0 },
  { oats: 'soup', bread: 'sandwich', pastry: 'croissant', coffee: 'coffee' },
);

export const firstMeal = habit(
  'first-meal',
  {
    'before-10': 3,
    'before-12': 2,
    lunch: 1,
    later: 0,
  },
  { 'before-10': 'sunrise', 'before-12': 'clock', lunch: 'utensils', later: 'sunset' },
);

export const lunch = habit(
  'lunch',
  { home: 3, canteen: 2, shop: 1, none: 0 },
  { home: 'cooking-pot', canteen: 'store', shop: 'shopping-basket', none: 'ban' },
);

export const snacks = habit(
  'snacks',
  { rarely: 3, afternoon: 2, evening: 1, passing: 0 },
  { rarely: 'circle-check', afternoon: 'sun', evening: 'moon-star', passing: 'shuffle' },
);

export const snackKind = habit(
  'snack-kind',
  { fruit: 3, nuts: 2, sweet: 0, salty: 0 },
  { fruit: 'apple', nuts: 'nut', sweet: 'cookie', salty: 'popcorn' },
);

export const sweetDrinks = habit(
  'sweet-drinks',
  { rarely: 3, weekly: 2, daily: 1, more: 0 },
  { rarely: 'week-1', weekly: 'week-3', daily: 'week-7', more: 'day-3' },
  'cup-soda',
);

export const portion = habit(
  'portion',
  { enough: 3, plate: 2, seconds: 1, late: 0 },
  { enough: 'plate-some', plate: 'plate-empty', seconds: 'plate-again', late: 'plate-full' },
  'plate-some',
);

export const serving = habit(
  'serving',
  { plated: 3, bowls: 2, pot: 1, packet: 0 },
  { plated: 'utensils', bowls: 'soup', pot: 'cooking-pot', packet: 'package' },
);

export const vegetables = habit(
  'vegetables',
  { five: 3, three: 2, one: 1, fewer: 0 },
  { five: 'bowl-5', three: 'bowl-3', one: 'bowl-1', fewer: 'bowl-0' },
  'carrot',
);

export const colours = {
  id: 'colours',
  kind: 'multiple',
  choices: [
    { value: 'green', points: 1, icon: 'leaf' },
    { value: 'red', points: 1, icon: 'cherry' },
    { value: 'orange', points: 1, icon: 'carrot' },
    { value: 'purple', points: 1, icon: 'grape' },
    { value: 'none', exclusive: true, icon: 'ban' },
  ],
} as const satisfies Step;

export const berries = habit(
  'berries',
  { daily: 3, often: 2, weekly: 1, rarely: 0 },
  { daily: 'week-7', often: 'week-4', weekly: 'week-2', rarely: 'week-0' },
  'citrus',
);

export const protein = habit(
  'protein',
  { every: 3, two: 2, one: 1, rarely: 0 },
  { every: 'day-3', two: 'day-2', one: 'day-1', rarely: 'day-0' },
  'egg',
);

export const wholegrain = habit(
  'wholegrain',
  { whole: 3, half: 2, white: 0, unsure: 0 },
  { whole: 'bread-5', half: 'bread-2', white: 'bread-0', unsure: 'circle-question-mark' },
  'wheat',
);

export const water = habit(
  'water',
  { two: 3, 'one-and-half': 2, one: 1, less: 0 },
  { two: 'carafe-4', 'one-and-half': 'carafe-3', one: 'carafe-2', less: 'carafe-1' },
  'glass-water',
);

export const alcohol = aboutHealth(
  habit(
    'alcohol',
    { none: 3, few: 2, some: 1, most: 0 },
    { none: 'week-0', few: 'week-2', some: 'week-4', most: 'week-6' },
    'wine',
  ),
);

export const cooking = habit(
  'cooking',
  { most: 3, some: 2, weekends: 1, rarely: 0 },
  { most: 'week-6', some: 'week-4', weekends: 'week-end', rarely: 'week-0' },
  'chef-hat',
);

export const menu = habit(
  'menu',
  { vegetables: 3, fish: 2, pasta: 1, fried: 0 },
  { vegetables: 'salad', fish: 'drumstick', pasta: 'pizza', fried: 'flame' },
);

export const eatingOut = habit(
  'eating-out',
  { rarely: 3, weekly: 2, often: 1, most: 0 },
  { rarely: 'week-0', weekly: 'week-1', often: 'week-3', most: 'week-6' },
  'store',
);

export const evening = habit(
  'evening',
  { walk: 3, rest: 3, nibble: 1, dinner: 0 },
  { walk: 'trees', rest: 'armchair', nibble: 'candy', dinner: 'utensils' },
);

// Questions about movement, rest and body care.

export const movement = habit(
  'movement',
  { daily: 3, often: 2, sometimes: 1, rarely: 0 },
  { daily: 'week-7', often: 'week-4', sometimes: 'week-2', rarely: 'week-0' },
  'footprints',
);

export const sitting = habit(
  'sitting',
  { four: 3, six: 2, eight: 1, more: 0 },
  { four: 'dial-4', six: 'dial-6', eight: 'dial-8', more: 'dial-10' },
  'armchair',
);

export const outdoors = habit(
  'outdoors',
  { hour: 3, half: 2, quarter: 1, less: 0 },
  { hour: 'dial-12', half: 'dial-8', quarter: 'dial-4', less: 'dial-2' },
  'trees',
);

export const sleep = aboutHealth(
  habit(
    'sleep',
    { long: 3, enough: 3, short: 1, less: 0 },
    { long: 'dial-10', enough: 'dial-8', short: 'dial-6', less: 'dial-4' },
    'bed-double',
  ),
);

export const bedtime = habit(
  'bedtime',
  { read: 3, talk: 3, watch: 1, phone: 0 },
  { read: 'book-open', talk: 'heart', watch: 'tv', phone: 'smartphone' },
);

export const sun = habit(
  'sun',
  { daily: 3, bright: 2, holiday: 1, never: 0 },
  { daily: 'week-7', bright: 'sun', holiday: 'luggage', never: 'ban' },
  'sun',
);

export const routine = {
  id: 'routine',
  kind: 'multiple',
  choices: [
    { value: 'wash', points: 1, icon: 'droplets' },
    { value: 'cream', points: 1, icon: 'sparkles' },
    { value: 'hands', points: 1, icon: 'hand' },
    { value: 'none', exclusive: true, icon: 'glass-water' },
  ],
} as const satisfies Step;

// Steps without a question, which tell a fact: a health claim of the product, or the meaning of a word on the
// label.

export const fibreFact = {
  id: 'fibre-fact',
  kind: 'information',
  drawing: 'oat',
  pack: true,
} as const satisfies Step;

export const glucoseFact = {
  id: 'glucose-fact',
  kind: 'information',
  pack: true,
} as const satisfies Step;

export const fishFact = {
  id: 'fish-fact',
  kind: 'information',
  drawing: 'fish',
  pack: true,
} as const satisfies Step;
