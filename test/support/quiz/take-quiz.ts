import fc from 'fast-check';
import type { Answers, NumberRange, Quiz, Step } from '../../../client/quiz/quiz.ts';
import { stepAfter } from '../../../client/quiz/steps.ts';

/** What a visitor picks, one number after another; where they end, it is always the first. */
export const anyChoices = fc.array(fc.nat({ max: 9999 }), { maxLength: 60 });

/** Answers a quiz to its end by `choices`. Throws where a step comes again. */
export function takeQuiz(
  quiz: Quiz,
  choices: readonly number[],
): { met: Step[]; answers: Answers } {
  const left = [...choices];
  const pick = (end: number) => (left.shift() ?? 0) % end;
  const met: Step[] = [];
  let answers: Answers = {};
  for (let step = quiz.steps[0] ?? null; step; step = stepAfter(quiz, step, answers)) {
    if (met.length > quiz.steps.length) throw new Error(`${step.id} comes again and again`);
    met.push(step);
    answers = { ...answers, ...answerOf(step, pick) };
  }
  return { met, answers };
}

function answerOf(step: Step, pick: (end: number) => number): Answers {
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
  const taken = isExclusive ? [one] : [one, ...others.map(({ value }) => value)];
  return { [step.id]: values.filter((value) => taken.includes(value)) };
}
