import type { Quiz } from '../../../client/quiz/quiz.ts';
import { stepsAfter } from '../../../client/quiz/steps.ts';

/** The problems of a quiz's data, as texts for its author. */
export function quizProblems(quiz: Quiz): string[] {
  const ids = quiz.steps.map(({ id }) => id);
  const targets = quiz.steps.flatMap((step) => [
    step.next ?? [],
    ...(step.kind === 'single' ? step.choices.flatMap(({ next }) => next ?? []) : []),
  ]);
  const reached = reachable(quiz);
  return [
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id}: there twice`),
    ...targets
      .flat()
      .filter((id) => !ids.includes(id))
      .map((id) => `${id}: led to, but not there`),
    ...ids.filter((id) => !reached.has(id)).map((id) => `${id}: never reached`),
    ...quiz.steps.flatMap((step, i) =>
      stepsAfter(quiz, step).some((next) => next && quiz.steps.indexOf(next) <= i)
        ? [`${step.id}: leads back`]
        : [],
    ),
    ...quiz.steps.flatMap((step) =>
      (step.kind === 'single' || step.kind === 'multiple') && step.choices[0]?.excludes
        ? [`${step.id}: its first choice excludes`]
        : [],
    ),
  ];
}

function reachable(quiz: Quiz): Set<string> {
  const [first] = quiz.steps;
  const steps = new Set(first ? [first] : []);
  for (const step of steps) for (const next of stepsAfter(quiz, step)) if (next) steps.add(next);
  return new Set([...steps].map(({ id }) => id));
}
