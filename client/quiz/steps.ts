import { type Answers, inputNames, isMinor, type Quiz, type Step } from './quiz.ts';

/** The step after a step, depending on its answer; null at the end. */
export function stepAfter(quiz: Quiz, step: Step, answers: Answers): Step | null {
  if (step.kind === 'number' && isMinor(answers)) return null;
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

/** The most questions of a way through a quiz. A fact is none. */
export function questionCount(quiz: Quiz): number {
  return Math.max(...quiz.steps.map((step) => 1 + questionsAfter(quiz, step, Math.max)));
}

/** Whether every way through a quiz has as many questions. */
export function isOneLength(quiz: Quiz): boolean {
  return quiz.steps.every(
    (step) => questionsAfter(quiz, step, Math.min) === questionsAfter(quiz, step, Math.max),
  );
}

/**
 * Where a visitor is: `step` is the number of the question among those they have been asked, and a fact has that of
 * the question before it; `done` fills the bar, to which a question that is left out is one done. How many there
 * are at most, `steps`, stays (rule 3.24).
 */
export function getProgress(quiz: Quiz, step: Step, answers: Answers) {
  const path = getPath(quiz, answers);
  const met = path.slice(0, path.indexOf(step) + 1);
  const steps = questionCount(quiz);
  return {
    step: met.filter(({ kind }) => kind !== 'information').length,
    done: steps - questionsAfter(quiz, step, Math.max),
    steps,
  };
}

function isAnswered(step: Step, answers: Answers): boolean {
  return inputNames(step).every((name) => (answers[name]?.length ?? 0) > 0);
}

/** The steps that can follow a step: those of its choices, else its own `next`, else the next in order. */
export function stepsAfter(quiz: Quiz, step: Step): (Step | null)[] {
  const values = step.kind === 'single' ? step.choices.map(({ value }) => value) : [''];
  return [...new Set(values.map((value) => stepAfter(quiz, step, { [step.id]: [value] })))];
}

/** How many questions can follow a step, by the shortest or the longest way. */
function questionsAfter(quiz: Quiz, step: Step, pick: typeof Math.max): number {
  const ways = stepsAfter(quiz, step).map((next) =>
    next ? Number(next.kind !== 'information') + questionsAfter(quiz, next, pick) : 0,
  );
  return pick(...ways);
}

function indexOf(quiz: Quiz, id: string): number {
  return quiz.steps.findIndex((step) => step.id === id);
}
