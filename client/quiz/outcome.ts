import { getShare } from './points.ts';
import type { Answers, Quiz } from './quiz.ts';
import { evaluate, type Result } from './result.ts';
import { getPath } from './steps.ts';

/**
 * The result of a quiz, and the ids of the steps about which a mail gives advice. It does not contain the answers.
 */
export type Outcome = Result & { advice: readonly string[] };

/** The largest number of sentences of advice in a mail. */
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
