import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskMessage } from '../../../client/mask-message.ts';
import { reportedMessage, shopSource } from '../../../client/runtime/analytics/error-report.ts';
import { withoutSecrets } from '../../../worker/log/log.ts';
import { linkKey } from '../../../worker/orders/flow/link.ts';
import { newOrderNumber } from '../../../worker/orders/model/order.ts';

describe('rule 13.10: a browser error that is reported to the shop has no personal data', () => {
  test.each([
    [
      'a message without personal data stays',
      "Cannot read 'x' of undefined",
      "Cannot read 'x' of undefined",
    ],
    ['a number of four digits stays', 'error 1418 of 20', 'error 1418 of 20'],
    ['an email address', 'no mail for anna.b+1@post.example, sorry', 'no mail for [address] sorry'],
    ['an order number', 'no order TW-7K3M9Q here', 'no order [order] here'],
    ['an order number in another spelling', 'no order tw 7k3m9q here', 'no order [order] here'],
    ['a query', 'failed: /take/de?src=v1&key=a b', 'failed: /take/de b'],
    ['the fragment after #', 'failed: /take/de#anna b', 'failed: /take/de b'],
    ['a quotation of the input', 'Unexpected "Anna" in JSON', 'Unexpected "…" in JSON'],
    [
      'a quotation of a part of the input, with inner quotes',
      'Unexpected token, ..."first": Anna, "last": Mus"... is not valid JSON',
      'Unexpected token, ..."…"... is not valid JSON',
    ],
    ['a quotation without its end', 'Unexpected "Anna Mus', 'Unexpected "…"'],
    ['an address in a URL', 'failed: /x/anna%40post.example', 'failed: [address]'],
    [
      'a key',
      'failed: /downloads/u2Zk0-ab_Qw3rTy7UiOp1AsDf5GhJkLzXcVbNm9QwEr',
      'failed: /downloads/[token]',
    ],
    ['a card', 'got 4111 1111 1111 1111.', 'got [number].'],
    ['a telephone', 'got +49 (30) 123-456', 'got +[number]'],
  ])('maskMessage hides personal data and nothing else: %s', (_, message, expected) => {
    expect(maskMessage(message)).toBe(expected);
  });

  const around = fc.tuple(fc.string(), fc.string());

  test('maskMessage removes every email address, long number and order number from any message', () => {
    const secrets = fc.oneof(
      fc.emailAddress(),
      fc.integer({ min: 10_000 }).map(String),
      fc.constantFrom(...Array.from({ length: 200 }, newOrderNumber)),
    );
    fc.assert(
      fc.property(around, secrets, ([before, after], secret) => {
        const text = maskMessage(`${before} ${secret} ${after}`);
        expect(text).not.toContain(secret);
        expect(text).not.toMatch(/@|\d{5}|\bTW-\w/);
      }),
    );
  });

  test('reportedMessage leaves no part of a secret at the end of a shortened message', async () => {
    const keys = await Promise.all(
      Array.from({ length: 20 }, () =>
        linkKey(['secret'], 'receipt', newOrderNumber(), Date.UTC(2027, 0, 1)),
      ),
    );
    const secrets = fc.oneof(
      fc.constantFrom('anna.muster@post.example', 'anna.muster%40post.example', '4111111111111111'),
      fc.constantFrom(...keys, ...Array.from({ length: 20 }, newOrderNumber)),
    );
    fc.assert(
      fc.property(fc.integer({ min: 150, max: 200 }), secrets, (length, secret) => {
        const text = reportedMessage(`${'. '.repeat(length / 2)}${secret} and more of it`);
        expect(text.length).toBeLessThanOrEqual(200);
        // worker/log/log.ts masks the message again, but cannot recognise a secret that was cut in half.
        expect(withoutSecrets(text)).not.toContain(secret.slice(0, 4));
      }),
    );
  });

  test('maskMessage does not change a message that is already masked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(maskMessage(maskMessage(text))).toBe(maskMessage(text));
      }),
    );
  });
});

describe('the browser reports only errors in the shop’s own scripts', () => {
  const origin = 'https://shop.example';

  test.each([
    ['a place in our script', `${origin}/builds/main-aB_1.js:1:234`, '/builds/main-aB_1.js:1:234'],
    [
      'the first of several places',
      `TypeError: x\n    at a (${origin}/builds/deferred-startup-1.js:2:3)\n    at ${origin}/builds/main-2.js:4:5`,
      '/builds/deferred-startup-1.js:2:3',
    ],
    ['another origin', 'https://other.example/builds/main-1.js:1:2', null],
    [
      'our script in the query of another origin',
      `https://o.example/?${origin}/builds/main-1.js`,
      null,
    ],
    ['an extension', 'chrome-extension://abc/builds/main-1.js:1:2', null],
    [
      'an extension that called our script',
      `${origin}/builds/main-1.js:1:2\n    at moz-extension://abc/x.js:1:1`,
      null,
    ],
    ['an inline script', `${origin}/take/de?src=v1:1:2`, null],
    ['no script', ':0:0\n', null],
  ])('shopSource finds only a script of the shop in a stack trace: %s', (_, trace, source) => {
    expect(shopSource(trace, origin)).toBe(source);
  });
});
