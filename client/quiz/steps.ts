import { type Answers, inputNames, isMinor, type Quiz, type Step } from './quiz.ts';

/**
 * The quiz step after `step`, which depends on the visitor's answer. Null after the last step, and after the
 * age of a visitor under 18.
 */
export function stepAfter(quiz: Quiz, step: Step, answers: Answers): Step | null {
  if (step.kind === 'number' && isMinor(answers)) return null;
  const chosen = step.kind === 'single' ? answers[step.id]?.[0] : undefined;
  const choices = step.kind === 'single' ? step.choices : [];
  const id = choices.find(({ value }) => value === chosen)?.next ?? step.next;
  const at = id === undefined ? quiz.steps.indexOf(step) + 1 : indexOf(quiz, id);
  return quiz.steps[at] ?? null;
}

/**
 * The visitor's path through a quiz: all steps up to the first step without an answer. In a finished quiz the
 * path has only answered steps.
 */
export function getPath(quiz: Quiz, answers: Answers): Step[] {
  const path: Step[] = [];
  let step = quiz.steps[0] ?? null;
  while (step && !path.includes(step)) {
    path.push(step);
    step = isAnswered(step, answers) ? stepAfter(quiz, step, answers) : null;
  }
  return path;
}

/**
 * True if the visitor has finished the quiz: every step on the path has an answer, and no step follows the
 * last one.
 */
export function isComplete(quiz: Quiz, answers: Answers): boolean {
  const last = getPath(quiz, answers).at(-1);
  return !!last && isAnswered(last, answers) && stepAfter(quiz, last, answers) === null;
}

/**
 * The quiz step to show: the requested step if it is on the visitor's path, else the last step on the path.
 */
export function currentStep(quiz: Quiz, answers: Answers, requested = ''): Step | null {
  const path = getPath(quiz, answers);
  return path.find(({ id }) => id === requested) ?? path.at(-1) ?? null;
}

/** The step before `step` on the visitor's path; null for the first step. */
export function stepBefore(quiz: Quiz, answers: Answers, step: Step): Step | null {
  const path = getPath(quiz, answers);
  return path[path.indexOf(step) - 1] ?? null;
}

/** The number of questions on the longest path through a quiz. Steps with a fact are not questions. */
export function questionCount(quiz: Quiz): number {
  return Math.max(...quiz.steps.map((step) => 1 + questionsAfter(quiz, step, Math.max)));
}

/** True if all paths through a quiz have the same number of questions. */
export function isOneLength(quiz: Quiz): boolean {
  return quiz.steps.every(
    (step) => questionsAfter(quiz, step, Math.min) === questionsAfter(quiz, step, Math.max),
  );
}

/**
 * The visitor's progress in a quiz (rule 3.24).
 * - `step`: the number of the question on the visitor's path. A step with a fact has the number of the
 *   question before it.
 * - `done`: the filled part of the progress bar, measured in questions. The shown question counts as half done, so
 *   the bar is neither empty at the first question nor full at the last. A question that the path leaves out counts
 *   as done.
 * - `steps`: the number of questions on the longest path. It stays the same during the quiz.
 */
export function getProgress(quiz: Quiz, step: Step, answers: Answers) {
  const path = getPath(quiz, answers);
  const visited = path.slice(0, path.indexOf(step) + 1);
  const steps = questionCount(quiz);
  return {
    step: visited.filter(({ kind }) => kind !== 'information').length,
    done: steps - questionsAfter(quiz, step, Math.max) - (step.kind === 'information' ? 0 : 0.5),
    steps,
  };
}

/** The visitor's progress in a quiz with all questions on one page: the number of answered questions. */
export function getAnswered(quiz: Quiz, answers: Answers) {
  const questions = quiz.steps.filter(({ kind }) => kind !== 'information');
  const step = questions.filter((question) => isAnswered(question, answers)).length;
  return { step, done: step, steps: questions.length };
}

function isAnswered(step: Step, answers: Answers): boolean {
  return inputNames(step).every((name) => !!answers[name]?.[0]);
}

/**
 * The quiz steps that can follow `step`: the `next` steps of its choices. For choices without `next` it is the
 * `next` step of `step` itself, or else the next step of the list. Null stands for the end of the quiz.
 */
export function stepsAfter(quiz: Quiz, step: Step): (Step | null)[] {
  const values = step.kind === 'single' ? step.choices.map(({ value }) => value) : [''];
  return [...new Set(values.map((value) => stepAfter(quiz, step, { [step.id]: [value] })))];
}

/**
 * The number of questions after a quiz step, on the shortest path (with `Math.min`) or on the longest path
 * (with `Math.max`).
 */
function questionsAfter(quiz: Quiz, step: Step, pick: typeof Math.max): number {
  const counts = stepsAfter(quiz, step).map((next) =>
    next ? Number(next.kind !== 'information') + questionsAfter(quiz, next, pick) : 0,
  );
  return pick(...counts);
}

function indexOf(quiz: Quiz, id: string): number {
  return quiz.steps.findIndex((step) => step.id === id);
}
