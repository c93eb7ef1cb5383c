import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignVariant, type Experiment } from '../../../../worker/redirects/table/experiment.ts';
import { parseTable } from '../../../../worker/redirects/table/table-file.ts';
import { now, toVariants } from '../../../support/redirects/redirect-tables.ts';

const variants = toVariants({ base: 50, 'form-first': 50 });
const take = { page: 'take', variants };

function problemsIn(experiment: object): string[] {
  const read = parseTable({ rules: [], experiments: [experiment] });
  return 'problems' in read ? read.problems.map(({ rule, field }) => `${rule} ${field}`) : [];
}

/** Assigns a variant to a visitor of `/take` from Germany, who has `token` in the experiment cookie. */
function assignment(experiments: Experiment[], change: object = {}, token?: string, random = 0) {
  const request = { page: 'take', country: 'DE', now, ...change };
  return assignVariant(experiments, request, () => token, random);
}

describe('rule 8.12: the validation of an experiment’s fields', () => {
  test.each([
    ['variants and weights', take],
    ['countries and a start', { ...take, countries: ['de', 'FR'], starts: '2026-01-01T00:00:00Z' }],
    [
      'a variant that is unknown to this build',
      { page: 'x', variants: toVariants({ 'new-one': 1 }) },
    ],
  ])('an experiment may have %s', (_, experiment) => {
    expect(problemsIn(experiment)).toEqual([]);
  });

  test.each<[string, object, string]>([
    ['no variants', { variants: undefined }, 'variants'],
    ['an empty list', { variants: [] }, 'variants'],
    ['no page', { page: undefined }, 'page'],
    ['a name with a space', { variants: toVariants({ 'a b': 1 }) }, 'variants.0.name'],
    ['a name with an equals sign', { variants: toVariants({ 'a=b': 1 }) }, 'variants.0.name'],
    ['a negative weight', { variants: toVariants({ base: -1 }) }, 'variants.0.weight'],
    ['only weights of 0', { variants: toVariants({ base: 0 }) }, 'variants'],
    ['a variant twice', { variants: [...variants, ...variants] }, 'variants'],
    [
      'an end before its start',
      { starts: '2026-02-01T00:00:00Z', ends: '2026-01-01T00:00:00Z' },
      'ends',
    ],
    ['an unknown field', { sections: ['hero'] }, 'sections'],
  ])('an experiment with %s is refused', (_, change, field) => {
    expect(problemsIn({ ...take, ...change })).toEqual([`null experiments.0.${field}`]);
  });
});

describe('rule 8.12: the assignment of visitors to page variants', () => {
  test('a visitor keeps the assigned variant if the experiment’s weights, order or conditions change', () => {
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
          const before = assignment([{ ...take, variants: options }], {}, undefined, first);
          expect(before?.isNew).toBe(true);
          expect(options.find(({ name }) => name === before?.name)?.weight).toBeGreaterThan(0);
          const moved = g(fc.shuffledSubarray, options, { minLength: options.length });
          const changed = moved.map(({ name }) => ({ name, weight: g(() => weight) }));
          const after = assignment(
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

  test.each<[string, object, object, boolean]>([
    ['another page', {}, { page: 'offer' }, false],
    ['one of its countries', { countries: ['FR', 'DE'] }, {}, true],
    ['another country', { countries: ['FR'] }, {}, false],
    [
      'a country outside DE whose visitors see the page of DE (rule 8.4)',
      { countries: ['DE'] },
      { country: 'NL' },
      false,
    ],
    ['an unknown country', { countries: ['DE'] }, { country: null }, false],
    ['an unknown country, without a condition on countries', {}, { country: null }, true],
    ['a moment before its start', { starts: '2026-06-01T12:00:01Z' }, {}, false],
    ['its first moment', { starts: '2026-06-01T12:00:00Z' }, {}, true],
    ['its last moment', { ends: '2026-06-01T12:00:00.001Z' }, {}, true],
    ['the moment of its end', { ends: '2026-06-01T12:00:00Z' }, {}, false],
  ])(
    'for %s the result of “the experiment assigns a variant” is $3',
    (_, conditions, change, isRunning) => {
      expect(assignment([{ ...take, ...conditions }], change) !== null).toBe(isRunning);
    },
  );

  test('a visitor whose cookie has an unknown token gets a newly drawn variant', () => {
    for (const token of ['', 'form-first', 'x'.repeat(4000)]) {
      expect(assignment([take], {}, token, 0.9)).toMatchObject({ name: 'form-first', isNew: true });
    }
  });
});
