import { type Answers, inputNames, type Step } from './quiz.ts';
import { type AnswerError, readAnswer } from './read-answer.ts';

/**
 * The method of `FormData` that `readForm` uses. The browser and the server have different types of
 * `FormData`; both have this method.
 */
type Fields = { getAll: (name: string) => readonly unknown[] };

/** Reads the answers in some quiz steps from their form. Returns the answers, or the errors by input name. */
export function readForm(
  steps: readonly Step[],
  form: Fields,
): { answers: Answers } | { errors: Record<string, AnswerError> } {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  const results = steps.map((step) => readAnswer(step, texts));
  const errors = results.flatMap((result) => ('errors' in result ? [result.errors] : []));
  if (errors.length > 0) return { errors: Object.assign({}, ...errors) };
  const answers = results.flatMap((result) => ('answers' in result ? [result.answers] : []));
  return { answers: Object.assign({}, ...answers) };
}

/**
 * The answers in a stored value that are valid in this quiz. The value comes from the server's quiz session
 * or from the browser's storage.
 */
export function validAnswers(quiz: { steps: readonly Step[] }, stored: unknown): Answers {
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = new Map(Object.entries(stored));
  const texts = (name: string): string[] => {
    const values: unknown = entries.get(name);
    return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
  };
  const results = quiz.steps.flatMap((step) => {
    const isStored = inputNames(step).every((name) => texts(name).length > 0);
    const result = isStored ? readAnswer(step, texts) : {};
    return 'answers' in result ? [result.answers] : [];
  });
  return Object.assign({}, ...results);
}
