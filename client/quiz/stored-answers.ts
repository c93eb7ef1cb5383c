import type { Answers, Quiz } from './quiz.ts';
import { soundAnswers } from './read-form.ts';

/** Where a tab keeps the answers of a quiz; they never leave it (decision 0015). */
export function answersKey(name: string): string {
  return `quiz:${name}`;
}

/**
 * The answers of a quiz in this tab. `posted` are those the page came with, sent by its form
 * before the script had loaded: once, they are newer than what was kept.
 */
export function keptAnswers(name: string, quiz: Quiz, posted: Answers = {}): Answers {
  const kept = readKept(answersKey(name));
  const own = soundAnswers(quiz, kept.answers);
  const isNews = JSON.stringify(posted) !== JSON.stringify(kept.posted ?? {});
  return isNews ? { ...own, ...posted } : { ...posted, ...own };
}

/** Keeps answers for a reload and for the result. Where storage is refused, nothing is kept. */
export function keepAnswers(name: string, answers: Answers, posted: Answers): void {
  try {
    sessionStorage.setItem(answersKey(name), JSON.stringify({ answers, posted }));
  } catch {
    // The quiz goes on without it; only a reload begins anew.
  }
}

/** What a tab keeps under a key, as it stands there; empty where that is nothing. Never throws. */
export function readKept(key: string): { answers?: unknown; posted?: unknown } {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
