import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTable } from '../../../worker/redirects/rule.ts';
import { given, take, variants } from '../../support/experiments.ts';
import { tableOf, variantsOf } from '../../support/redirect-tables.ts';

function problemsOf(experiment: object): string[] {
  const read = parseTable({ rules: [], experiments: [experiment] });
  return 'problems' in read ? read.problems.map(({ rule, field }) => `${rule} ${field}`) : [];
}

describe('what an experiment may say', () => {
  it.each([
    ['variants and weights', take],
    ['the rest', { ...take, countries: ['de', 'FR'], starts: '2026-01-01T00:00:00Z' }],
    [
      'a variant this build may not know',
      { page: 'x', variants: [{ name: 'new-one', weight: 1 }] },
    ],
  ])('takes %s', (_, experiment) => {
    expect(problemsOf(experiment)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['no variants', { page: 'take' }, 'null experiments.0.variants'],
    ['an empty list', { page: 'take', variants: [] }, 'null experiments.0.variants'],
    ['no page', { variants }, 'null experiments.0.page'],
    [
      'a name with a space',
      { ...take, variants: [{ name: 'a b', weight: 1 }] },
      'null experiments.0.variants.0.name',
    ],
    [
      'a name that would be read as more',
      { ...take, variants: [{ name: 'a=b', weight: 1 }] },
      'null experiments.0.variants.0.name',
    ],
    [
      'a negative weight',
      { ...take, variants: [{ name: 'base', weight: -1 }] },
      'null experiments.0.variants.0.weight',
    ],
    [
      'weights of nothing',
      { ...take, variants: [{ name: 'base', weight: 0 }] },
      'null experiments.0.variants',
    ],
    [
      'a variant twice',
      { ...take, variants: [...variants, ...variants] },
      'null experiments.0.variants',
    ],
    [
      'an end before its start',
      { ...take, starts: '2026-02-01T00:00:00Z', ends: '2026-01-01T00:00:00Z' },
      'null experiments.0.ends',
    ],
    ['sections of its own', { ...take, sections: ['hero'] }, 'null experiments.0.sections'],
  ])('refuses %s', (_, experiment, field) => {
    expect(problemsOf(experiment)).toEqual([field]);
  });
});

describe('who is given which variant', () => {
  const { experiments } = tableOf({ experiments: [take] });

  it('a visitor keeps theirs, whatever is drawn, and when weights, places and times change', () => {
    const weight = fc.integer({ min: 0, max: 1000 });
    const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(weight, { minLength: 2, maxLength: 6 }),
        unit,
        unit,
        fc.gen(),
        (weights, first, later, g) => {
          const options = weights.map((each, n) => ({ name: `v${n}`, weight: each }));
          fc.pre(weights.some((each) => each > 0));
          const before = given([{ ...take, variants: options }], {}, undefined, first);
          expect(before?.isNew).toBe(true);
          expect(options.find(({ name }) => name === before?.name)?.weight).toBeGreaterThan(0);
          const moved = g(fc.shuffledSubarray, options, { minLength: options.length });
          const changed = moved.map(({ name }) => ({ name, weight: g(() => weight) }));
          const after = given(
            [{ ...take, variants: changed, countries: ['DE'] }],
            {},
            before?.cookie.value,
            later,
          );
          expect(after).toMatchObject({ name: before?.name, isNew: false, cookie: before?.cookie });
        },
      ),
    );
  });

  it('shares are those of the weights', () => {
    const options = variantsOf({ base: 1, 'form-first': 3, 'case-first': 0 });
    const draws = Array.from(
      { length: 4000 },
      (_, n) => given([{ ...take, variants: options }], {}, undefined, n / 4000)?.name,
    );
    const count = (name: string) => draws.filter((one) => one === name).length;
    expect([count('base'), count('form-first'), count('case-first')]).toEqual([1000, 3000, 0]);
  });

  it.each<[string, object, object, boolean]>([
    ['another page', {}, { page: 'offer' }, false],
    ['a country that is meant', { countries: ['FR', 'DE'] }, {}, true],
    ['one that is not', { countries: ['FR'] }, {}, false],
    [
      'somebody from elsewhere, taken to be in DE',
      { countries: ['DE'] },
      { countries: ['US', 'DE'] },
      true,
    ],
    ['before it starts', { starts: '2026-06-01T12:00:01Z' }, {}, false],
    ['its first moment', { starts: '2026-06-01T12:00:00Z' }, {}, true],
    ['its last', { ends: '2026-06-01T12:00:00.001Z' }, {}, true],
    ['its end', { ends: '2026-06-01T12:00:00Z' }, {}, false],
  ])('%s', (_, conditions, asked, isOn) => {
    expect(given([{ ...take, ...conditions }], asked) !== null).toBe(isOn);
  });

  it('a mark of nothing known is drawn anew', () => {
    for (const mark of ['', 'form-first', 'x'.repeat(4000)]) {
      expect(given(experiments, {}, mark, 0.9)).toMatchObject({ name: 'form-first', isNew: true });
    }
  });
});
