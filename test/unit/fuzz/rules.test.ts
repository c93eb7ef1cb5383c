import { describe, expect, test } from 'vitest';
import { AnswerTimes } from '../../fuzz/answer-times.ts';
import type { Facts } from '../../fuzz/worker/facts.ts';
import { SECRET_MARKER } from '../../fuzz/worker/generate/markers.ts';
import type { Outcome } from '../../fuzz/worker/rules/outcome.ts';
import { violations } from '../../fuzz/worker/rules/rules.ts';

const facts: Facts = {
  jar: {},
  number: '',
  email: '',
  links: {},
  downloads: [],
  webhooks: [],
  shipments: [],
  objection: '',
  otherNumbers: [],
  secrets: ['a-key'],
};

function brokenRules(text: string, headers: Record<string, string> = {}, status = 200): string[] {
  const outcome: Outcome = {
    url: new URL('http://shop.test/take'),
    status,
    headers: new Headers({
      'Content-Type': 'text/html',
      'Content-Security-Policy': "default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      ...headers,
    }),
    text,
    log: [],
    mails: [],
    failures: [],
  };
  return violations(outcome, facts, { hasOperatorToken: false }).map(({ rule }) => rule);
}

describe('rule 5.35: the rules of the fuzz run', () => {
  test.each([
    ['an element', '<p>q<zqx></p>'],
    ['an attribute', '<input value="q"zqx=1">'],
    ['a single quote', "<input value='q'zqx=1'>"],
    ['the end of a script', '<script type="application/json">{"a":"q</script>q<zqx>"}</script>'],
    ['an element in a script', '<script type="application/json">{"a":"q<zqx>"}</script>'],
    ['a foreign link', '<a href="//evil.zqx.example">'],
    ['a foreign link in another spelling', '<a href="/\\evil.zqx.example">'],
    ['a script as a link', '<a href="javascript:zqx(1)">'],
  ])('the fuzz run reports unescaped input: %s', (_place, html) =>
    expect(brokenRules(html)).toEqual(['no unescaped input']),
  );

  test.each([
    ['text', '<p>q&lt;zqx&gt; q&quot;zqx=1</p>'],
    ['an attribute', '<input value="q&quot;zqx=1 //evil.zqx.example">'],
    ['data', '<script type="application/json">{"a":"q\\u003czqx q\\"zqx"}</script>'],
    ['a link of our shop', '<a href="/take?next=//evil.zqx.example">'],
  ])('the fuzz run accepts escaped input: %s', (_place, html) =>
    expect(brokenRules(html)).toEqual([]),
  );

  test.each([
    '//evil.zqx.example',
    '/\\evil.zqx.example',
    'https://evil.zqx.example/',
    'http://shop.test@evil.zqx.example',
    'javascript:zqx',
  ])('the fuzz run reports a redirect to %s', (to) =>
    expect(brokenRules('', { Location: to }, 302)).toEqual(['no foreign redirect']),
  );

  test('the fuzz run reports a 5xx status, a cacheable error, a header with input, and other visitors’ secrets', () => {
    expect(brokenRules('', {}, 503)).toEqual(['no 5xx']);
    expect(brokenRules('', { 'Cache-Control': 'public' }, 404)).toHaveLength(1);
    expect(brokenRules('', { 'X-Any': 'zqx' })).toEqual(['no unescaped input']);
    expect(brokenRules(`to ${SECRET_MARKER}7@example.com`)).toEqual(['no data of others']);
    expect(brokenRules('', { Location: '/thankyou?key=a-key' }, 303)).toEqual([
      'no data of others',
    ]);
  });

  test('the fuzz run ignores random text in a header: a hash in the Content-Security-Policy, an encrypted cookie', () => {
    const cookie = `declaration=${'a'.repeat(40)}Zqx7; Max-Age=1800; Path=/`;
    expect(brokenRules('', { 'Set-Cookie': cookie })).toEqual([]);
    expect(brokenRules('', { 'Set-Cookie': `${cookie}; zqx` })).toEqual(['no unescaped input']);
    const policy = "script-src 'sha256-azqx+/='";
    expect(brokenRules('', { 'Content-Security-Policy': policy })).toEqual([]);
  });

  test('the fuzz run reports a case as slow only if every replay takes ten times the usual time', async () => {
    const times = new AnswerTimes();
    const usual = Array.from({ length: 9 }, () => ['form', 20] as const);
    times.add(0, [...usual, ['form', 900], ['form', 901], ['form', 199]]);
    const replays = new Map([[9, [900, 30, 900]]]);
    const slow = await times.slow(async (seeds) =>
      seeds.map((seed) => replays.get(seed)?.shift() ?? 500),
    );
    expect(slow).toEqual([{ seed: 10, entry: 'form', ms: 500 }]);
  });
});
