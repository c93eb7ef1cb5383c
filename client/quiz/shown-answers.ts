import type { QuizIconName } from '../icon-names.ts';
import type { Answers, Quiz } from './quiz.ts';
import { getPath } from './steps.ts';

/**
 * One answer of the visitor: the id of its quiz step, the value of the chosen choice, and the icon of the
 * question, or else of the choice.
 */
export type ShownAnswer = { step: string; value: string; icon: QuizIconName };

const MAX_ANSWERS = 4;

/**
 * The visitor's answers that a quiz's result repeats, in the quiz's order: at most four answers to questions
 * with a single choice. Answers with an icon of their own come first in the selection. Answers about health are
 * never repeated.
 */
export function getShownAnswers(quiz: Quiz, answers: Answers): ShownAnswer[] {
  const all = getPath(quiz, answers).flatMap((step): (ShownAnswer & { hasOwnIcon: boolean })[] => {
    if (step.kind !== 'single' || step.isHealth) return [];
    const choice = step.choices.find(({ value }) => answers[step.id]?.includes(value));
    if (!choice) return [];
    return [
      {
        step: step.id,
        value: choice.value,
        icon: step.icon ?? choice.icon,
        hasOwnIcon: step.icon === undefined,
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
