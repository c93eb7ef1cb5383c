import { readStored, store } from '../stored-values.ts';
import type { Answers, Quiz } from './quiz.ts';
import { validAnswers } from './read-form.ts';

/** The session storage key of a quiz's answers; they stay in the tab (docs/design/quizzes.md). */
export function answersKey(name: string): string {
  return `quiz:${name}`;
}

/**
 * The answers of a quiz in this tab. `posted` are those that were sent by the form before
 * the script had loaded; they override the stored ones once.
 */
export function storedAnswers(name: string, quiz: Quiz, posted: Answers = {}): Answers {
  const stored = readStored(answersKey(name));
  const own = validAnswers(quiz, stored.answers);
  const isNewer = JSON.stringify(posted) !== JSON.stringify(stored.posted ?? {});
  return isNewer ? { ...own, ...posted } : { ...posted, ...own };
}

/** Stores answers for a reload and for the result; without storage only a reload starts again. */
export function storeAnswers(name: string, answers: Answers, posted: Answers): void {
  store(answersKey(name), { answers, posted });
}
