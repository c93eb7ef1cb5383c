import { expect, test } from 'vitest';
import type { Count } from '../../../ops/funnel/counts.ts';
import { buildReport } from '../../../ops/funnel/report.ts';
import { toSplits } from '../../../ops/funnel/splits.ts';
import { verdicts } from '../../../ops/funnel/words.ts';
import { now, toCount, toSource } from '../../support/funnel/funnel-counts.ts';

/** The counts of an option: the visitors who got the option, and the visitors who paid. */
function option(variant: string, visitors: number, paid: number): Count[] {
  return [
    toCount({ step: 'assigned', variant, count: visitors }),
    toCount({ step: 'purchase', variant, count: paid }),
  ];
}

test.each<[string, number, string]>([
  ['better', 31_400, 'b converts better than a: +0.01 to +0.3 points'],
  ['worse', 28_000, 'b converts worse than a: −0.3 to −0.08 points'],
  ['alike', 30_100, 'No clear difference yet between b and a: −0.1 to +0.1 points'],
])(
  'the verdict on a variant that sells %s names the difference in points and the confidence',
  (_, paid, verdict) => {
    const counts = [...option('/take=a', 1e6, 30_000), ...option('/take=b', 1e6, paid)];
    expect(toSplits(counts).flatMap(verdicts)).toEqual([`${verdict} (95%, valid at any time)`]);
  },
);

test.each([
  ['the base variant of a page', ['a', 'base', 'form-first'], 'base'],
  ['the path of the split', ['/take2', '/summer', '/best'], '/summer'],
  ['the first option by name', ['b', 'a'], 'a'],
])('toSplits compares the other options with %s', (_, names, control) => {
  const counts = names.flatMap((name) => option(`/summer=${name}`, 100, 5));
  const [split] = toSplits(counts);
  expect([split?.from, split?.control]).toEqual(['/summer', control]);
  expect(split?.options.map(({ difference }) => difference === null)).toEqual(
    split?.options.map((_, i) => i === 0),
  );
});

test('each interval is wider if a split has several comparisons', () => {
  const two = [...option('/a=x', 1000, 30), ...option('/a=y', 1000, 50)];
  const width = (counts: readonly Count[]) => {
    const y = toSplits(counts)[0]?.options.find(({ name }) => name === 'y')?.difference;
    return y ? y.high - y.low : 0;
  };
  expect(width([...two, ...option('/a=z', 1000, 40)])).toBeGreaterThan(width(two));
});

test.each<[string, Count[], string]>([
  ['one variant only', option('/a=x', 100, 5), 'One variant only'],
  ['more orders than visitors', [...option('/a=x', 4, 5), ...option('/a=y', 9, 1)], 'More orders'],
  [
    'sampled counts',
    [...option('/a=x', 90, 5), ...option('/a=y', 90, 1)].map((count) => ({
      ...count,
      sampled: 10,
    })),
    'Sampled: one count stands for up to 10',
  ],
])('a split that cannot be compared gets a reason and no verdict: %s', (_, counts, reason) => {
  const [split] = toSplits(counts);
  expect(split && verdicts(split)).toEqual([expect.stringContaining(reason)]);
  expect(split?.options.every(({ difference }) => difference === null)).toBe(true);
});

test('a variant without an option belongs to no split, and an option may contain an equals sign', () => {
  const counts = [toCount({ variant: 'old', step: 'assigned' }), ...option('/a=/b?x=1', 10, 1)];
  expect(toSplits(counts).map(({ from, control }) => [from, control])).toEqual([['/a', '/b?x=1']]);
});

test('the report reads a split from its first visitor, even if the report covers fewer days', async () => {
  const early = option('/a=x', 70, 3).map((count) => ({ ...count, day: '2026-10-01' }));
  const counts = [...early, ...option('/a=x', 30, 2), ...option('/a=y', 30, 2), toCount()];
  const { splits, days } = await buildReport(toSource(counts), {
    source: 'local',
    days: 2,
    by: [],
    now,
  });
  expect(days).toHaveLength(2);
  expect(splits[0]?.options[0]).toMatchObject({ name: 'x', visitors: 100, bought: 5 });
});
