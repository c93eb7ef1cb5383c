import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toRequestId } from '../../../worker/http/request-log.ts';
import { log, stackFrames, withoutSecrets, withRequestId } from '../../../worker/log/log.ts';
import { linkKey } from '../../../worker/orders/flow/link.ts';
import { newOrderNumber } from '../../../worker/orders/model/order.ts';

const id = '6f1c2a34-9b7d-4e21-8a53-0c1d2e3f4a5b';
const key = 'u2Zk0-ab_Qw3rTy7UiOp1AsDf5GhJkLzXcVbNm9QwEr';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Records the log lines of a log level from now on; returns a function that returns these lines. */
function recordLines(level: 'error' | 'warn' | 'info'): () => unknown[] {
  const spy = vi.spyOn(console, level).mockImplementation(() => {});
  return () => spy.mock.calls.map(([line]) => JSON.parse(String(line)));
}

describe('a log line has no personal data', () => {
  test.each([
    ['an email address', 'no mail for anna@post.example', 'no mail for [address]'],
    ['an email address in a path', '/x/anna%40post.example', '[address]'],
    ['an order number', 'no order TW-7K3M9Q', 'no order [order]'],
    ['the key of an order', `/thankyou/de: ${key} fits`, '/thankyou/de: [token] fits'],
    ['a download', `/downloads/VFctN0szTTlRIG1lYWwtcGxhbiBERSAx.${key}`, '/downloads/[token]'],
    ['a visit', 'visit 0123456789abcdef0123456789abcdef', 'visit [token]'],
    ['a telephone', 'called 030 901820', 'called [number]'],
    ['a query', 'GET /thankyou/de?order=TW-7K3M9Q', 'GET /thankyou/de'],
    ['our own id stays', `Payment ${id} is taken`, `Payment ${id} is taken`],
    ['a status stays', 'POST /v2/checkout: status 503', 'POST /v2/checkout: status 503'],
  ])('withoutSecrets masks personal data and nothing else: %s', (_, text, expected) => {
    expect(withoutSecrets(text)).toBe(expected);
  });

  test('withoutSecrets removes every email address, number and key from any text', async () => {
    const keys = await Promise.all(
      Array.from({ length: 50 }, () =>
        linkKey(['secret'], 'receipt', newOrderNumber(), Date.UTC(2027, 0, 1)),
      ),
    );
    const secrets = fc.oneof(
      fc.emailAddress(),
      fc.emailAddress().map(encodeURIComponent),
      fc.integer({ min: 10_000 }).map(String),
      fc.constantFrom(...keys, ...Array.from({ length: 50 }, newOrderNumber)),
    );
    fc.assert(
      fc.property(fc.string(), secrets, fc.string(), (before, secret, after) => {
        expect(withoutSecrets(`${before} ${secret} ${after}`)).not.toContain(secret);
      }),
    );
  });

  test('the function `log` masks the text of every detail, but not ids', () => {
    const logged = recordLines('error');
    log('paymentNotCompleted', { paymentId: id, reason: 'Error: anna@post.example', status: 502 });
    expect(logged()).toEqual([
      { event: 'paymentNotCompleted', paymentId: id, reason: 'Error: [address]', status: 502 },
    ]);
  });

  test('an issue of the provider is never masked, and any other text in its place is', () => {
    const logged = recordLines('warn');
    const longest = 'PREVIOUS_TRANSACTION_REFERENCE_HAS_CHARGEBACK';
    for (const issue of [longest, `${longest} of anna@post.example`, key]) {
      log('trackingRefused', { issue });
    }
    expect(logged()).toEqual([
      { event: 'trackingRefused', issue: longest },
      { event: 'trackingRefused', issue: '[token] of [address]' },
      { event: 'trackingRefused', issue: '[token]' },
    ]);
  });

  test('stackFrames returns only the frames of a stack trace, because the lines before them repeat the error message', () => {
    const error = new Error('no order of anna@post.example\nat 12:3');
    expect(error.stack).toContain('anna@');
    expect(stackFrames(error)).toMatch(/^at .*log\.test\.ts:\d+:\d+/);
    expect(stackFrames(error)).not.toContain('anna@');
  });
});

describe('the request id of a log line', () => {
  test('a log line has the id of its own request, even while the worker answers another request', async () => {
    const logged = recordLines('info');
    const secondLogged = Promise.withResolvers<void>();
    const handle = (id: string) =>
      withRequestId(id, async () => {
        if (id === 'first') await secondLogged.promise;
        log('dataDeleted', { unpaidOrders: 1 });
        secondLogged.resolve();
      });
    await Promise.all([handle('first'), handle('second')]);
    expect(logged()).toEqual([
      { event: 'dataDeleted', requestId: 'second', unpaidOrders: 1 },
      { event: 'dataDeleted', requestId: 'first', unpaidOrders: 1 },
    ]);
  });

  test('a log line outside a request has no request id', () => {
    const logged = recordLines('info');
    log('scheduledRun', { ms: 5, failed: 0 });
    expect(logged()).toEqual([{ event: 'scheduledRun', ms: 5, failed: 0 }]);
  });

  test('toRequestId accepts Cloudflare’s request id, and replaces any other text by a new id', () => {
    expect(toRequestId('8f0a1b2c3d4e5f60-FRA')).toBe('8f0a1b2c3d4e5f60-FRA');
    for (const ray of [undefined, '', 'anna@post.example', '8f0a1b2c3d4e5f60-FRA\n{}']) {
      expect(toRequestId(ray)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

test('withoutSecrets returns only the beginning of a long text, so that the masking is fast', () => {
  expect(withoutSecrets(`a ${'x '.repeat(100_000)}`)).toHaveLength(2000);
});
