import { expect, test } from 'vitest';
import { type MarketCode, marketCodes } from '../../../worker/country/markets.ts';
import { type QuizName, quizNames } from '../../../worker/quiz/quizzes/quizzes.ts';
import { marketsOf, sellByQuiz } from '../../support/orders/whole-sale.ts';
import { shop } from '../../support/shop/common-shop.ts';

/** Each quiz once, in a market that none before it was in as long as there is one. */
const sales: [QuizName, MarketCode][] = [];
for (const name of quizNames) {
  const used = sales.map(([, code]) => code);
  const open: readonly MarketCode[] = marketsOf(name);
  sales.push([name, open.find((code) => !used.includes(code)) ?? 'FR']);
}

// Every quiz in every market: test/long/whole-sale.test.ts.
test.each(sales)('%s to a paid order in %s, without script', (name, code) =>
  sellByQuiz(shop, name, code),
);

test('a sale is made in every market', () => {
  expect(new Set(sales.map(([, code]) => code))).toEqual(new Set(marketCodes));
});
