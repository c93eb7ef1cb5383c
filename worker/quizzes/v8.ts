import type { Quiz } from '../../client/quiz/quiz.ts';
import * as shared from './shared-steps.ts';
import { habit } from './single-choice.ts';

/**
 * The quiz about the working day. All its questions are on one page, so no question may depend on another
 * answer.
 */
export const v8 = {
  scale: 'points',
  onePage: true,
  steps: [
    habit(
      'one-thing',
      { one: 3, two: 2, many: 1, interrupted: 0 },
      { one: 'check', two: 'columns-2', many: 'layout-grid', interrupted: 'bell' },
      'list-todo',
    ),
    habit(
      'breaks',
      { hourly: 3, few: 2, lunch: 1, hardly: 0 },
      { hourly: 'day-5', few: 'day-3', lunch: 'day-1', hardly: 'day-0' },
      'coffee',
    ),
    habit(
      'lunch-break',
      { outdoors: 3, company: 3, table: 2, desk: 0 },
      { outdoors: 'footprints', company: 'users', table: 'utensils', desk: 'laptop' },
    ),
    habit(
      'phone',
      { away: 3, silent: 2, sound: 1, hand: 0 },
      { away: 'briefcase', silent: 'bell-off', sound: 'bell', hand: 'hand' },
    ),
    { id: 'pantothenic-fact', kind: 'information', drawing: 'mushroom', pack: true },
    shared.outdoors,
    shared.sleep,
    shared.bedtime,
    shared.age,
    shared.situation,
  ],
} as const satisfies Quiz;
