import { describe, expect, test } from 'vitest';
import { validate } from '../../../../ops/redirects/check/validate.ts';
import { readJson } from '../../../../ops/redirects/sources/json-source.ts';
import { now, toVariants } from '../../../support/redirects/redirect-tables.ts';

const variants = toVariants({ base: 50, 'form-first': 50 });
const take = { page: 'take', variants };

describe('rule 8.10: redirects check of experiments', () => {
  const rule = '{ "from": "/take", "status": 302, "split": [{ "to": "/sale", "weight": 1 }] }';
  test.each<[string, object[], string[]]>([
    ['no problem in a valid experiment', [take], []],
    ['an unknown page', [{ page: 'taek', variants }], ['page experiments.0.page "page":"taek']],
    [
      'a page without variants',
      [{ page: 'offer', variants }],
      ['page experiments.0.page "page":"offer'],
    ],
    [
      'a variant of another page',
      [{ page: 'index', variants }],
      ['variant experiments.0.variants.1.name "name":"form-first'],
    ],
    [
      'an invalid country',
      [{ ...take, countries: ['UK'] }],
      ['country experiments.0.countries.0 "UK'],
    ],
    [
      'two experiments of a page at the same time',
      [take, take],
      ['overlap experiments.1.page "page":"take'],
    ],
    [
      'no problem in two experiments of different countries or times',
      [
        { ...take, countries: ['DE'], ends: '2026-02-01T00:00:00Z' },
        { ...take, countries: ['FR'] },
        { ...take, countries: ['DE'], starts: '2026-02-01T00:00:00Z' },
      ],
      [],
    ],
    ['an unknown key', [{ ...take, wieght: 1 }], ['key experiments.0.wieght "wieght":1}] }']],
    ['missing variants', [{ page: 'take' }], ['missing experiments.0.variants {']],
  ])('redirects check finds %s', (_, experiments, expected) => {
    const text = `{ "rules": [],\n\n  "experiments": ${JSON.stringify(experiments)} }`;
    const source = readJson(text);
    const problems = validate(source, now).diagnostics.map(({ kind, rule: index, field }) => {
      const { line, column } = source.position(index, field);
      const there = text.split('\n')[line - 1]?.slice(column - 1) ?? '';
      return `${kind} ${field} ${/^"?[^",]*(":"?[^",]*)?/.exec(there)?.[0]}`;
    });
    expect(problems).toEqual(expected);
  });

  test('redirects check suggests the right page and variant for a misspelt one', () => {
    const experiments = [
      { page: 'taek', variants },
      { page: 'take', variants: toVariants({ base: 1, 'form-frist': 1 }) },
    ];
    const text = JSON.stringify({ rules: [], experiments });
    const messages = validate(readJson(text), now).diagnostics.map(({ message }) => message);
    expect(messages).toEqual([
      expect.stringMatching(/^taek is not a page with variants; .*; did you mean take\?$/),
      expect.stringMatching(/^form-frist is not a variant of take; .*; did you mean form-first\?$/),
    ]);
  });

  test('redirects check warns of a rule that splits the path of an experiment’s page', () => {
    const text = `{ "rules": [${rule}], "experiments": [${JSON.stringify(take)}] }`;
    const { diagnostics, experiments } = validate(readJson(text), now);
    expect(diagnostics.map(({ kind, other }) => [kind, other])).toEqual([
      ['hides', undefined],
      ['counted-together', 0],
    ]);
    expect(experiments).toHaveLength(1);
  });

  test('redirects check reports a wrong rule and a wrong experiment in the same file', () => {
    const experiments = JSON.stringify([{ page: 'no', variants }]);
    const text = `{ "rules": [{ "from": "x" }], "experiments": ${experiments} }`;
    expect(validate(readJson(text), now).diagnostics.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['from', 'status', 'experiments.0.page']),
    );
  });
});
