import type { Quiz } from '../../client/quiz/quiz.ts';
import * as shared from './shared-steps.ts';
import { habit, withBranches } from './single-choice.ts';

/**
 * The quiz about weight in a light tone: weekends, eating out, the menu, cooking, snacks, drinks and
 * evenings.
 */
export const v1pop = {
  scale: 'bmi',
  steps: [
    habit(
      'weekend',
      { same: 3, later: 2, more: 1, unplanned: 0 },
      { same: 'equal', later: 'clock', more: 'circle-plus', unplanned: 'shuffle' },
      'calendar-days',
    ),
    withBranches(shared.eatingOut, { rarely: 'cooking' }),
    { ...shared.menu, next: 'snacks' },
    shared.cooking,
    withBranches(shared.snacks, { rarely: 'sweet-drinks' }),
    shared.snackKind,
    shared.sweetDrinks,
    shared.fibreFact,
    shared.evening,
    shared.age,
    shared.body,
    shared.situation,
  ],
} as const satisfies Quiz;
