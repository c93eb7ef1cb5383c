import { getPoints } from './points.ts';
import type { Answers, Quiz, Step } from './quiz.ts';
import { evaluate, type Result } from './result.ts';
import { getPath } from './steps.ts';

/** A result, and the ids of the steps with a sentence of advice. It does not contain the answers. */
export type Outcome = Result & { advice: readonly string[] };

/** The largest number of sentences of advice. */
const MAX_ADVICE = 2;

/** The result of complete answers, with advice about the steps with the smallest shares of their points. */
export function getOutcome(quiz: Quiz, answers: Answers): Outcome {
  const improvable = getPath(quiz, answers)
    .map((step) => ({ id: step.id, share: getShare(step, answers) }))
    .filter(({ share }) => share < 1)
    .sort((a, b) => a.share - b.share)
    .slice(0, MAX_ADVICE);
  return { ...evaluate(quiz, answers), advice: improvable.map(({ id }) => id) };
}

/** The visitor's share of a step's points; 1 for a step without points. */
function getShare(step: Step, answers: Answers): number {
  const { points, maximum } = getPoints(step, answers);
  return maximum === 0 ? 1 : points / maximum;
}
