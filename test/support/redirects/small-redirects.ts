import fc from 'fast-check';
import { canonicalPath } from '../../../worker/http/route.ts';
import { matchRedirect } from '../../../worker/redirects/match-redirect.ts';
import type { Rule } from '../../../worker/redirects/table/rule.ts';
import { ruleSchema } from '../../../worker/redirects/table/schema.ts';
import { compileTable, type Table } from '../../../worker/redirects/table/table.ts';
import { now } from './redirect-tables.ts';

const shop = 'http://shop.example';

/**
 * Rules of rows, which are objects or short texts: `/a /b FR,BE ?q=1` leads visitors from two countries
 * with a parameter. Rows that are no valid rules are left out.
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

/** The addresses one redirect leads to from an address: one, or with a split one for each option. */
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
/** A rule of a small world: two letters, a name, a rest. */
export const row = fc
  .tuple(from, target, fc.option(conditions))
  .map(([one, leads, more]) => ({ from: one, ...leads, ...more }));

/** The addresses of that world, with one letter more than its rules have. */
export function addresses(): string[] {
  const paths = [''];
  for (const path of paths) {
    if (path.split('/').length < 5)
      for (const part of ['a', 'b', 'z']) paths.push(`${path}/${part}`);
  }
  return ['', '?q=1', '?q=2'].flatMap((query) => paths.map((path) => (path || '/') + query));
}

/** Where its visitors are. */
export const countries = ['DE', 'FR', 'BE'];

/** Whether some visitor is led on for ever, tried address by address. */
export function hasLoop(rules: readonly Rule[]): boolean {
  const table = compileTable(rules);
  return countries.some((country) => {
    const done = new Set<string>();
    const isEndless = (address: string, path: readonly string[]): boolean => {
      if (done.has(address)) return false;
      if (path.includes(address) || path.length > 25) return true;
      const found = nextAddresses(table, address, country).some((next) =>
        isEndless(next, [...path, address]),
      );
      done.add(address);
      return found;
    };
    return addresses().some((address) => isEndless(address, []));
  });
}
