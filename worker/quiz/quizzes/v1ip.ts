import type { Quiz } from '../../../client/quiz/quiz.ts';
import * as shared from './shared-steps.ts';

/**
 * Weight, special funnel: seven questions on every path. The first asks for the hardest moment. It leads to
 * breakfast, snacks, evenings or eating out. Movement, water, age, body and situation follow.
 */
export const v1ip = {
  scale: 'bmi',
  steps: [
    {
      id: 'hardest',
      kind: 'single',
      choices: [
        { value: 'morning', icon: 'sunrise', next: 'breakfast' },
        { value: 'afternoon', icon: 'clock', next: 'snacks' },
        { value: 'evening', icon: 'moon-star', next: 'evening' },
        { value: 'company', icon: 'users', next: 'eating-out' },
      ],
    },
    { ...shared.breakfast, next: 'movement' },
    { ...shared.snacks, next: 'movement' },
    { ...shared.evening, next: 'movement' },
    shared.eatingOut,
    shared.movement,
    shared.water,
    shared.fibreFact,
    shared.age,
    shared.body,
    shared.situation,
  ],
} as const satisfies Quiz;
