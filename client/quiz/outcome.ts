import { getPoints } from './points.ts';
import type { Answers, Quiz, Step } from './quiz.ts';
import { evaluate, type Result } from './result.ts';
import { getPath } from './steps.ts';

/** A result, and the ids of the steps that get a sentence of advice; without the answers. */
export type Outcome = Result & { advice: readonly string[] };

/** How many sentences of advice are given at most. */
const MOST_ADVICE = 2;

/** The result of complete answers, with advice for the habits that can improve most. */
export function getOutcome(quiz: Quiz, answers: Answers): Outcome {
  const lacking = getPath(quiz, answers)
    .map((step) => ({ id: step.id, share: getShare(step, answers) }))
    .filter(({ share }) => share < 1)
    .sort((a, b) => a.share - b.share)
    .slice(0, MOST_ADVICE);
  return { ...evaluate(quiz, answers), advice: lacking.map(({ id }) => id) };
}

/** The share of a step's points that was reached; 1 where the step has no points. */
function getShare(step: Step, answers: Answers): number {
  const { own, most } = getPoints(step, answers);
  return most === 0 ? 1 : own / most;
}
