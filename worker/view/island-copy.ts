import manifest from '#build/manifest.json' with { type: 'json' };
import { type Market, segment } from '../country/markets.ts';
import type { QuizName } from '../quiz/quizzes/quizzes.ts';

/** What has copy of its own: islands, those of a quiz with its name, and the consent question. */
export type IslandWithCopy = 'order-form' | 'consent' | `${'quiz' | 'result' | 'plan'}-${QuizName}`;

/**
 * The address from which an island fetches its copy: a file of the build (ops/build/facts/
 * island-copy.ts).
 */
export function copyAddress(island: IslandWithCopy, market: Market): string {
  return `/builds/words/${manifest.id}/${island}.${segment(market.code)}.json`;
}
