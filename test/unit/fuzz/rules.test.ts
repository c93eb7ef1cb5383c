import { describe, expect, test } from 'vitest';
import { Times } from '../../fuzz/slow.ts';
import { SECRET } from '../../fuzz/worker/generate/marks.ts';
import type { Known } from '../../fuzz/worker/known.ts';
import type { Answered } from '../../fuzz/worker/rules/answered.ts';
import { violations } from '../../fuzz/worker/rules/rules.ts';

const known: Known = {
  ...{ jar: {}, number: '', email: '', links: {}, downloads: [], webhooks: [], shipments: [] },
  ...{ objection: '', otherNumbers: [], secrets: ['a-key'] },
};

function broken(text: string, headers: Record<string, string> = {}, status = 200): string[] {
  const answered: Answered = {
    url: new URL('http://shop.test/take'),
    status,
    headers: new Headers({
      'Content-Type': 'text/html',
      'Content-Security-Policy': "default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      ...headers,
    }),
    ...{ text, log: [], mails: [], failures: [] },
  };
  return violations(answered, known, { isOperators: false }).map(({ rule }) => rule);
}

describe('rule 5.35: what the fuzzing of the shop sees', () => {
  test.each([
    ['an element', '<p>q<zqx></p>'],
    ['an attribute', '<input value="q"zqx=1">'],
    ['a single quote', "<input value='q'zqx=1'>"],
    ['the end of a script', '<script type="application/json">{"a":"q</script>q<zqx>"}</script>'],
    ['an element in a script', '<script type="application/json">{"a":"q<zqx>"}</script>'],
    ['a foreign link', '<a href="//evil.zqx.example">'],
    ['a foreign link, written otherwise', '<a href="/\\evil.zqx.example">'],
    ['a script as a link', '<a href="javascript:zqx(1)">'],
  ])('%s', (_what, html) => expect(broken(html)).toEqual(['nothing unescaped']));

  test.each([
    ['text', '<p>q&lt;zqx&gt; q&quot;zqx=1</p>'],
    ['an attribute', '<input value="q&quot;zqx=1 //evil.zqx.example">'],
    ['data', '<script type="application/json">{"a":"q\\u003czqx q\\"zqx"}</script>'],
    ['a link of ours', '<a href="/take?next=//evil.zqx.example">'],
  ])('not %s that is escaped', (_what, html) => expect(broken(html)).toEqual([]));

  test.each([
    '//evil.zqx.example',
    '/\\evil.zqx.example',
    'https://evil.zqx.example/',
    'http://shop.test@evil.zqx.example',
    'javascript:zqx',
  ])('a redirect to %s', (to) =>
    expect(broken('', { Location: to }, 302)).toEqual(['no foreign redirect']),
  );

  test('a 5xx, an error that may be stored, a header with input, and what only others know', () => {
    expect(broken('', {}, 503)).toEqual(['no 5xx']);
    expect(broken('', { 'Cache-Control': 'public' }, 404)).toHaveLength(1);
    expect(broken('', { 'X-Any': 'zqx' })).toEqual(['nothing unescaped']);
    expect(broken(`to ${SECRET}7@example.com`)).toEqual(['nothing of others']);
    expect(broken('', { Location: '/thankyou?key=a-key' }, 303)).toEqual(['nothing of others']);
  });

  test('not what is random in a header: a hash of a policy, an encrypted cookie', () => {
    const cookie = `declaration=${'a'.repeat(40)}Zqx7; Max-Age=1800; Path=/`;
    expect(broken('', { 'Set-Cookie': cookie })).toEqual([]);
    expect(broken('', { 'Set-Cookie': `${cookie}; zqx` })).toEqual(['nothing unescaped']);
    const policy = "script-src 'sha256-azqx+/='";
    expect(broken('', { 'Content-Security-Policy': policy })).toEqual([]);
  });

  test('slow is only what is so each time again, by ten times what is usual', async () => {
    const times = new Times();
    const usual = Array.from({ length: 9 }, () => ['form', 20] as const);
    times.add(0, [...usual, ['form', 900], ['form', 901], ['form', 199]]);
    const replays = new Map([[9, [900, 30, 900]]]);
    const slow = await times.slow(async (seeds) =>
      seeds.map((seed) => replays.get(seed)?.shift() ?? 500),
    );
    expect(slow).toEqual([{ seed: 10, entry: 'form', ms: 500 }]);
  });
});
