import { foldName } from '../../../client/islands/order-form/typed-country.ts';
import { countryByAlpha2 } from '../../../worker/country/countries.ts';
import { everydayNames, nameLanguages } from '../../../worker/country/country-data.ts';
import { type Market, market, marketCodes, segment } from '../../../worker/country/markets.ts';
import { type QuizName, quizNames } from '../../../worker/quiz/quizzes/quizzes.ts';
import { consentWords } from '../../../worker/view/frame/tag-consent.props.ts';
import type { IslandWithCopy } from '../../../worker/view/island-copy.ts';
import { resultWords } from '../../../worker/view/parts/result/result-words.ts';
import { orderFormWords } from '../../../worker/view/sections/order/form/order-form.props.ts';
import { planWords } from '../../../worker/view/sections/plan/plan-words.ts';
import { quizWords } from '../../../worker/view/sections/quiz/quiz-words.ts';

type WordsOf = (market: Market) => object | Promise<object>;

/** The words of each island, the same for every visitor of a market. */
const islands: Readonly<Record<IslandWithCopy, WordsOf>> = {
  'order-form': orderFormFile,
  consent: consentWords,
  ...byQuiz('quiz', quizWords),
  ...byQuiz('result', resultWords),
  ...byQuiz('plan', planWords),
};

/** With all that visitors call a country, which the page itself does without. */
function orderFormFile(of: Market): object {
  const { countries, ...words } = orderFormWords(of);
  const spelt = countries.map((row) => ({ ...row, names: countrySpellings(row.code) }));
  return { ...words, countries: spelt };
}

function byQuiz<Kind extends string>(
  kind: Kind,
  words: (name: QuizName, market: Market) => object | Promise<object>,
) {
  const rows = quizNames.map((name) => [`${kind}-${name}`, (of: Market) => words(name, of)]);
  return Object.fromEntries(rows) as Record<`${Kind}-${QuizName}`, WordsOf>;
}

/** The words of every island in every market, by island and market. */
export async function islandCopy(): Promise<Record<string, string>> {
  const files = Object.entries(islands).flatMap(([island, words]) =>
    marketCodes.map(async (code) => [
      `${island}.${segment(code)}.json`,
      JSON.stringify(await words(market(code))),
    ]),
  );
  return Object.fromEntries(await Promise.all(files));
}

const regions = nameLanguages.flatMap((lang) =>
  (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames(lang, { type: 'region', style, fallback: 'none' }),
  ),
);

const known = new Map<string, readonly string[]>();

/**
 * All that visitors call a country (alpha-2) in our languages, its codes included, as the order form
 * compares it. The build looks them up, because Intl takes its time over the first name of a language.
 */
export function countrySpellings(code: string): readonly string[] {
  const found = known.get(code) ?? lookUp(code);
  known.set(code, found);
  return found;
}

function lookUp(code: string): string[] {
  const { alpha3 = '', numeric = '' } = countryByAlpha2(code) ?? {};
  const names = regions.map((region) => region.of(code) ?? '');
  const all = [code, alpha3, numeric, ...names, ...everydayNames(code)];
  return [...new Set(all.map(foldName).filter(Boolean))];
}
