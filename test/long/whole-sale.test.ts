import { describe, test } from 'vitest';
import { quizNames } from '../../worker/quiz/quizzes/quizzes.ts';
import { marketsOf, sellByQuiz } from '../support/orders/whole-sale.ts';
import { shop } from '../support/shop/common-shop.ts';

describe.each(quizNames)('%s to a paid order, without script', (name) => {
  test.each(marketsOf(name))('%s', (code) => sellByQuiz(shop, name, code));
});
