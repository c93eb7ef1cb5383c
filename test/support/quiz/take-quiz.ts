import fc from 'fast-check';
import type { Answers, NumberRange, Quiz, Step } from '../../../client/quiz/quiz.ts';
import { stepAfter } from '../../../client/quiz/steps.ts';

/** The numbers of a visitor's choices. After the last number the visitor always takes the first choice. */
export const anyChoices = fc.array(fc.nat({ max: 9999 }), { maxLength: 60 });

/**
 * Answers a quiz to its end by `choices`. Returns the steps and the answers.
 * @throws Error if the quiz has no end
 */
export function takeQuiz(
  quiz: Quiz,
  choices: readonly number[],
): { steps: Step[]; answers: Answers } {
  const remaining = [...choices];
  const pick = (end: number) => (remaining.shift() ?? 0) % end;
  const steps: Step[] = [];
  let answers: Answers = {};
  for (let step = quiz.steps[0] ?? null; step; step = stepAfter(quiz, step, answers)) {
    if (steps.length > quiz.steps.length) throw new Error(`The quiz repeats the step ${step.id}`);
    steps.push(step);
    answers = { ...answers, ...toAnswers(step, pick) };
  }
  return { steps, answers };
}

function toAnswers(step: Step, pick: (end: number) => number): Answers {
  if (step.kind === 'information') return { [step.id]: ['seen'] };
  if (step.kind === 'number') {
    const number = ({ min, max }: NumberRange) => String(min + pick(max - min + 1));
    return Object.fromEntries(step.fields.map((field) => [field.name, [number(field)]]));
  }
  const values = step.choices.map(({ value }) => value);
  const one = values[pick(values.length)] ?? '';
  if (step.kind === 'single') return { [step.id]: [one] };
  const isExclusive = step.choices.some(({ value, exclusive }) => exclusive && value === one);
  const others = step.choices.filter(({ exclusive }) => !exclusive && pick(2) === 1);
  const chosen = isExclusive ? [one] : [one, ...others.map(({ value }) => value)];
  return { [step.id]: values.filter((value) => chosen.includes(value)) };
}
