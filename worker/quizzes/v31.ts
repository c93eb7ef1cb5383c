import type { Quiz } from '../../client/quiz/quiz.ts';
import * as shared from './shared-steps.ts';
import { withBranches } from './single-choice.ts';

/** The short quiz about the times of meals. It asks every visitor six questions. */
export const v31 = {
  scale: 'points',
  steps: [
    withBranches(shared.breakfast, { coffee: 'first-meal' }),
    { ...shared.wholegrain, next: 'lunch' },
    shared.firstMeal,
    shared.lunch,
    shared.glucoseFact,
    shared.snacks,
    shared.age,
    shared.situation,
  ],
} as const satisfies Quiz;
