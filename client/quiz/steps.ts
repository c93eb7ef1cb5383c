import { type Answers, inputNames, type Quiz, type Step } from './quiz.ts';

/** The step after a step, depending on its answer; null at the end. */
export function stepAfter(quiz: Quiz, step: Step, answers: Answers): Step | null {
  const chosen = step.kind === 'single' ? answers[step.id]?.[0] : undefined;
  const choices = step.kind === 'single' ? step.choices : [];
  const id = choices.find(({ value }) => value === chosen)?.next ?? step.next;
  const at = id === undefined ? quiz.steps.indexOf(step) + 1 : indexOf(quiz, id);
  return quiz.steps[at] ?? null;
}

/** The steps from the first to the first without an answer; the whole path if all are answered. */
export function getPath(quiz: Quiz, answers: Answers): Step[] {
  const path: Step[] = [];
  let step = quiz.steps[0] ?? null;
  while (step && !path.includes(step)) {
    path.push(step);
    step = isAnswered(step, answers) ? stepAfter(quiz, step, answers) : null;
  }
  return path;
}

/** Whether every step of the path is answered. */
export function isComplete(quiz: Quiz, answers: Answers): boolean {
  const last = getPath(quiz, answers).at(-1);
  return !!last && isAnswered(last, answers) && stepAfter(quiz, last, answers) === null;
}

/** The step to show: the wanted one if it is on the visitor's path, else the path's last. */
export function currentStep(quiz: Quiz, answers: Answers, wanted = ''): Step | null {
  const path = getPath(quiz, answers);
  return path.find(({ id }) => id === wanted) ?? path.at(-1) ?? null;
}

/** The step before a step on the visitor's path; null for the first. */
export function stepBefore(quiz: Quiz, answers: Answers, step: Step): Step | null {
  const path = getPath(quiz, answers);
  return path[path.indexOf(step) - 1] ?? null;
}

/** The number of a step, counted from one, and how many steps there are at most on this path. */
export function getProgress(quiz: Quiz, answers: Answers, step: Step) {
  const before = Math.max(getPath(quiz, answers).indexOf(step), 0);
  return { step: before + 1, steps: before + longestFrom(quiz, step) };
}

function isAnswered(step: Step, answers: Answers): boolean {
  return inputNames(step).every((name) => (answers[name]?.length ?? 0) > 0);
}

/** The steps that can follow a step: those of its choices, else its own `next`, else the next in order. */
export function stepsAfter(quiz: Quiz, step: Step): (Step | null)[] {
  const values = step.kind === 'single' ? step.choices.map(({ value }) => value) : [''];
  return [...new Set(values.map((value) => stepAfter(quiz, step, { [step.id]: [value] })))];
}

function longestFrom(quiz: Quiz, step: Step): number {
  const rest = stepsAfter(quiz, step).map((next) => (next ? longestFrom(quiz, next) : 0));
  return 1 + Math.max(...rest);
}

function indexOf(quiz: Quiz, id: string): number {
  return quiz.steps.findIndex((step) => step.id === id);
}
