import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Asked } from '../../../worker/redirects/condition.ts';
import { limitProblems, limits } from '../../../worker/redirects/limits.ts';
import { publishedText } from '../../../worker/redirects/published.ts';
import { readTable } from '../../../worker/redirects/read-table.ts';
import type { Rule } from '../../../worker/redirects/rule.ts';
import { type Compiled, compile, match } from '../../../worker/redirects/table.ts';
import { tableOf } from '../../support/redirect-tables.ts';

const now = Date.parse('2026-06-01T12:00:00Z');

function rulesOf(rows: object[]): Rule[] {
  return tableOf({ rules: rows.map((row) => ({ to: '/', status: 302, ...row })) }).rules;
}

/** Many rules, without the schema that takes longer than what is tested. */
function many(count: number, ruleAt: (n: number) => Partial<Rule>): Rule[] {
  return Array.from({ length: count }, (_, n) => ({
    from: '/go',
    to: `/t${n}`,
    status: 302,
    keepQuery: true,
    ...ruleAt(n),
  }));
}

function asked(address: string, country = 'DE'): Asked {
  const url = new URL(address, 'http://shop.example');
  return { path: url.pathname, query: url.searchParams, country, now };
}

/** The table as an isolate reads it from what `push` publishes. */
async function published(rules: readonly Rule[]): Promise<Compiled> {
  const read = await readTable(await publishedText(rules, 1));
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read;
}

/** A look-up's answer (the rule's target), and what it cost: places looked at and rules tried. */
function cost(table: Compiled, question: Asked): { to: string | undefined; places: number } {
  let places = 0;
  const counted: Compiled = {
    ...table,
    buckets: {
      has: (key) => table.buckets.has(key),
      get: (key) => {
        const bucket = table.buckets.get(key);
        places += 1 + (bucket?.entries.length ?? 0);
        return bucket;
      },
    },
  };
  return { to: match(counted, question)?.rule.to, places };
}

const forms = [
  ['put by hand', async (rules: Rule[]) => compile(rules)],
  ['published', published],
] as const;

describe.each(forms)('rule 12.11: a look-up in a table %s', (_, tableOf) => {
  it('looks at as many places in 100,000 rules as in 10', async () => {
    const addresses = ['/old-8', '/old-9/x/y/z', '/nowhere/at/all', '/old-9'];
    const costs: number[][] = [];
    for (const size of [10, 1_000, 100_000]) {
      const rules = many(size, (n) => ({ from: n % 2 ? `/old-${n}/:page/*` : `/old-${n}` }));
      const table = await tableOf(rules);
      costs.push(addresses.map((address) => cost(table, asked(address)).places));
    }
    expect(costs[2]).toEqual(costs[0]);
    expect(costs[1]).toEqual(costs[0]);
    expect(Math.max(...(costs[2] ?? []))).toBeLessThan(12);
  }, 60_000);

  const shapes: [string, (n: number) => Rule['query'], string, string, string][] = [
    ['values', (n) => ({ id: `${n}` }), '/go?a=1&id=77777', 'DE', '/t77777'],
    [
      'values beside a common one',
      (n) => ({ lang: 'de', id: `${n}` }),
      '/go?lang=de&id=77777',
      'DE',
      '/t77777',
    ],
    ['parameters', (n) => ({ [`p${n}`]: '*' }), '/go?p77777', 'DE', '/t77777'],
    [
      'two values',
      (n) => ({ a: `${n % 317}`, b: `${Math.floor(n / 317)}` }),
      `/go?a=${77777 % 317}&b=${Math.floor(77777 / 317)}`,
      'DE',
      '/t77777',
    ],
  ];
  it.each(shapes)(
    '100,000 rules for one address that differ in their %s are not tried in turn',
    async (_, condition, address, country, to) => {
      const rules = many(100_000, (n) => ({ query: condition(n) }));
      expect(limitProblems(rules)).toEqual([]);
      const found = cost(await tableOf(rules), asked(address, country));
      expect(found.to).toBe(to);
      expect(found.places).toBeLessThan(limits.together);
    },
    60_000,
  );

  it('rules of one address for each country are not tried in turn', async () => {
    const codes = Array.from({ length: 676 }, (_, n) =>
      String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26)),
    );
    const rows = codes.map((code) => ({ from: '/go', to: `/${code}`, countries: [code] }));
    const found = cost(await tableOf(rulesOf([...rows, { from: '/go' }])), asked('/go', 'SE'));
    expect(found).toEqual({ to: '/SE', places: 4 });
  });

  it('a path of any length is walked once', async () => {
    const table = await tableOf(rulesOf([{ from: '/a/:x/*', to: '/:splat' }, { from: '/b' }]));
    const long = `/a/${'x/'.repeat(8_000)}`;
    expect(cost(table, asked(long)).places).toBeLessThan(12);
    const deep = `/${'a/'.repeat(1_000)}:x/*`;
    const chain = await tableOf(rulesOf([{ from: deep }]));
    expect(cost(chain, asked(`/${'a/'.repeat(1_020)}b`)).to).toBe('/');
    expect(cost(chain, asked(`/${'a/'.repeat(999)}b`)).to).toBeUndefined();
  });
});

describe('rule 8.3: spreading rules of one address changes no answer', () => {
  const row = fc.record(
    {
      from: fc.constantFrom('/a', '/a', '/:x', '/*', '/a/*'),
      countries: fc.constantFrom(['DE'], ['FR', 'DE'], ['US']),
      query: fc.constantFrom(
        { q: '1' },
        { q: '*' },
        { q: '1', r: '*' },
        { r: '2', q: '3' },
        { q: ':v' },
        { q: ':v', r: '2' },
      ),
      starts: fc.constantFrom('2026-05-01T00:00:00Z', '2026-07-01T00:00:00Z'),
    },
    { requiredKeys: ['from'] },
  );
  const query = fc.constantFrom('', '?q=1', '?q=2', '?q=3&r=2', '?r=2&q=1&q=3', '?q=&r=9', '?z');

  /** The first of the address's rules that holds, tried one by one; `/a` has the only exact ones. */
  function inTurn(rules: Rule[], question: Asked): Rule | undefined {
    const open = rules.filter((rule) => {
      const conditions = Object.entries(rule.query ?? {});
      return (
        (!rule.countries || rule.countries.includes(question.country)) &&
        (!rule.starts || Date.parse(rule.starts) <= now) &&
        conditions.every(([name, value]) => {
          const given = question.query.getAll(name);
          if (value === '*') return given.length > 0;
          return value === ':v' ? given.some(Boolean) : given.includes(value);
        })
      );
    });
    const order = ['/a', '/a/*', '/:x', '/*'];
    return order.flatMap((from) => open.filter((rule) => rule.from === from))[0];
  }

  it('as put by hand and as published', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 20, maxLength: 120 }),
        query,
        fc.constantFrom('DE', 'FR', 'US', 'SE'),
        async (rows, search, country) => {
          const rules = rulesOf(rows);
          const question = asked(`/a${search}`, country);
          const expected = inTurn(rules, question);
          expect(match(compile(rules), question)?.rule).toBe(expected);
          expect(match(await published(rules), question)?.rule).toEqual(expected);
        },
      ),
      { numRuns: 150 },
    );
  }, 60_000);
});

describe('what a table may hold', () => {
  it('not more rules than an isolate can keep', () => {
    const rules = many(limits.rules + 1, (n) => ({ from: `/${n}` }));
    expect(limitProblems(rules)).toMatchObject([{ rule: null }]);
  });

  it('a thousand rules of one address that differ in time alone, and no more', () => {
    const rules = many(limits.together + 1, () => ({ from: '/a/:x' }));
    expect(limitProblems(rules.slice(1))).toEqual([]);
    expect(limitProblems(rules)).toMatchObject([{ rule: 0, field: 'from' }]);
  });

  it('no pattern tree in which one path is compared at thousands of places', () => {
    /** Every mixture of `a` and a name, so deep: each step of /a/a/a… could go both ways. */
    const mixtures = (depth: number) =>
      many(2 ** depth, (n) => {
        const parts = Array.from({ length: depth }, (_, at) => ((n >> at) & 1 ? 'a' : `:x${at}`));
        return { from: `/${parts.join('/')}/end` };
      });
    const bounded = mixtures(9);
    expect(limitProblems(bounded)).toEqual([]);
    const worst = cost(compile(bounded), asked(`/${'a/'.repeat(9)}none`));
    expect(worst.places).toBeLessThan(2 * limits.places);
    expect(limitProblems(mixtures(11))).toMatchObject([{ rule: null }]);
  });

  it('an isolate refuses such a table whoever put it there', async () => {
    const rules = many(limits.together + 1, () => ({}));
    expect(await readTable(JSON.stringify({ rules }))).toMatchObject({ problems: [{ rule: 0 }] });
  });
});
