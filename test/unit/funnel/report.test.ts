import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Count } from '../../../ops/funnel/counts.ts';
import { buildReport, type Dimension, dimensions } from '../../../ops/funnel/report.ts';
import { type Funnel, toFunnel } from '../../../ops/funnel/steps.ts';
import { funnelSteps } from '../../../worker/analytics/steps.ts';
import { marketCodes } from '../../../worker/country/markets.ts';
import { pageNames } from '../../../worker/pages.ts';
import { now, toCount, toSource } from '../../support/funnel/funnel-counts.ts';

function report(counts: readonly Count[], by: readonly Dimension[] = [], days = 14) {
  return buildReport(toSource(counts), { source: 'local', days, by, now });
}

function findStep(funnel: Funnel, id: string) {
  return funnel.steps.find((step) => step.id === id);
}

function countAt(funnel: Funnel, id: string): number {
  return findStep(funnel, id)?.count ?? 0;
}

const anyCount = fc
  .record({
    day: fc.constantFrom('2026-11-08', '2026-11-15', '2026-11-21'),
    page: fc.constantFrom(...pageNames, 'error', 'a-page-of-an-older-build', 'constructor'),
    step: fc.constantFrom<string>(...funnelSteps, 'assigned', 'a_step_of_an_older_build'),
    market: fc.constantFrom(...marketCodes),
    src: fc.constantFrom('', 'v1', 'v31'),
    count: fc.integer({ min: 1, max: 1e9 }),
  })
  .map(toCount);
const anyCounts = fc.array(anyCount, { minLength: 1, maxLength: 40 });
const anyBy = fc.uniqueArray(fc.constantFrom(...(Object.keys(dimensions) as Dimension[])));

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

describe('the steps of the funnel', () => {
  test('each step of the funnel has its share of the previous step and of all visitors', () => {
    const { came, steps } = toFunnel([
      toCount({ page: 'index', count: 50 }),
      toCount({ page: 'v1', count: 150 }),
      toCount({ page: 'v1', step: 'quiz_start', count: 75 }),
      toCount({ page: 'v1', step: 'quiz_step', count: 600 }),
      toCount({ page: 'v1', step: 'quiz_complete', count: 60 }),
      toCount({ page: 'summary', count: 54 }),
    ]);
    expect(came).toBe(200);
    expect(steps.slice(1, 7).map((step) => [step.shareOfBefore, step.shareOfFirst])).toEqual([
      [null, 0.25],
      [null, 0.75],
      [0.5, 0.375],
      // A visitor takes several quiz steps, here 8 for each quiz start. So these steps have no share of the visitors.
      [8, null],
      [0.8, 0.3],
      [0.9, 0.27],
    ]);
  });

  test('a step counts at least the steps after it, because a browser without script reports none', () => {
    const funnel = toFunnel([
      toCount({ count: 2 }),
      toCount({ step: 'order', count: 8 }),
      toCount({ page: 'thankyou', count: 3 }),
    ]);
    expect(funnel.came).toBe(8);
    expect(findStep(funnel, 'offer')).toMatchObject({ count: 2, reached: 8, shareOfFirst: 1 });
    expect(findStep(funnel, 'sent')).toMatchObject({ count: 0, reached: 8 });
    expect(findStep(funnel, 'order')).toMatchObject({ before: 'sent', shareOfBefore: 1 });
    expect(findStep(funnel, 'confirm')).toMatchObject({ reached: 3, shareOfBefore: 3 / 8 });
  });

  test('every share is a finite number for any counts, and no step is above the one before it', () => {
    fc.assert(
      fc.property(anyCounts, (counts) => {
        for (const { before, reached, shareOfBefore, shareOfFirst } of toFunnel(counts).steps) {
          for (const share of [shareOfBefore, shareOfFirst]) {
            if (share !== null) expect(Number.isFinite(share) && share >= 0).toBe(true);
            if (share !== null && reached !== null) expect(share).toBeLessThanOrEqual(1);
          }
          expect(before === null).toBe(shareOfBefore === null);
        }
      }),
    );
  });
});

describe('the report of the funnel', () => {
  test('the report contains every count, and lists counts without a step separately', async () => {
    await fc.assert(
      fc.asyncProperty(anyCounts, async (counts) => {
        const { total: funnel, rest } = await report(counts);
        const reportedCounts = counts.filter(({ step }) => step !== 'assigned');
        const total = sum([...funnel.steps, ...rest].map(({ count }) => count));
        expect(total).toBe(sum(reportedCounts.map(({ count }) => count)));
      }),
    );
  });

  test('the counts of the groups add up to the total for any dimensions', async () => {
    await fc.assert(
      fc.asyncProperty(anyCounts, anyBy, async (counts, by) => {
        const { total, groups } = await report(
          [...counts.filter(({ step }) => step !== 'assigned'), toCount()],
          by,
        );
        if (by.length === 0) expect(groups).toEqual([]);
        else {
          for (const { id, count } of total.steps) {
            expect(sum(groups.map(({ funnel }) => countAt(funnel, id)))).toBe(count);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test('the steps in a quiz and the steps after the quiz are counted for this quiz', async () => {
    const { groups } = await report(
      [
        toCount({ page: 'v4', step: 'quiz_start', count: 9 }),
        toCount({ page: 'summary', src: 'v4', count: 5 }),
        toCount({ count: 2 }),
      ],
      ['src'],
    );
    expect(groups.map(({ values, funnel }) => [values.src, countAt(funnel, 'begun')])).toEqual([
      ['v4', 9],
      ['', 0],
    ]);
  });

  test('the report has every day in UTC, even days without counts', async () => {
    const { days, groups } = await report(
      [toCount(), toCount({ day: '2026-11-19', step: 'purchase' }), toCount({ day: '2026-11-07' })],
      ['day'],
      3,
    );
    expect(days).toEqual([
      { day: '2026-11-19', views: 0, paid: 1 },
      { day: '2026-11-20', views: 0, paid: 0 },
      { day: '2026-11-21', views: 1, paid: 0 },
    ]);
    expect(groups.map(({ values }) => values.day)).toEqual(days.map(({ day }) => day).reverse());
  });

  test('orders and payments belong exactly to the variants of their buyers', async () => {
    const { groups } = await report(
      ['order', 'purchase'].flatMap((step) => [
        toCount({ step, count: 1 }),
        toCount({ step, variant: '/take=base', count: 2 }),
        toCount({ step, variant: '/take=a /summer=/take2', count: 3 }),
      ]),
      ['variant'],
    );
    const variantCounts = groups.map(({ values, funnel }) => [
      ...[values.variant, countAt(funnel, 'order'), countAt(funnel, 'paid')],
    ]);
    expect(variantCounts).toEqual([
      ['/take=a', 3, 3],
      ['/summer=/take2', 3, 3],
      ['/take=base', 2, 2],
      ['', 1, 1],
    ]);
  });

  test('an order that belongs to several splits counts once in the total', async () => {
    const { total, groups } = await report(
      [
        toCount({ step: 'purchase', count: 3 }),
        toCount({ step: 'purchase', variant: '/take=a /summer=/take2', count: 4 }),
        toCount({ step: 'assigned', variant: '/take=a', count: 90 }),
      ],
      ['variant'],
    );
    expect(countAt(total, 'paid')).toBe(7);
    expect(total.steps.map(({ id }) => id)).not.toContain('assigned');
    expect(findStep(groups[0]?.funnel ?? total, 'paid')).toMatchObject({ shareOfBefore: 4 / 90 });
  });

  test('the report without counts is refused with the days of the search', async () => {
    const emptyReport = report([toCount({ day: '2026-11-01' })], [], 7);
    await expect(emptyReport).rejects.toThrow('from 2026-11-15 to 2026-11-21 (UTC)');
  });
});
