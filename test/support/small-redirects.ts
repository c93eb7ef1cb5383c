import fc from 'fast-check';
import { canonicalPath } from '../../worker/http/route.ts';
import { decide } from '../../worker/redirects/decision.ts';
import { parseRule, type Rule } from '../../worker/redirects/rule.ts';
import { compile } from '../../worker/redirects/table.ts';

/** When visitors come. */
export const now = Date.parse('2026-06-01T12:00:00Z');
const shop = 'http://shop.example';

/** Those of the rows that are rules. */
export function rulesOf(rows: readonly object[]): Rule[] {
  return rows.flatMap((row) => parseRule({ status: 302, ...row }) ?? []);
}

/** The addresses one redirect leads to from an address: one, or with a split one for each option. */
export function nextOf(rules: readonly Rule[], address: string, country: string): string[] {
  const url = new URL(address, shop);
  const canonical = canonicalPath(url.pathname);
  if (canonical !== null) return [canonical + url.search];
  const visitor = { country, geo: country, cookie: () => undefined };
  const answers = [0.25, 0.75].flatMap(
    (random) => decide(compile(rules), url, visitor, now, random) ?? [],
  );
  return [...new Set(answers.filter(({ stays }) => !stays).map(({ location }) => location))];
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
  return ['', '?q=1'].flatMap((query) => paths.map((path) => (path || '/') + query));
}

/** Where its visitors are. */
export const countries = ['DE', 'FR', 'BE'];

/** Whether some visitor is led on for ever, tried address by address. */
export function hasLoop(rules: readonly Rule[]): boolean {
  return countries.some((country) => {
    const done = new Set<string>();
    const isEndless = (address: string, way: readonly string[]): boolean => {
      if (done.has(address)) return false;
      if (way.includes(address) || way.length > 25) return true;
      const found = nextOf(rules, address, country).some((next) =>
        isEndless(next, [...way, address]),
      );
      done.add(address);
      return found;
    };
    return addresses().some((address) => isEndless(address, []));
  });
}
