import type { Quiz } from '../../client/quiz/quiz.ts';
import * as shared from './shared-steps.ts';

/**
 * The quiz about weight in the special funnel. It asks every visitor seven questions. The first asks for the
 * hardest moment of the day. The next question depends on the answer: it is about breakfast, snacks, evenings
 * or eating out. The other questions are about movement, water, age, body and situation.
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
