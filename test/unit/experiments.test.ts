import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { jsonSource } from '../../ops/redirects/json-source.ts';
import { judge } from '../../ops/redirects/judge.ts';
import { jsonText } from '../../ops/redirects/write-table.ts';
import { keptVariants } from '../../worker/experiments.ts';
import { assign, type Experiment, experimentCookie } from '../../worker/redirects/experiment.ts';
import { publishedFile, publishedText } from '../../worker/redirects/published.ts';
import { readTable } from '../../worker/redirects/read-table.ts';
import { parseTable, type RuleFile } from '../../worker/redirects/rule.ts';
import { chooseTarget, cookieName, splitVariant } from '../../worker/redirects/split.ts';
import { type Compiled, compile } from '../../worker/redirects/table.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const variants = [
  { name: 'base', weight: 50 },
  { name: 'form-first', weight: 50 },
];
const take = { page: 'take', variants };

function tableOf(file: object): RuleFile {
  const read = parseTable({ rules: [], ...file });
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read.table;
}

function problemsOf(experiment: object): string[] {
  const read = parseTable({ rules: [], experiments: [experiment] });
  return 'problems' in read ? read.problems.map(({ rule, field }) => `${rule} ${field}`) : [];
}

function given(experiments: Experiment[], asked: object = {}, mark?: string, random = 0) {
  const viewed = { page: 'take', countries: ['DE'], now, ...asked };
  return assign(experiments, viewed, () => mark, random);
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
    const options = [
      { name: 'base', weight: 1 },
      { name: 'form-first', weight: 3 },
      { name: 'case-first', weight: 0 },
    ];
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

describe('what an order remembers of its visitor', () => {
  const file = tableOf({
    rules: [
      {
        from: '/summer',
        status: 302,
        split: [
          { to: '/take?a=1', weight: 1 },
          { to: '/take2', weight: 1 },
        ],
      },
      {
        from: '/a=b/*',
        status: 302,
        split: [
          { to: '/take?a=1', weight: 1 },
          { to: '/take?a=2', weight: 1 },
        ],
      },
      { from: '/old', to: '/take', status: 301 },
    ],
    experiments: [
      take,
      { page: 'take', variants: [{ name: 'case-first', weight: 1 }] },
      { page: 'take', variants: [{ name: 'gone', weight: 1 }] },
    ],
  });
  const cookiesOf = (rule: number, random: number) => {
    const found = file.rules[rule];
    if (!found) throw new Error('no rule');
    return { [cookieName(found)]: chooseTarget(found, undefined, random)?.mark ?? '' };
  };
  const pageCookie = (name: string) => {
    const one = given([{ page: 'take', variants: [{ name, weight: 1 }] }]);
    return { [experimentCookie(take)]: one?.cookie.value ?? '' };
  };
  const forms: [string, () => Promise<Compiled>][] = [
    ['put by hand', async () => compile(file.rules, file.experiments)],
    [
      'published',
      async () => {
        const read = await readTable(await publishedText(file.rules, 3, file.experiments));
        if ('problems' in read) throw new Error(JSON.stringify(read.problems));
        return read;
      },
    ],
  ];

  describe.each(forms)('by a table %s', (_, table) => {
    it.each<[string, Record<string, string>, string[]]>([
      ['an option without its query', cookiesOf(0, 0), ['/summer=/take']],
      ['options that only their query tells apart', cookiesOf(1, 0.9), ['/a%3Db/*=/take?a=2']],
      ['a variant', pageCookie('form-first'), ['/take=form-first']],
      ['the page itself', pageCookie('base'), ['/take=base']],
      ['a variant of a second experiment', pageCookie('case-first'), ['/take=case-first']],
      ['a variant that this build does not know', pageCookie('gone'), []],
      [
        'several',
        { ...cookiesOf(0, 0.9), visit: 'x', ...pageCookie('base') },
        ['/summer=/take2', '/take=base'],
      ],
      [
        'marks of nothing',
        { [cookieName(file.rules[0] ?? never())]: 'zzz', 'page-zzz': 'zzz', 'rule-': '', '': '' },
        [],
      ],
    ])('%s', async (_, cookies, kept) => {
      expect(keptVariants(await table(), cookies)).toEqual(kept);
    });
  });

  it('five at most, the last ones, none longer than an address', () => {
    const rules = Array.from({ length: 9 }, (_, n) => ({
      from: n === 8 ? `/${'x'.repeat(400)}` : `/s${n}`,
      status: 302,
      split: [{ to: '/take', weight: 1 }],
    }));
    const many = tableOf({ rules });
    const cookies = Object.assign(
      {},
      ...many.rules.map((rule) => ({ [cookieName(rule)]: chooseTarget(rule, undefined, 0)?.mark })),
    );
    const kept = keptVariants(compile(many.rules), cookies);
    expect(kept).toEqual(['/s3', '/s4', '/s5', '/s6', '/s7'].map((from) => `${from}=/take`));
  });

  it('holds only texts of the table, whatever cookies say', async () => {
    const table = compile(file.rules, file.experiments);
    const known = new Set([
      ...file.rules.flatMap((rule) => (rule.split ?? []).map(({ to }) => splitVariant(rule, to))),
      ...['base', 'form-first', 'case-first'].map((name) => `/take=${name}`),
    ]);
    const names = fc.constantFrom(
      ...file.rules.map(cookieName),
      experimentCookie(take),
      'page-x',
      '__proto__',
    );
    const marks = fc.oneof(fc.string(), fc.constantFrom(...Object.values({ ...cookiesOf(0, 0) })));
    fc.assert(
      fc.property(fc.dictionary(names, marks), (cookies) => {
        for (const kept of keptVariants(table, cookies)) expect(known).toContain(kept);
      }),
    );
  });
});

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
      const { line, column } = source.place(of, field);
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

function never(): never {
  throw new Error('not reached');
}
