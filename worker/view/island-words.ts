import manifest from '../../assets/builds/manifest.json' with { type: 'json' };
import type { LateArea } from '../copies.ts';
import { type Market, segment } from '../markets.ts';
import { type QuizName, quizNames } from '../quizzes/quizzes.ts';
import { consentWords } from './props/consent.ts';
import { orderFormWords } from './props/order-form.ts';
import { quizWords } from './props/quiz-words.ts';
import { resultWords } from './props/result-words.ts';

export type WordyIsland = 'order-form' | 'consent' | `quiz-${QuizName}` | `result-${QuizName}`;

type WordsRow = {
  of: (market: Market) => object;
  /** The areas they are made of that do not come with the worker. */
  areas: readonly LateArea[];
};

/** What islands say, by the island's name: the same for every visitor of a market. */
export const islandWords: Readonly<Record<WordyIsland, WordsRow>> = {
  'order-form': { of: orderFormWords, areas: [] },
  consent: { of: consentWords, areas: ['consent'] },
  ...ofQuizzes('quiz', quizWords),
  ...ofQuizzes('result', resultWords),
};

function ofQuizzes<Kind extends string>(
  kind: Kind,
  words: (name: QuizName, market: Market) => object,
) {
  const rows = quizNames.map((name) => [
    `${kind}-${name}`,
    { of: (market: Market) => words(name, market), areas: ['quiz'] },
  ]);
  return Object.fromEntries(rows) as Record<`${Kind}-${QuizName}`, WordsRow>;
}

/** Where an island's words are fetched from when it hydrates; good as long as the build. */
export function wordsAddress(island: WordyIsland, market: Market): string {
  return `/_words/${island}/${segment(market.code)}/${manifest.id}.json`;
}
