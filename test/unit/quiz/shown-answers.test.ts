import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getOutcome } from '../../../client/quiz/outcome.ts';
import { isSuggested } from '../../../client/quiz/result.ts';
import { adviceOn, getShownAnswers } from '../../../client/quiz/shown-answers.ts';
import { sampleCalendar } from '../../../lookbook/render-page.ts';
import { type MarketCode, market, marketCodes } from '../../../worker/country/markets.ts';
import { orderDestination } from '../../../worker/funnel.ts';
import { pageQuery, toPageFacts } from '../../../worker/page/to-page-facts.ts';
import type { PageName } from '../../../worker/pages.ts';
import { getSummaryPage } from '../../../worker/quizzes/quiz-summary.ts';
import { type QuizName, quizNames, quizzes } from '../../../worker/quizzes/quizzes.ts';
import { bundleOffer } from '../../../worker/view/parts/product/bundle-offer.props.ts';
import { quizResultProps } from '../../../worker/view/parts/result/quiz-result.props.ts';
import { resultWords } from '../../../worker/view/parts/result/result-words.props.ts';
import { toView, type View } from '../../../worker/view/view.ts';
import { anyChoices, takeQuiz } from '../../support/quiz/take-quiz.ts';

describe('rule 3.16: the content of the page with a quiz result', () => {
  test.each(quizNames)(
    'the result of quiz %s shows three or four answers with words and different icons, none about health',
    (name) => {
      const quiz = quizzes[name];
      const words = resultWords(name, market('GB'));
      fc.assert(
        fc.property(anyChoices, (choices) => {
          const { answers, steps } = takeQuiz(quiz, choices);
          const shownAnswers = getShownAnswers(quiz, answers);
          expect(shownAnswers.length).toBeGreaterThanOrEqual(3);
          expect(shownAnswers.length).toBeLessThanOrEqual(4);
          expect(new Set(shownAnswers.map(({ icon }) => icon)).size).toBe(shownAnswers.length);
          const places = shownAnswers.map(({ step }) => steps.findIndex(({ id }) => id === step));
          expect(places).toEqual(places.toSorted((a, b) => a - b));
          for (const { step, value } of shownAnswers) {
            expect(steps.find(({ id }) => id === step)?.isHealth).toBeUndefined();
            expect(answers[step]).toContain(value);
            expect(words.shownAnswers.steps[step]?.question).toBeTruthy();
            expect(words.shownAnswers.steps[step]?.choices[value]).toBeTruthy();
            expect(adviceOn(words.advice.lines, step, value), `${step}: ${value}`).toBeTruthy();
          }
        }),
        { numRuns: 20 },
      );
    },
  );

  test.each(quizNames)('no advice is twice on one result of quiz %s', (name) => {
    const quiz = quizzes[name];
    for (const code of marketCodes) {
      const { advice, shownAnswers, day } = resultWords(name, market(code));
      fc.assert(
        fc.property(anyChoices, (choices) => {
          const { answers } = takeQuiz(quiz, choices);
          const shown = getShownAnswers(quiz, answers).filter(({ isBest }) => !isBest);
          const rows = shown.map(({ step, value }) => adviceOn(advice.lines, step, value));
          const { band } = getOutcome(quiz, answers);
          const habits = (day.moments[band] ?? []).flatMap((moment) => moment.habits);
          const lines = [...rows, ...habits, ...shownAnswers.best];
          expect(new Set(lines).size).toBe(lines.length);
        }),
        { numRuns: 5 },
      );
    }
  });

  test('a quiz result suggests the product, except for a result in the normal range and for an excluded visitor', () => {
    expect(isSuggested({ band: 'over', excluded: null })).toBe(true);
    expect(isSuggested({ band: 'steady', excluded: null })).toBe(true);
    expect(isSuggested({ band: 'normal', excluded: null })).toBe(false);
    expect(isSuggested({ band: 'over', excluded: 'medicine' })).toBe(false);
  });

  test('without script the order button of a quiz result in the normal range leads to the shop', () => {
    const view = viewOfPage('summary', 'v1', 'DE');
    const labelAt = (weight: string) => {
      const answers = { height: ['175'], weight: [weight] };
      const quiz = { answers, hasConsent: true, at: '' };
      return quizResultProps({ ...view, quiz }).action?.label;
    };
    expect(labelAt('68')).toBe('Zum Shop');
    expect(labelAt('81')).toBe('Packungen wählen');
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

  test.each(quizNames)(
    'the result of quiz %s has the picture and the price of the bundle that the page after its order button suggests',
    (name) => {
      for (const code of marketCodes) {
        const summary = getSummaryPage(name);
        const result = viewOfPage(summary, name, code);
        const target = orderDestination(summary, name);
        const next = viewOfPage(target.kind === 'page' ? target.page : summary, name, code);
        const suggested = next.bundles[next.suggested];
        if (!suggested) throw new Error(`No bundle is suggested after ${name}`);
        const { bundle } = quizResultProps(result).pageProps;
        expect(bundle, code).toEqual(bundleOffer(next, suggested));
        expect(bundle?.picture.src).toContain(`pack-${suggested.product}-${suggested.count}`);
      }
    },
  );
});

/** The view of a page after a quiz, in a market. */
function viewOfPage(name: PageName, src: QuizName, code: MarketCode): View {
  const query = pageQuery(name, new URLSearchParams({ src }));
  return toView(
    toPageFacts(
      { page: name },
      { market: market(code), detected: null, segment: undefined, calendar: sampleCalendar, query },
    ),
  );
}
