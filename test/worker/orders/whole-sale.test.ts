import { expect, test } from 'vitest';
import { type MarketCode, marketCodes } from '../../../worker/country/markets.ts';
import { type QuizName, quizNames } from '../../../worker/quizzes/quizzes.ts';
import { quizMarkets, sellByQuiz } from '../../support/orders/whole-sale.ts';
import { shop } from '../../support/shop/common-shop.ts';

/** Each quiz with one market. Prefers a market that no earlier quiz has, so that all markets are used. */
const sales: [QuizName, MarketCode][] = [];
for (const name of quizNames) {
  const usedCodes = sales.map(([, code]) => code);
  const allowedCodes: readonly MarketCode[] = quizMarkets(name);
  sales.push([name, allowedCodes.find((code) => !usedCodes.includes(code)) ?? 'FR']);
}

// test/long/whole-sale.test.ts sells by every quiz in every market.
test.each(sales)(
  'the quiz %s leads to a paid order in the market %s, without script',
  (name, code) => sellByQuiz(shop, name, code),
);

test('the tests of sales by quiz cover every market', () => {
  expect(new Set(sales.map(([, code]) => code))).toEqual(new Set(marketCodes));
});
