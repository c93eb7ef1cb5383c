import type { Quiz } from '../../client/quiz/quiz.ts';
import * as shared from './shared-steps.ts';

/**
 * The quiz about weight for visitors from the age of 40. It asks for the age first, then for changes in daily
 * life.
 */
export const v5 = {
  scale: 'bmi',
  steps: [
    shared.age,
    {
      id: 'changed',
      isHealth: true,
      kind: 'single',
      choices: [
        { value: 'movement', icon: 'footprints', next: 'movement' },
        { value: 'sleep', icon: 'moon-star', next: 'sleep' },
        { value: 'appetite', icon: 'utensils', next: 'portion' },
        { value: 'little', icon: 'face-slightly-smiling', next: 'meals' },
      ],
    },
    { ...shared.movement, next: 'meals' },
    { ...shared.sleep, next: 'meals' },
    shared.portion,
    shared.meals,
    shared.protein,
    shared.fibreFact,
    shared.sitting,
    shared.alcohol,
    shared.body,
    shared.situation,
  ],
} as const satisfies Quiz;
