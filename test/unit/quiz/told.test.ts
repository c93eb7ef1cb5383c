import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSuggested } from '../../../client/quiz/result.ts';
import { getTold } from '../../../client/quiz/told.ts';
import { market } from '../../../worker/country/markets.ts';
import { quizNames, quizzes } from '../../../worker/quiz/quizzes/quizzes.ts';
import { resultWords } from '../../../worker/view/parts/result/result-words.ts';
import { anyChoices, takeQuiz } from '../../support/quiz/take-quiz.ts';

describe('rule 3.16: what a result repeats', () => {
  test.each(quizNames)(
    '%s: up to four answers with words and a drawing, none about health',
    (name) => {
      const quiz = quizzes[name];
      const words = resultWords(name, market('GB'));
      fc.assert(
        fc.property(anyChoices, (choices) => {
          const { answers, met } = takeQuiz(quiz, choices);
          const told = getTold(quiz, answers);
          expect(told.length).toBeGreaterThanOrEqual(3);
          expect(told.length).toBeLessThanOrEqual(4);
          const places = told.map(({ step }) => met.findIndex(({ id }) => id === step));
          expect(places).toEqual(places.toSorted((a, b) => a - b));
          for (const { step, value, icon } of told) {
            expect(met.find(({ id }) => id === step)?.isHealth).toBeUndefined();
            expect(answers[step]).toContain(value);
            expect(icon).not.toBe('');
            expect(words.told.steps[step]?.question).toBeTruthy();
            expect(words.told.steps[step]?.choices[value]).toBeTruthy();
          }
        }),
        { numRuns: 20 },
      );
    },
  );

  test('the product is suggested to nobody whom it is not for, and not within the range', () => {
    expect(isSuggested({ band: 'over', excluded: null })).toBe(true);
    expect(isSuggested({ band: 'steady', excluded: null })).toBe(true);
    expect(isSuggested({ band: 'normal', excluded: null })).toBe(false);
    expect(isSuggested({ band: 'over', excluded: 'medicine' })).toBe(false);
  });

  test.each(quizNames)('%s: each habit of a band has its time of the day', (name) => {
    const { day, meter } = resultWords(name, market('GB'));
    for (const { id } of meter.bands) {
      const habits = (day.moments[id] ?? []).flatMap((moment) => moment.habits);
      expect(habits, id).toHaveLength(id === 'under' ? 0 : 3);
    }
    expect(day.portion).not.toBe('');
  });

  test.each([
    // 5 packs of 30 days, as on the price list, plus delivery where the law wants the total.
    ['DE', '139,50 €', '0,93 €'],
    ['GB', '£125.90', '£0.84'],
  ] as const)('%s: the price a day is that of five packs, rounded up', (code, price, perDay) => {
    const { text } = resultWords('v1', market(code)).product.price;
    expect(text.replaceAll('\u00a0', ' ')).toContain(price);
    expect(text.replaceAll('\u00a0', ' ')).toContain(perDay);
  });
});
