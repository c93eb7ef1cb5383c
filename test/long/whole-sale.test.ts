import { describe, test } from 'vitest';
import { quizNames } from '../../worker/quizzes/quizzes.ts';
import { quizMarkets, sellByQuiz } from '../support/orders/whole-sale.ts';
import { shop } from '../support/shop/common-shop.ts';

describe.each(quizNames)('the sale from the quiz %s without script', (name) => {
  test.each(quizMarkets(name))(
    'a visitor of market %s reaches a paid order from the quiz',
    (code) => sellByQuiz(shop, name, code),
  );
});
