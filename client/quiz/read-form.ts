import { type Answers, inputNames, type Step } from './quiz.ts';
import { type AnswerError, readAnswer } from './read-answer.ts';

/** The part of `FormData` that is read here, the same in the browser and on the server. */
type Fields = { getAll: (name: string) => readonly unknown[] };

/** The answers of steps from their form, or the errors by input name. */
export function readForm(
  steps: readonly Step[],
  form: Fields,
): { answers: Answers } | { errors: Record<string, AnswerError> } {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  const read = steps.map((step) => readAnswer(step, texts));
  const errors = read.flatMap((one) => ('errors' in one ? [one.errors] : []));
  if (errors.length > 0) return { errors: Object.assign({}, ...errors) };
  const answers = read.flatMap((one) => ('answers' in one ? [one.answers] : []));
  return { answers: Object.assign({}, ...answers) };
}

/** The answers in a stored value (a session, a browser's storage) that are valid in this quiz. */
export function validAnswers(quiz: { steps: readonly Step[] }, stored: unknown): Answers {
  if (typeof stored !== 'object' || stored === null) return {};
  const found = new Map(Object.entries(stored));
  const texts = (name: string): string[] => {
    const values: unknown = found.get(name);
    return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
  };
  const read = quiz.steps.flatMap((step) => {
    const isStored = inputNames(step).every((name) => texts(name).length > 0);
    const one = isStored ? readAnswer(step, texts) : {};
    return 'answers' in one ? [one.answers] : [];
  });
  return Object.assign({}, ...read);
}
