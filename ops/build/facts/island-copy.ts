import { foldName } from '../../../client/islands/order-form/typed-country.ts';
import { countryByAlpha2 } from '../../../worker/country/countries.ts';
import { everydayNames, nameLanguages } from '../../../worker/country/country-data.ts';
import { type Market, market, marketCodes, segment } from '../../../worker/country/markets.ts';
import { type QuizName, quizNames } from '../../../worker/quizzes/quizzes.ts';
import { consentWords } from '../../../worker/view/frame/tag-consent.props.ts';
import type { IslandWithCopy } from '../../../worker/view/island-copy.ts';
import { resultWords } from '../../../worker/view/parts/result/result-words.props.ts';
import { orderFormWords } from '../../../worker/view/sections/order/form/order-form.props.ts';
import { planWords } from '../../../worker/view/sections/plan/plan-words.props.ts';
import { quizWords } from '../../../worker/view/sections/quiz/quiz-words.props.ts';

type GetWords = (market: Market) => object | Promise<object>;

/** For each island, the function that returns its copy. All visitors of a market receive the same copy. */
const islands: Readonly<Record<IslandWithCopy, GetWords>> = {
  'order-form': orderFormFile,
  consent: consentWords,
  ...byQuiz('quiz', quizWords),
  ...byQuiz('result', resultWords),
  ...byQuiz('plan', planWords),
};

/** The order form's copy, with all names of each country. The page itself does not contain these names. */
function orderFormFile(market: Market): object {
  const { countries, ...words } = orderFormWords(market);
  const countriesWithNames = countries.map((row) => ({
    ...row,
    names: countrySpellings(row.code),
  }));
  return { ...words, countries: countriesWithNames };
}

function byQuiz<Kind extends string>(
  kind: Kind,
  words: (name: QuizName, market: Market) => object | Promise<object>,
) {
  const rows = quizNames.map((name) => [
    `${kind}-${name}`,
    (market: Market) => words(name, market),
  ]);
  return Object.fromEntries(rows) as Record<`${Kind}-${QuizName}`, GetWords>;
}

/** The copy of every island in every market as JSON, by file name. */
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

const spellingsByCode = new Map<string, readonly string[]>();

/**
 * All names of a country in our languages, and its codes. `code` is the alpha-2 code. All are in the folded form that
 * the order form compares. The build makes this list, because the first use of `Intl` for a language is slow.
 */
export function countrySpellings(code: string): readonly string[] {
  const spellings = spellingsByCode.get(code) ?? lookUp(code);
  spellingsByCode.set(code, spellings);
  return spellings;
}

function lookUp(code: string): string[] {
  const { alpha3 = '', numeric = '' } = countryByAlpha2(code) ?? {};
  const names = regions.map((region) => region.of(code) ?? '');
  const all = [code, alpha3, numeric, ...names, ...everydayNames(code)];
  return [...new Set(all.map(foldName).filter(Boolean))];
}
