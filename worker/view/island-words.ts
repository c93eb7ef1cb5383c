import manifest from '#build/manifest.json' with { type: 'json' };
import { type Market, segment } from '../country/markets.ts';
import type { QuizName } from '../quiz/quizzes/quizzes.ts';

/** What says something of its own: islands by their names and, of a quiz, its name; the question of consent. */
export type WordyIsland = 'order-form' | 'consent' | `quiz-${QuizName}` | `result-${QuizName}`;

/** Where an island's words are fetched from when it hydrates: a file of the build (ops/build/island-words.ts). */
export function wordsAddress(island: WordyIsland, market: Market): string {
  return `/builds/words/${manifest.id}/${island}.${segment(market.code)}.json`;
}
