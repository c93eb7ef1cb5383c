import { describe, expect, it, test } from 'vitest';
import { jsonSource } from '../../../ops/redirects/json-source.ts';
import { judge } from '../../../ops/redirects/validate.ts';
import { jsonText } from '../../../ops/redirects/write-table.ts';
import { publishedFile, publishedText } from '../../../worker/redirects/published.ts';
import { readTable } from '../../../worker/redirects/read-table.ts';
import { now, take, variants } from '../../support/experiments.ts';
import { tableOf } from '../../support/redirect-tables.ts';

describe('a published table with experiments', () => {
  const file = tableOf({
    rules: [{ from: '/old', to: '/take', status: 301 }],
    experiments: [{ variants, ends: '2026-12-01T00:00:00Z', countries: ['de'], page: 'take' }],
  });

  it('is what it was made of', async () => {
    const text = await publishedText(file.rules, 4, file.experiments);
    expect(await publishedFile(text)).toEqual(file);
    expect(await readTable(text)).toMatchObject({ version: 4, experiments: file.experiments });
    expect(tableOf(JSON.parse(jsonText(file.rules, file.experiments)))).toEqual(file);
  });

  it('changed by hand is none', async () => {
    const text = await publishedText(file.rules, 4, file.experiments);
    for (const [old, other] of [
      ['"weight":50', '"weight":51'],
      ['form-first', 'case-first'],
      [/"experiments":\[.*?\}\],/, ''],
    ] as const) {
      const changed = text.replace(old, other);
      expect(changed).not.toBe(text);
      expect(await readTable(changed)).toMatchObject({ problems: [{ rule: null }] });
    }
  });
});

describe('check', () => {
  const rule = '{ "from": "/take", "status": 302, "split": [{ "to": "/sale", "weight": 1 }] }';
  test.each<[string, object[], string[]]>([
    ['nothing', [take], []],
    ['a page there is not', [{ page: 'taek', variants }], ['page experiments.0.page "page":"taek']],
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
    ['a country', [{ ...take, countries: ['UK'] }], ['country experiments.0.countries.0 "UK']],
    ['two at a time', [take, take], ['overlap experiments.1.page "page":"take']],
    [
      'not two in different countries, or one after the other',
      [
        { ...take, countries: ['DE'], ends: '2026-02-01T00:00:00Z' },
        { ...take, countries: ['FR'] },
        { ...take, countries: ['DE'], starts: '2026-02-01T00:00:00Z' },
      ],
      [],
    ],
    ['another key', [{ ...take, wieght: 1 }], ['key experiments.0.wieght "wieght":1}] }']],
    ['no variants', [{ page: 'take' }], ['missing experiments.0.variants {']],
  ])('finds %s', (_, experiments, found) => {
    const text = `{ "rules": [],\n\n  "experiments": ${JSON.stringify(experiments)} }`;
    const source = jsonSource(text);
    const { findings } = judge(source, now);
    const told = findings.map(({ kind, rule: of, field }) => {
      const { line, column } = source.position(of, field);
      const there = text.split('\n')[line - 1]?.slice(column - 1) ?? '';
      return `${kind} ${field} ${/^"?[^",]*(":"?[^",]*)?/.exec(there)?.[0]}`;
    });
    expect(told).toEqual(found);
  });

  test('warns where a rule splits the same address', () => {
    const text = `{ "rules": [${rule}], "experiments": [${JSON.stringify(take)}] }`;
    const { findings, experiments } = judge(jsonSource(text), now);
    expect(findings.map(({ kind, other }) => [kind, other])).toEqual([['counted-together', 0]]);
    expect(experiments).toHaveLength(1);
  });

  test('a wrong rule hides no experiment, and the other way round', () => {
    const text = `{ "rules": [{ "from": "x" }], "experiments": [${JSON.stringify({ page: 'no', variants })}] }`;
    const { findings } = judge(jsonSource(text), now);
    expect(findings.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['from', 'status', 'experiments.0.page']),
    );
  });
});
