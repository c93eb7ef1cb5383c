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

/** The lines logged at a level from here on. */
function lines(level: 'error' | 'warn' | 'info'): () => unknown[] {
  const spy = vi.spyOn(console, level).mockImplementation(() => {});
  return () => spy.mock.calls.map(([line]) => JSON.parse(String(line)));
}

describe('a line of the log names nobody', () => {
  test.each([
    ['an email address', 'no mail for anna@post.example', 'no mail for [address]'],
    ['one inside an address', '/x/anna%40post.example', '[address]'],
    ['an order number', 'no order TW-7K3M9Q', 'no order [order]'],
    ['the key of an order', `/thankyou/de: ${key} fits`, '/thankyou/de: [token] fits'],
    ['a download', `/downloads/VFctN0szTTlRIG1lYWwtcGxhbiBERSAx.${key}`, '/downloads/[token]'],
    ['a visit', 'visit 0123456789abcdef0123456789abcdef', 'visit [token]'],
    ['a telephone', 'called 030 901820', 'called [number]'],
    ['a query', 'GET /thankyou/de?order=TW-7K3M9Q', 'GET /thankyou/de'],
    ['an id of ours stays', `Payment ${id} is taken`, `Payment ${id} is taken`],
    ['a status stays', 'POST /v2/checkout: status 503', 'POST /v2/checkout: status 503'],
  ])('%s', (_, text, expected) => {
    expect(withoutSecrets(text)).toBe(expected);
  });

  test('no address, number or key is left of any text', async () => {
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

  test('what a detail says is masked, whatever its name; ids and an operator’s rules are not', () => {
    const logged = lines('error');
    log('notSettled', { paymentId: id, reason: 'Error: anna@post.example', status: 502 });
    expect(logged()).toEqual([
      { event: 'notSettled', paymentId: id, reason: 'Error: [address]', status: 502 },
    ]);
  });

  test('a stack is its frames: the lines before them repeat the message', () => {
    const error = new Error('no order of anna@post.example\nat 12:3');
    expect(error.stack).toContain('anna@');
    expect(stackFrames(error)).toMatch(/^at .*log\.test\.ts:\d+:\d+/);
    expect(stackFrames(error)).not.toContain('anna@');
  });
});

describe('a line belongs to its request', () => {
  test('it carries the request’s id, also where another request is answered meanwhile', async () => {
    const logged = lines('info');
    const meanwhile = Promise.withResolvers<void>();
    const handle = (id: string) =>
      withRequestId(id, async () => {
        if (id === 'first') await meanwhile.promise;
        log('dataDeleted', { orders: 1 });
        meanwhile.resolve();
      });
    await Promise.all([handle('first'), handle('second')]);
    expect(logged()).toEqual([
      { event: 'dataDeleted', requestId: 'second', orders: 1 },
      { event: 'dataDeleted', requestId: 'first', orders: 1 },
    ]);
  });

  test('outside a request there is none', () => {
    const logged = lines('info');
    log('scheduledRun', { ms: 5, failed: 0 });
    expect(logged()).toEqual([{ event: 'scheduledRun', ms: 5, failed: 0 }]);
  });

  test('the platform’s id is taken, nobody else’s text', () => {
    expect(toRequestId('8f0a1b2c3d4e5f60-FRA')).toBe('8f0a1b2c3d4e5f60-FRA');
    for (const ray of [undefined, '', 'anna@post.example', '8f0a1b2c3d4e5f60-FRA\n{}']) {
      expect(toRequestId(ray)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

test('of a long text its beginning is told, so that masking it costs little', () => {
  expect(withoutSecrets(`a ${'x '.repeat(100_000)}`)).toHaveLength(2000);
});
