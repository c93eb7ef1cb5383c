import type { Quiz } from '../../client/quiz/quiz.ts';
import * as shared from './shared-steps.ts';
import { withBranches } from './single-choice.ts';

/**
 * The short quiz about weight. It asks every visitor six questions: three about meals, then for age, body and
 * situation.
 */
export const v1a = {
  scale: 'bmi',
  steps: [
    shared.meals,
    withBranches(shared.portion, { enough: 'vegetables' }),
    { ...shared.serving, next: 'fibre-fact' },
    shared.vegetables,
    shared.fibreFact,
    shared.age,
    shared.body,
    shared.situation,
  ],
} as const satisfies Quiz;
