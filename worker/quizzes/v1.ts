import type { Quiz } from '../../client/quiz/quiz.ts';
import * as shared from './shared-steps.ts';
import { withBranches } from './single-choice.ts';

/** The long quiz about weight. It begins with the visitor's aim and then asks about the whole day. */
export const v1 = {
  scale: 'bmi',
  steps: [
    {
      id: 'goal',
      kind: 'single',
      choices: [
        { value: 'portions', icon: 'salad', next: 'portion' },
        { value: 'snacks', icon: 'candy', next: 'snacks' },
        { value: 'movement', icon: 'footprints', next: 'sitting' },
        { value: 'rhythm', icon: 'clock', next: 'meals' },
      ],
    },
    { ...shared.portion, next: 'breakfast' },
    withBranches(shared.snacks, { rarely: 'breakfast' }),
    { ...shared.snackKind, next: 'breakfast' },
    { ...shared.sitting, next: 'breakfast' },
    shared.meals,
    shared.breakfast,
    shared.vegetables,
    shared.water,
    shared.movement,
    shared.fibreFact,
    withBranches(shared.sleep, { enough: 'age', long: 'age' }),
    shared.bedtime,
    shared.age,
    shared.body,
    shared.situation,
  ],
} as const satisfies Quiz;
