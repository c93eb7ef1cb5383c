import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { publishedFile, publishedText } from '../../../worker/redirects/published.ts';
import { readTable } from '../../../worker/redirects/read-table.ts';
import type { Rule } from '../../../worker/redirects/rule.ts';
import { match } from '../../../worker/redirects/table.ts';
import { tableOf } from '../../support/redirect-tables.ts';

function rulesOf(rows: object[]): Rule[] {
  return tableOf({ rules: rows.map((row) => ({ to: '/take', status: 302, ...row })) }).rules;
}

const rules = rulesOf([
  { from: '/old' },
  { from: '/größe', to: '/büro?x=ß' },
  { from: '/a/:x/*', to: '/:x/:splat', countries: ['de'] },
  { from: '/old', query: { q: '1' } },
  ...Array.from({ length: 30 }, (_, n) => ({ from: '/many', query: { id: `${n}\t\n☃` } })),
]);
const text = await publishedText(rules, 7);

/** The same first line with the right sum for another body: what a forger could write. */
function forged(body: string, head: object = {}): string {
  const sha256 = createHash('sha256').update(body).digest('hex');
  return `#${JSON.stringify({ format: 1, version: 7, rules: 1, sha256, ...head })}\n${body}`;
}

describe('a published table', () => {
  it('is the rules it was made of, in their order', async () => {
    expect(await publishedFile(text)).toEqual({ rules, experiments: [] });
    expect(await readTable(text)).toMatchObject({ size: rules.length, version: 7 });
  });

  it('says so of any rules', async () => {
    const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 3 });
    const row = fc.record(
      {
        from: fc.webPath().filter((path) => !/[*:]|\/\/|\/\.{1,2}(\/|$)/.test(path)),
        query: fc.dictionary(name, name, { noNullPrototype: true, maxKeys: 2 }),
      },
      { requiredKeys: ['query'] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (rows) => {
        const made = rulesOf(rows.map((each) => ({ ...each, from: each.from || '/x' })));
        expect(await publishedFile(await publishedText(made, 1))).toEqual({
          rules: made,
          experiments: [],
        });
      }),
      { numRuns: 50 },
    );
  });

  it('is plain ASCII, and smaller than KV takes at 100,000 rules', async () => {
    expect(text).toMatch(/^[\n\t -~]*$/);
    const [rule] = rules;
    const many = Array.from({ length: 100_000 }, (_, n) => ({ ...rule, from: `/old/page-${n}` }));
    expect((await publishedText(many as Rule[], 1)).length).toBeLessThan(20 * 1024 * 1024);
  });

  it('without rules is a table without rules', async () => {
    expect(await readTable(await publishedText([], 1))).toMatchObject({ size: 0, version: 1 });
  });

  it('cut short or changed anywhere is none', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), fc.boolean(), async (at, cut) => {
        const other = text[at] === 'x' ? 'y' : 'x';
        const broken = cut ? text.slice(0, at) : text.slice(0, at) + other + text.slice(at + 1);
        expect(await readTable(broken)).toMatchObject({ problems: [{ rule: null }] });
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['a later format', forged('', { format: 2 })],
    ['a key more', forged('', { more: 1 })],
    ['a version that is none', forged('', { version: 0 })],
    ['more rules than any table', forged('', { rules: 1e9 })],
    ['no second line', forged('')],
    ['no first line', '#'],
    ['a first line that is no JSON', '#{\n\n'],
    ['lines too long for KV', forged(`\n${'x'.repeat(26 * 1024 * 1024)}`)],
  ])('with %s is refused', async (_, wrong) => {
    expect(await readTable(wrong)).toMatchObject({ problems: [{ rule: null }] });
  });

  it.each([
    ['an index to nowhere', 'zzzzz'.repeat(9)],
    ['an index of noise', '-----     ????!'],
    ['an index without an empty cell', '00000'.repeat(9)],
    ['a rule that is none', '00000\nold\t[[0,{"from":"old"}]]\n'],
    ['a rule without its place', '00000\nold\t[{"from":"/old","to":"/take","status":302}]\n'],
    ['half a line', '00000\nold\t[[0,{"fro'],
    ['no line', '00000\n'],
  ])('whose sum is right but holds %s answers nothing and never throws', async (_, body) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const read = await readTable(forged(body.includes('\n') ? body : `${body}\n`));
    if ('problems' in read) throw new Error('it was to be read');
    for (const path of ['/old', '/', '/a/b']) {
      const asked = { path, query: new URLSearchParams(), country: 'DE', now: 0 };
      expect(match(read, asked)).toBeNull();
    }
    warn.mockRestore();
  });
});

describe('a table put by hand', () => {
  const rule = '{"from":"/old","to":"/take","status":302}';

  it.each([
    ['the same key twice', `{"rules":[],"rules":[${rule}]}`],
    ['the same key twice in a rule', '{"rules":[{"from":"/a","from":"/b","to":"/","status":302}]}'],
    ['a key twice, once escaped', `{"rules":[],"rul\\u0065s":[${rule}]}`],
    ['other keys', `{"rules":[${rule}],"version":3}`],
    ['half of itself', `{"rules":[${rule}`],
    ['a hundred thousand brackets', '['.repeat(100_000)],
    ['brackets that close', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    [
      'a target longer than any address',
      `{"rules":[{"from":"/a","to":"/${'x'.repeat(1e6)}","status":302}]}`,
    ],
    ['a number', '3'],
    ['a byte of another world', '\u0000'],
  ])('with %s is refused', async (_, wrong) => {
    const read = await readTable(wrong);
    expect('problems' in read && read.problems.length).toBeGreaterThan(0);
  });

  it('may hold quotes, colons and backslashes where they belong', async () => {
    const query = { 'a":': '":\\"', '\\': ':"' };
    const json = { rules: [{ from: '/a', to: '/b', status: 302, query }] };
    expect(await readTable(JSON.stringify(json, null, 2))).toMatchObject({
      size: 1,
      version: null,
    });
  });
});
