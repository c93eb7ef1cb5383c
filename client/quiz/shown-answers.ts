import type { QuizIconName } from '../icon-names.ts';
import { getShare } from './points.ts';
import type { Answers, Quiz } from './quiz.ts';
import { getPath } from './steps.ts';

/**
 * One answer of the visitor: the id of its quiz step, the value of the chosen choice, and the icon of the
 * question, or else of the choice. `isBest` is true if no other choice gets more points.
 */
export type ShownAnswer = { step: string; value: string; icon: QuizIconName; isBest: boolean };

const MAX_ANSWERS = 4;

/**
 * The visitor's answers that a quiz's result repeats, in the quiz's order: at most four answers to questions
 * with a single choice. The visitor's wishes, which get no points, and the answers with the fewest points come first
 * in the selection, because they need advice most. Answers about health are never repeated. No icon is there twice.
 */
export function getShownAnswers(quiz: Quiz, answers: Answers): ShownAnswer[] {
  const all = getPath(quiz, answers).flatMap((step): (ShownAnswer & { share: number })[] => {
    if (step.kind !== 'single' || step.isHealth) return [];
    const choice = step.choices.find(({ value }) => answers[step.id]?.includes(value));
    if (!choice) return [];
    const hasPoints = step.choices.some(({ points }) => points);
    const share = hasPoints ? getShare(step, answers) : 0;
    const icon = step.icon ?? choice.icon;
    return [{ step: step.id, value: choice.value, icon, isBest: share === 1, share }];
  });
  const chosen = [...all]
    .sort((a, b) => a.share - b.share)
    .filter(({ icon }, i, sorted) => sorted.findIndex((one) => one.icon === icon) === i)
    .slice(0, MAX_ANSWERS);
  return all
    .filter((one) => chosen.includes(one))
    .map(({ step, value, icon, isBest }) => ({ step, value, icon, isBest }));
}

/**
 * The sentence of advice about an answer, from sentences by the id of a step. For a wish there is a sentence for each
 * choice, because a wish is never better or worse than another.
 */
export function adviceOn(
  lines: Readonly<Record<string, string>>,
  step: string,
  value: string,
): string | undefined {
  return lines[step] ?? lines[`${step}.choices.${value}`];
}
