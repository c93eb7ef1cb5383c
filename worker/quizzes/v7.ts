import type { Quiz } from '../../client/quiz/quiz.ts';
import * as shared from './shared-steps.ts';
import { habit } from './single-choice.ts';

/** The quiz about skin or hair in the special funnel. The visitor chooses one of the two subjects first. */
export const v7 = {
  scale: 'points',
  steps: [
    {
      id: 'focus',
      kind: 'single',
      choices: [
        { value: 'hair', icon: 'scissors', next: 'heat' },
        { value: 'skin', icon: 'sparkles', next: 'sun' },
      ],
    },
    habit(
      'heat',
      { rarely: 3, weekly: 2, often: 1, daily: 0 },
      { rarely: 'week-0', weekly: 'week-2', often: 'week-4', daily: 'week-7' },
      'wind',
    ),
    {
      ...habit(
        'wash',
        { gentle: 3, daily: 2, hot: 1, both: 0 },
        { gentle: 'droplet', daily: 'droplets', hot: 'flame', both: 'thermometer' },
        'shower-head',
      ),
      next: 'berries',
    },
    shared.sun,
    shared.routine,
    shared.berries,
    shared.colours,
    { id: 'zinc-fact', kind: 'information', drawing: 'zinc', pack: true },
    shared.protein,
    shared.fishFact,
    shared.age,
    shared.situation,
  ],
} as const satisfies Quiz;
