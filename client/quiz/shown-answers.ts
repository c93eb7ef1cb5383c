import type { QuizIconName } from '../icon-names.ts';
import type { Answers, Quiz } from './quiz.ts';
import { getPath } from './steps.ts';

/** One answer: the id of its step, the value of the choice, and the icon of the choice or of its question. */
export type ShownAnswer = { step: string; value: string; icon: QuizIconName };

const MAX_ANSWERS = 4;

/**
 * The answers that a result shows, in the quiz's order: at most four single choices, preferably choices with their
 * own icons. Never answers about health.
 */
export function getShownAnswers(quiz: Quiz, answers: Answers): ShownAnswer[] {
  const all = getPath(quiz, answers).flatMap((step): (ShownAnswer & { hasOwnIcon: boolean })[] => {
    if (step.kind !== 'single' || step.isHealth) return [];
    const choice = step.choices.find(({ value }) => answers[step.id]?.includes(value));
    if (!choice) return [];
    const { value, icon } = choice;
    return [
      {
        step: step.id,
        value,
        icon: icon ?? step.icon ?? 'check',
        hasOwnIcon: icon !== undefined,
      },
    ];
  });
  const chosen = [...all]
    .sort((a, b) => Number(b.hasOwnIcon) - Number(a.hasOwnIcon))
    .slice(0, MAX_ANSWERS);
  return all
    .filter((one) => chosen.includes(one))
    .map(({ step, value, icon }) => ({ step, value, icon }));
}
