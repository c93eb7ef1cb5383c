import type { Answers, Step } from './quiz.ts';

/**
 * The points that the visitor got for the answer in a quiz step, and the largest possible number of points.
 */
export function getPoints(step: Step, answers: Answers): { points: number; maximum: number } {
  if (step.kind !== 'single' && step.kind !== 'multiple') return { points: 0, maximum: 0 };
  const all = step.choices.map(({ points = 0 }) => points);
  const points = step.choices
    .filter(({ value }) => answers[step.id]?.includes(value))
    .map(({ points = 0 }) => points);
  return { points: sum(points), maximum: step.kind === 'single' ? Math.max(...all) : sum(all) };
}

/**
 * The share of a quiz step's possible points that the visitor got, from 0 to 1. A step without points has the
 * share 1.
 */
export function getShare(step: Step, answers: Answers): number {
  const { points, maximum } = getPoints(step, answers);
  return maximum === 0 ? 1 : points / maximum;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((before, one) => before + one, 0);
}
