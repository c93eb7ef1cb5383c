import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storedVariants } from '../../../worker/page/experiments.ts';
import { toToken } from '../../../worker/redirects/table/choice.ts';
import { experimentCookie } from '../../../worker/redirects/table/experiment.ts';
import { splitCookie, splitVariant } from '../../../worker/redirects/table/split.ts';
import { compileTable } from '../../../worker/redirects/table/table.ts';
import { toSplit, toTable, toVariants } from '../../support/redirects/redirect-tables.ts';

describe('rule 8.12: an order stores the page variants that its visitor saw', () => {
  const { rules, experiments } = toTable({
    rules: [
      { from: '/summer', status: 302, split: toSplit({ '/take?a=1': 1, '/take2': 1 }) },
      { from: '/a=b/*', status: 302, split: toSplit({ '/take?a=1': 1, '/take?a=2': 1 }) },
      { from: '/old', to: '/take', status: 301 },
    ],
    experiments: [
      { page: 'take', variants: toVariants({ base: 50, 'form-first': 50 }) },
      { page: 'take', variants: toVariants({ 'case-first': 1 }) },
      { page: 'take', variants: toVariants({ gone: 1 }) },
    ],
  });
  const table = compileTable(rules, experiments);
  const [summer = '', ab = ''] = rules.map(splitCookie);
  const page = experimentCookie({ page: 'take' });
  const cookie = (name: string, option: string) => ({ [name]: toToken(option) });

  test.each<[string, Record<string, string>, string[]]>([
    ['an option without its query', cookie(summer, '/take?a=1'), ['/summer=/take']],
    [
      'the query of options that differ only in it',
      cookie(ab, '/take?a=2'),
      ['/a%3Db/*=/take?a=2'],
    ],
    ['a variant', cookie(page, 'form-first'), ['/take=form-first']],
    ['the base variant of a page', cookie(page, 'base'), ['/take=base']],
    ['a variant of a second experiment', cookie(page, 'case-first'), ['/take=case-first']],
    ['no variant that is unknown to this build', cookie(page, 'gone'), []],
    [
      'the choices of several cookies',
      { ...cookie(summer, '/take2'), visit: 'x', ...cookie(page, 'base') },
      ['/summer=/take2', '/take=base'],
    ],
    [
      'nothing for unknown cookies and tokens',
      { [summer]: 'zzz', 'page-zzz': 'zzz', 'rule-': '', '': '' },
      [],
    ],
  ])('an order stores %s', (_, cookies, variants) => {
    expect(storedVariants(table, cookies)).toEqual(variants);
  });

  test('an order stores the last five variants of its visitor, and none from an overlong path', () => {
    const many = toTable({
      rules: Array.from({ length: 9 }, (_, n) => ({
        from: n === 8 ? `/${'x'.repeat(400)}` : `/s${n}`,
        status: 302,
        split: toSplit({ '/take': 1 }),
      })),
    });
    const cookies = Object.fromEntries(
      many.rules.map((rule) => [splitCookie(rule), toToken('/take')]),
    );
    const variants = storedVariants(compileTable(many.rules), cookies);
    expect(variants).toEqual(['/s3', '/s4', '/s5', '/s6', '/s7'].map((from) => `${from}=/take`));
  });

  test('for any cookies, an order stores only variant names from the redirect table', () => {
    const variantNames = new Set([
      ...rules.flatMap((rule) => (rule.split ?? []).map(({ to }) => splitVariant(rule, to))),
      ...['base', 'form-first', 'case-first'].map((name) => `/take=${name}`),
    ]);
    const names = fc.constantFrom(...rules.map(splitCookie), page, 'page-x', '__proto__');
    const tokens = fc.oneof(fc.string(), fc.constantFrom(toToken('/take2'), toToken('base')));
    fc.assert(
      fc.property(fc.dictionary(names, tokens), (cookies) => {
        for (const variant of storedVariants(table, cookies))
          expect(variantNames).toContain(variant);
      }),
    );
  });
});
