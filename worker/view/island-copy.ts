import manifest from '#build/manifest.json' with { type: 'json' };
import { type Market, segment } from '../country/markets.ts';
import type { QuizName } from '../quizzes/quizzes.ts';

/**
 * The names of the files with copy for the browser: one for each island with copy, and one for the question
 * for consent. If the copy differs from quiz to quiz, the name contains the quiz.
 */
export type IslandWithCopy = 'order-form' | 'consent' | `${'quiz' | 'result' | 'plan'}-${QuizName}`;

/** The web address of an island's copy. The build writes this file (ops/build/facts/island-copy.ts). */
export function copyAddress(island: IslandWithCopy, market: Market): string {
  return `/builds/words/${manifest.id}/${island}.${segment(market.code)}.json`;
}
