import fc from 'fast-check';
import { canonicalPath } from '../../../worker/http/route.ts';
import { matchRedirect } from '../../../worker/redirects/match-redirect.ts';
import type { Rule } from '../../../worker/redirects/table/rule.ts';
import { ruleSchema } from '../../../worker/redirects/table/schema.ts';
import { compileTable, type Table } from '../../../worker/redirects/table/table.ts';
import { now } from './redirect-tables.ts';

const shop = 'http://shop.example';

/**
 * Makes rules from rows: objects or short texts. `/a /b FR,BE ?q=1` redirects visitors from two countries if their
 * query has the parameter. Leaves out invalid rows.
 */
export function toRules(rows: readonly (object | string)[]): Rule[] {
  return rows.flatMap((row) => {
    const fields = typeof row === 'string' ? toFields(row) : row;
    return ruleSchema.safeParse({ status: 302, ...fields }).data ?? [];
  });
}

function toFields(text: string): object {
  const [from, to, ...conditions] = text.split(' ');
  const query = conditions.find((one) => one.startsWith('?'));
  const countries = conditions.find((one) => /^[A-Z,]+$/.test(one));
  return {
    from,
    to,
    ...(query && { query: Object.fromEntries(new URLSearchParams(query)) }),
    ...(countries && { countries: countries.split(',') }),
  };
}

/** The targets of one redirect from an address: one target, or one for each option of a split. */
export function nextAddresses(table: Table, address: string, country: string): string[] {
  const url = new URL(address, shop);
  const canonical = canonicalPath(url.pathname);
  if (canonical !== null) return [canonical + url.search];
  const visitor = { country, cookie: () => undefined };
  const matches = [0.25, 0.75].flatMap(
    (random) => matchRedirect(table, url, visitor, now, random) ?? [],
  );
  return [
    ...new Set(matches.filter(({ isSamePage }) => !isSamePage).map(({ location }) => location)),
  ];
}

const from = fc
  .tuple(fc.uniqueArray(fc.constantFrom('a', 'b', ':x'), { maxLength: 2 }), fc.boolean())
  .map(([parts, open]) => `/${[...parts, ...(open ? ['*'] : [])].join('/')}`);
const to = fc.constantFrom(
  '/',
  '/a',
  '/b',
  '/a/b',
  '/b?q=1',
  '/:x',
  '/b/:x',
  '/:splat',
  '/a/:splat',
);
const conditions = fc.record(
  {
    countries: fc.constantFrom(['DE'], ['FR']),
    query: fc.constantFrom({ q: '1' }, { q: '*' }),
    keepQuery: fc.boolean(),
  },
  { requiredKeys: [] },
);
const target = fc.oneof(
  to.map((one) => ({ to: one })),
  fc.tuple(to, to).map((two) => ({ split: two.map((one) => ({ to: one, weight: 1 })) })),
);
/** A random redirect rule from a small set of paths, countries and queries, so that rules often meet. */
export const row = fc
  .tuple(from, target, fc.option(conditions))
  .map(([one, leads, more]) => ({ from: one, ...leads, ...more }));

/** The URLs of up to four parts `a`, `b` and `z`, with three queries. No random rule contains `z`. */
export function addresses(): string[] {
  const paths = [''];
  for (const path of paths) {
    if (path.split('/').length < 5)
      for (const part of ['a', 'b', 'z']) paths.push(`${path}/${part}`);
  }
  return ['', '?q=1', '?q=2'].flatMap((query) => paths.map((path) => (path || '/') + query));
}

/** The countries of the visitors in tests with random rules. */
export const countries = ['DE', 'FR', 'BE'];

/** Returns true if the rules redirect a visitor in a loop. Tries each address for each country. */
export function hasLoop(rules: readonly Rule[]): boolean {
  const table = compileTable(rules);
  return countries.some((country) => {
    const done = new Set<string>();
    const isEndless = (address: string, path: readonly string[]): boolean => {
      if (done.has(address)) return false;
      if (path.includes(address) || path.length > 25) return true;
      const hasEndlessTarget = nextAddresses(table, address, country).some((next) =>
        isEndless(next, [...path, address]),
      );
      done.add(address);
      return hasEndlessTarget;
    };
    return addresses().some((address) => isEndless(address, []));
  });
}
