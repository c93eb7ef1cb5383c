import type { Quiz } from '../../client/quiz/quiz.ts';
import * as shared from './shared-steps.ts';
import { habit, withBranches } from './single-choice.ts';

/** The quiz about the times of meals, from the first to the last meal of a day. */
export const v3 = {
  scale: 'points',
  steps: [
    shared.meals,
    withBranches(shared.breakfast, { oats: 'lunch', bread: 'lunch', pastry: 'lunch' }),
    shared.firstMeal,
    shared.lunch,
    habit(
      'after-meal',
      { walk: 3, work: 1, rest: 1, sweet: 0 },
      { walk: 'footprints', work: 'laptop', rest: 'armchair', sweet: 'cookie' },
    ),
    shared.sweetDrinks,
    { id: 'sugar-fact', kind: 'information', drawing: 'banana' },
    shared.wholegrain,
    habit(
      'dinner',
      { early: 3, middle: 2, late: 1, differs: 0 },
      { early: 'sun', middle: 'sunset', late: 'moon-star', differs: 'shuffle' },
      'moon-star',
    ),
    shared.glucoseFact,
    shared.age,
    shared.situation,
  ],
} as const satisfies Quiz;
