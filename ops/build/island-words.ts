import { basename } from 'node:path';
import type { CopyId, LateArea } from '../../worker/copy/copies.ts';
import { addWords } from '../../worker/copy/copy.ts';
import { type Market, market, marketCodes, segment } from '../../worker/country/markets.ts';
import { type QuizName, quizNames } from '../../worker/quiz/quizzes/quizzes.ts';
import { consentWords } from '../../worker/view/frame/tag-consent.props.ts';
import type { WordyIsland } from '../../worker/view/island-words.ts';
import { quizWords } from '../../worker/view/parts/quiz/quiz-words.ts';
import { resultWords } from '../../worker/view/parts/quiz/result-words.ts';
import { orderFormWords } from '../../worker/view/sections/order/order-form.props.ts';

type WordsOf = (market: Market) => object;

/** What islands say, the same for every visitor of a market. */
const islandWords: Readonly<Record<WordyIsland, WordsOf>> = {
  'order-form': orderFormWords,
  consent: consentWords,
  ...ofQuizzes('quiz', quizWords),
  ...ofQuizzes('result', resultWords),
};

function ofQuizzes<Kind extends string>(
  kind: Kind,
  words: (name: QuizName, market: Market) => object,
) {
  const rows = quizNames.map((name) => [`${kind}-${name}`, (of: Market) => words(name, of)]);
  return Object.fromEntries(rows) as Record<`${Kind}-${QuizName}`, WordsOf>;
}

/**
 * What every island says in every market, by the names a build's pages ask for
 * (worker/view/island-words.ts). A kept build keeps its own: another's may lack what its script
 * reads (decision 0024). `late` are the files of `lateWords`.
 */
export function wordsOfIslands(
  id: string,
  late: Readonly<Record<string, string>>,
): Record<string, string> {
  for (const [name, words] of Object.entries(late)) {
    const [area, copy] = basename(name).split('.') as [LateArea, CopyId];
    addWords(copy, area, JSON.parse(words));
  }
  const files = Object.entries(islandWords).flatMap(([island, of]) =>
    marketCodes.map((code) => [
      `words/${id}/${island}.${segment(code)}.json`,
      JSON.stringify(of(market(code))),
    ]),
  );
  return Object.fromEntries(files);
}
