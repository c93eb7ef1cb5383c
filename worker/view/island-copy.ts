import manifest from '#build/manifest.json' with { type: 'json' };
import { type Market, segment } from '../country/markets.ts';
import type { QuizName } from '../quiz/quizzes/quizzes.ts';

/**
 * The names of the copy files: islands with copy, with the quiz's name where the copy differs by quiz, and
 * the consent question.
 */
export type IslandWithCopy = 'order-form' | 'consent' | `${'quiz' | 'result' | 'plan'}-${QuizName}`;

/** The address of an island's copy, which is a file of the build (ops/build/facts/island-copy.ts). */
export function copyAddress(island: IslandWithCopy, market: Market): string {
  return `/builds/words/${manifest.id}/${island}.${segment(market.code)}.json`;
}
