import type { Quiz } from '../../client/quiz/quiz.ts';
import * as shared from './shared-steps.ts';
import { withBranches } from './single-choice.ts';

/**
 * The quiz about everyday habits: colourful food, cooking, the menu, alcohol, water, time outdoors and sleep.
 */
export const v2 = {
  scale: 'points',
  steps: [
    shared.colours,
    withBranches(shared.cooking, { most: 'alcohol', some: 'alcohol' }),
    shared.menu,
    shared.alcohol,
    shared.water,
    { id: 'selenium-fact', kind: 'information', drawing: 'selenium', pack: true },
    shared.outdoors,
    withBranches(shared.sleep, { enough: 'age', long: 'age' }),
    shared.bedtime,
    shared.age,
    shared.situation,
  ],
} as const satisfies Quiz;
