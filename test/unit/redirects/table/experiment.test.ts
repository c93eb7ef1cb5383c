import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignVariant, type Experiment } from '../../../../worker/redirects/table/experiment.ts';
import { parseTable } from '../../../../worker/redirects/table/table-file.ts';
import { now, toVariants } from '../../../support/redirects/redirect-tables.ts';

const variants = toVariants({ base: 50, 'form-first': 50 });
const take = { page: 'take', variants };

function problemsIn(experiment: object): string[] {
  const read = parseTable({ rules: [], experiments: [experiment] });
  return 'problems' in read ? read.problems.map(({ rule, field }) => `${rule} ${field}`) : [];
}

/** What a visitor of `/take` from DE is assigned who has this token in their cookie. */
function assigned(experiments: Experiment[], change: object = {}, token?: string, random = 0) {
  const request = { page: 'take', country: 'DE', now, ...change };
  return assignVariant(experiments, request, () => token, random);
}

describe('rule 8.12: what an experiment may say', () => {
  it.each([
    ['variants and weights', take],
    ['the rest', { ...take, countries: ['de', 'FR'], starts: '2026-01-01T00:00:00Z' }],
    ['a variant this build may not know', { page: 'x', variants: toVariants({ 'new-one': 1 }) }],
  ])('accepts %s', (_, experiment) => {
    expect(problemsIn(experiment)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['no variants', { variants: undefined }, 'variants'],
    ['an empty list', { variants: [] }, 'variants'],
    ['no page', { page: undefined }, 'page'],
    ['a name with a space', { variants: toVariants({ 'a b': 1 }) }, 'variants.0.name'],
    [
      'a name that would be read as more',
      { variants: toVariants({ 'a=b': 1 }) },
      'variants.0.name',
    ],
    ['a negative weight', { variants: toVariants({ base: -1 }) }, 'variants.0.weight'],
    ['weights of nothing', { variants: toVariants({ base: 0 }) }, 'variants'],
    ['a variant twice', { variants: [...variants, ...variants] }, 'variants'],
    [
      'an end before its start',
      { starts: '2026-02-01T00:00:00Z', ends: '2026-01-01T00:00:00Z' },
      'ends',
    ],
    ['sections of its own', { sections: ['hero'] }, 'sections'],
  ])('refuses %s', (_, change, field) => {
    expect(problemsIn({ ...take, ...change })).toEqual([`null experiments.0.${field}`]);
  });
});

describe('rule 8.12: who is assigned which variant', () => {
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
          const before = assigned([{ ...take, variants: options }], {}, undefined, first);
          expect(before?.isNew).toBe(true);
          expect(options.find(({ name }) => name === before?.name)?.weight).toBeGreaterThan(0);
          const moved = g(fc.shuffledSubarray, options, { minLength: options.length });
          const changed = moved.map(({ name }) => ({ name, weight: g(() => weight) }));
          const after = assigned(
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

  it.each<[string, object, object, boolean]>([
    ['another page', {}, { page: 'offer' }, false],
    ['a country that is meant', { countries: ['FR', 'DE'] }, {}, true],
    ['one that is not', { countries: ['FR'] }, {}, false],
    ['a visitor who is only shown DE (rule 8.4)', { countries: ['DE'] }, { country: 'NL' }, false],
    ['one whose country is not known', { countries: ['DE'] }, { country: null }, false],
    ['an experiment for everybody', {}, { country: null }, true],
    ['before it starts', { starts: '2026-06-01T12:00:01Z' }, {}, false],
    ['its first moment', { starts: '2026-06-01T12:00:00Z' }, {}, true],
    ['its last', { ends: '2026-06-01T12:00:00.001Z' }, {}, true],
    ['its end', { ends: '2026-06-01T12:00:00Z' }, {}, false],
  ])('%s', (_, conditions, change, isRunning) => {
    expect(assigned([{ ...take, ...conditions }], change) !== null).toBe(isRunning);
  });

  it('an unknown token is drawn again', () => {
    for (const token of ['', 'form-first', 'x'.repeat(4000)]) {
      expect(assigned([take], {}, token, 0.9)).toMatchObject({ name: 'form-first', isNew: true });
    }
  });
});
