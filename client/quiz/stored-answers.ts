import { readStored, store } from '../stored-values.ts';
import type { Answers, Quiz } from './quiz.ts';
import { validAnswers } from './read-form.ts';

/** The key of a quiz's answers in the tab's session storage (docs/design/quizzes.md). */
export function answersKey(name: string): string {
  return `quiz:${name}`;
}

/**
 * The visitor's answers to a quiz in this tab. `posted` are answers that the form posted to the server,
 * because the page's script did not run. They replace the stored answers once.
 */
export function storedAnswers(name: string, quiz: Quiz, posted: Answers = {}): Answers {
  const stored = readStored(answersKey(name));
  const valid = validAnswers(quiz, stored.answers);
  const isNewer = JSON.stringify(posted) !== JSON.stringify(stored.posted ?? {});
  return isNewer ? { ...valid, ...posted } : { ...posted, ...valid };
}

/**
 * Stores a quiz's answers for a reload and for the result page. If the browser allows no storage, the quiz
 * starts again after a reload, but the result page that follows has the answers.
 */
export function storeAnswers(name: string, answers: Answers, posted: Answers): void {
  store(answersKey(name), { answers, posted });
}
