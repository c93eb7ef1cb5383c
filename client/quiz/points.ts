import type { Answers, Step } from './quiz.ts';

/** The points of a step's answer, and the most that are possible. */
export function getPoints(step: Step, answers: Answers): { own: number; most: number } {
  if (step.kind !== 'single' && step.kind !== 'multiple') return { own: 0, most: 0 };
  const all = step.choices.map(({ points = 0 }) => points);
  const own = step.choices
    .filter(({ value }) => answers[step.id]?.includes(value))
    .map(({ points = 0 }) => points);
  return { own: sum(own), most: step.kind === 'single' ? Math.max(...all) : sum(all) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((before, one) => before + one, 0);
}
