import type { Quiz } from '../../client/quiz/quiz.ts';
import * as shared from './shared-steps.ts';
import { habit, withBranches } from './single-choice.ts';

/** The quiz about weight in a family or household: shared meals, cooking, and the time together. */
export const v6 = {
  scale: 'bmi',
  steps: [
    {
      id: 'household',
      kind: 'single',
      choices: [
        { value: 'partner', icon: 'heart', next: 'shared-meals' },
        { value: 'children', icon: 'baby', next: 'leftovers' },
        { value: 'friends', icon: 'users', next: 'shared-meals' },
        { value: 'alone', icon: 'house', next: 'cooking' },
      ],
    },
    habit(
      'leftovers',
      { fridge: 3, bin: 2, other: 1, passing: 0 },
      { fridge: 'refrigerator', bin: 'trash', other: 'users', passing: 'cookie' },
    ),
    habit(
      'shared-meals',
      { daily: 3, most: 2, some: 1, rarely: 0 },
      { daily: 'week-7', most: 'week-5', some: 'week-3', rarely: 'week-1' },
      'day-3',
    ),
    shared.serving,
    habit(
      'together',
      { sport: 3, errands: 2, indoors: 1, screen: 0 },
      { sport: 'activity', errands: 'shopping-basket', indoors: 'house', screen: 'tv' },
    ),
    withBranches(shared.cooking, { most: 'fibre-fact', some: 'fibre-fact' }),
    shared.menu,
    shared.fibreFact,
    habit(
      'shopping',
      { week: 3, days: 2, mood: 1, hungry: 0 },
      {
        week: 'clipboard-list',
        days: 'calendar-days',
        mood: 'sparkles',
        hungry: 'moon-star',
      },
    ),
    shared.age,
    shared.body,
    shared.situation,
  ],
} as const satisfies Quiz;
