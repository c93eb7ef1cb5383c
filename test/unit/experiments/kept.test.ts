import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptVariants } from '../../../worker/page/experiments.ts';
import { experimentCookie } from '../../../worker/redirects/experiment.ts';
import { publishedText } from '../../../worker/redirects/published.ts';
import { readTable } from '../../../worker/redirects/read-table.ts';
import { chooseTarget, splitCookie, splitVariant } from '../../../worker/redirects/split.ts';
import { type Compiled, compile } from '../../../worker/redirects/table.ts';
import { given, take } from '../../support/experiments.ts';
import { splitOf, tableOf, variantsOf } from '../../support/redirect-tables.ts';

describe('what an order remembers of its visitor', () => {
  const file = tableOf({
    rules: [
      { from: '/summer', status: 302, split: splitOf({ '/take?a=1': 1, '/take2': 1 }) },
      { from: '/a=b/*', status: 302, split: splitOf({ '/take?a=1': 1, '/take?a=2': 1 }) },
      { from: '/old', to: '/take', status: 301 },
    ],
    experiments: [
      take,
      { page: 'take', variants: variantsOf({ 'case-first': 1 }) },
      { page: 'take', variants: variantsOf({ gone: 1 }) },
    ],
  });
  const cookiesOf = (rule: number, random: number) => {
    const found = file.rules[rule];
    if (!found) throw new Error('no rule');
    return { [splitCookie(found)]: chooseTarget(found, undefined, random)?.mark ?? '' };
  };
  const pageCookie = (name: string) => {
    const one = given([{ page: 'take', variants: variantsOf({ [name]: 1 }) }]);
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
        { [splitCookie(file.rules[0] ?? never())]: 'zzz', 'page-zzz': 'zzz', 'rule-': '', '': '' },
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
      split: splitOf({ '/take': 1 }),
    }));
    const many = tableOf({ rules });
    const cookies = Object.assign(
      {},
      ...many.rules.map((rule) => ({
        [splitCookie(rule)]: chooseTarget(rule, undefined, 0)?.mark,
      })),
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
      ...file.rules.map(splitCookie),
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

function never(): never {
  throw new Error('not reached');
}
