import type { QuizIconName } from '../icon-names.ts';
import type { Answers, Quiz } from './quiz.ts';
import { getPath } from './steps.ts';

/** One answer, by the ids of its step and of the choice; `icon` is the choice's own, or its question's. */
export type Told = { step: string; value: string; icon: QuizIconName };

const SHOWN = 4;

/**
 * The answers that a result repeats: single choices, first those with a drawing of their own, in the
 * quiz's order. None about health.
 */
export function getTold(quiz: Quiz, answers: Answers): Told[] {
  const all = getPath(quiz, answers).flatMap((step): (Told & { isDrawn: boolean })[] => {
    if (step.kind !== 'single' || step.isHealth) return [];
    const choice = step.choices.find(({ value }) => answers[step.id]?.includes(value));
    if (!choice) return [];
    const { value, icon } = choice;
    const shown = icon ?? step.icon ?? 'check';
    return [{ step: step.id, value, icon: shown, isDrawn: icon !== undefined }];
  });
  const chosen = [...all].sort((a, b) => Number(b.isDrawn) - Number(a.isDrawn)).slice(0, SHOWN);
  return all
    .filter((one) => chosen.includes(one))
    .map(({ step, value, icon }) => ({ step, value, icon }));
}
