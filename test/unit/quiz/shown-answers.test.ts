import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSuggested } from '../../../client/quiz/result.ts';
import { getShownAnswers } from '../../../client/quiz/shown-answers.ts';
import { market } from '../../../worker/country/markets.ts';
import { quizNames, quizzes } from '../../../worker/quizzes/quizzes.ts';
import { resultWords } from '../../../worker/view/parts/result/result-words.props.ts';
import { anyChoices, takeQuiz } from '../../support/quiz/take-quiz.ts';

describe('rule 3.16: the content of the page with a quiz result', () => {
  test.each(quizNames)(
    'the result of quiz %s shows three or four answers with words and icons, none about health',
    (name) => {
      const quiz = quizzes[name];
      const words = resultWords(name, market('GB'));
      fc.assert(
        fc.property(anyChoices, (choices) => {
          const { answers, steps } = takeQuiz(quiz, choices);
          const shownAnswers = getShownAnswers(quiz, answers);
          expect(shownAnswers.length).toBeGreaterThanOrEqual(3);
          expect(shownAnswers.length).toBeLessThanOrEqual(4);
          const places = shownAnswers.map(({ step }) => steps.findIndex(({ id }) => id === step));
          expect(places).toEqual(places.toSorted((a, b) => a - b));
          for (const { step, value, icon } of shownAnswers) {
            expect(steps.find(({ id }) => id === step)?.isHealth).toBeUndefined();
            expect(answers[step]).toContain(value);
            expect(icon).not.toBe('');
            expect(words.shownAnswers.steps[step]?.question).toBeTruthy();
            expect(words.shownAnswers.steps[step]?.choices[value]).toBeTruthy();
          }
        }),
        { numRuns: 20 },
      );
    },
  );

  test('a quiz result suggests the product, except for a result in the normal range and for an excluded visitor', () => {
    expect(isSuggested({ band: 'over', excluded: null })).toBe(true);
    expect(isSuggested({ band: 'steady', excluded: null })).toBe(true);
    expect(isSuggested({ band: 'normal', excluded: null })).toBe(false);
    expect(isSuggested({ band: 'over', excluded: 'medicine' })).toBe(false);
  });

  test.each(quizNames)(
    'the day plan of quiz %s has three habits for each band, none for "under"',
    (name) => {
      const { day, meter } = resultWords(name, market('GB'));
      for (const { id } of meter.bands) {
        const habits = (day.moments[id] ?? []).flatMap((moment) => moment.habits);
        expect(habits, id).toHaveLength(id === 'under' ? 0 : 3);
      }
      expect(day.portion).not.toBe('');
    },
  );

  test.each([
    // The price of five packs of 30 days each. It includes delivery only in countries whose law demands this.
    ['DE', '139,50 €', '0,93 €'],
    ['GB', '£125.90', '£0.84'],
  ] as const)(
    'the quiz result in %s shows %s for five packs, and the price a day rounded up: %s',
    (code, price, perDay) => {
      const { text } = resultWords('v1', market(code)).product.price;
      expect(text.replaceAll('\u00a0', ' ')).toContain(price);
      expect(text.replaceAll('\u00a0', ' ')).toContain(perDay);
    },
  );
});
