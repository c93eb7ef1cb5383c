import { readStored, store } from '../stored-values.ts';
import type { Answers, Quiz } from './quiz.ts';
import { validAnswers } from './read-form.ts';

/** The session storage key of a quiz's answers. The answers stay in the tab (docs/design/quizzes.md). */
export function answersKey(name: string): string {
  return `quiz:${name}`;
}

/**
 * The answers of a quiz in this tab. `posted` are the answers that the form has posted without script. They override
 * the stored answers once.
 */
export function storedAnswers(name: string, quiz: Quiz, posted: Answers = {}): Answers {
  const stored = readStored(answersKey(name));
  const valid = validAnswers(quiz, stored.answers);
  const isNewer = JSON.stringify(posted) !== JSON.stringify(stored.posted ?? {});
  return isNewer ? { ...valid, ...posted } : { ...posted, ...valid };
}

/** Stores answers for a reload and for the result. Without storage the quiz starts again after a reload. */
export function storeAnswers(name: string, answers: Answers, posted: Answers): void {
  store(answersKey(name), { answers, posted });
}
