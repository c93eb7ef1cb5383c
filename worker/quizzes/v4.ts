import type { Quiz } from '../../client/quiz/quiz.ts';
import * as shared from './shared-steps.ts';
import { withBranches } from './single-choice.ts';

/** The quiz about skin: first skin care, then food, water and sleep. */
export const v4 = {
  scale: 'points',
  steps: [
    shared.routine,
    shared.sun,
    shared.berries,
    shared.vegetables,
    shared.protein,
    { id: 'vitamin-c-fact', kind: 'information', drawing: 'rose-hip', pack: true },
    shared.water,
    withBranches(shared.sleep, { enough: 'fish-fact', long: 'fish-fact' }),
    shared.bedtime,
    shared.fishFact,
    shared.age,
    shared.situation,
  ],
} as const satisfies Quiz;
