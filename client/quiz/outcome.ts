import { getPoints } from './points.ts';
import type { Answers, Quiz, Step } from './quiz.ts';
import { evaluate, type Result } from './result.ts';
import { getPath } from './steps.ts';

/**
 * The result of a quiz, and the ids of the steps for which it shows advice. It does not contain the answers.
 */
export type Outcome = Result & { advice: readonly string[] };

/** The largest number of sentences of advice in a result. */
const MAX_ADVICE = 2;

/**
 * The result of a visitor's complete answers. It has advice about the steps in which the visitor got the
 * smallest share of the possible points.
 */
export function getOutcome(quiz: Quiz, answers: Answers): Outcome {
  const improvable = getPath(quiz, answers)
    .map((step) => ({ id: step.id, share: getShare(step, answers) }))
    .filter(({ share }) => share < 1)
    .sort((a, b) => a.share - b.share)
    .slice(0, MAX_ADVICE);
  return { ...evaluate(quiz, answers), advice: improvable.map(({ id }) => id) };
}

/**
 * The share of a quiz step's possible points that the visitor got, from 0 to 1. A step without points has the
 * share 1.
 */
function getShare(step: Step, answers: Answers): number {
  const { points, maximum } = getPoints(step, answers);
  return maximum === 0 ? 1 : points / maximum;
}
