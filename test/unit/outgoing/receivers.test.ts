import { describe, expect, test } from 'vitest';
import { HOUR } from '../../../worker/durations.ts';
import { retryDelay } from '../../../worker/orders/store/outbox/entries.ts';
import { outgoingTypeNames } from '../../../worker/outgoing/facts.ts';
import { readReceivers } from '../../../worker/outgoing/receivers.ts';
import { newSecret } from '../../support/orders/receiver.ts';

const secret = newSecret();
const url = 'https://wms.example/hooks';
const read = (webhooks: unknown, secrets: unknown = { warehouse: [secret] }, SHOP = 'production') =>
  readReceivers({
    SHOP: SHOP as 'production',
    OUTGOING_WEBHOOKS: typeof webhooks === 'string' ? webhooks : JSON.stringify(webhooks),
    OUTGOING_SECRETS: typeof secrets === 'string' ? secrets : JSON.stringify(secrets),
  });

describe('rule 7.60: the configured receivers of webhooks', () => {
  test('a shop without the setting OUTGOING_WEBHOOKS has no webhook receiver', () => {
    expect(readReceivers({ SHOP: 'production' })).toEqual({ receivers: [], problems: [] });
    expect(read('', '')).toEqual({ receivers: [], problems: [] });
  });

  test('a webhook receiver gets every event, or only the events in its configuration', () => {
    expect(read([{ name: 'warehouse', url }])).toEqual({
      receivers: [{ name: 'warehouse', url, types: outgoingTypeNames, secrets: [secret] }],
      problems: [],
    });
    const events = ['order.released'];
    expect(read([{ name: 'warehouse', url, events }]).receivers[0]?.types).toEqual(events);
  });

  test.each<[string, unknown, unknown, RegExp]>([
    ['invalid JSON', '[{', {}, /OUTGOING_WEBHOOKS is not JSON/],
    [
      'an address without encryption',
      [{ name: 'warehouse', url: 'http://wms.example' }],
      undefined,
      /https/,
    ],
    [
      'credentials in an address',
      [{ name: 'warehouse', url: 'https://a:b@wms.example' }],
      undefined,
      /credentials/,
    ],
    [
      'a password alone in an address',
      [{ name: 'warehouse', url: 'https://:b@wms.example' }],
      undefined,
      /credentials/,
    ],
    ['an invalid address', [{ name: 'warehouse', url: 'wms' }], undefined, /absolute URL/],
    [
      'an unknown event',
      [{ name: 'warehouse', url, events: ['order.paid'] }],
      undefined,
      /order\.released/,
    ],
    ['the reserved name "buyer"', [{ name: 'buyer', url }], undefined, /another meaning/],
    ['a name with spaces', [{ name: 'the warehouse', url }], undefined, /lower-case/],
    [
      'a name twice',
      [
        { name: 'warehouse', url },
        { name: 'warehouse', url },
      ],
      undefined,
      /twice/,
    ],
    ['no secret', [{ name: 'warehouse', url }], {}, /OUTGOING_SECRETS has no secret for warehouse/],
    ['an invalid secret', [{ name: 'warehouse', url }], { warehouse: ['hunter2'] }, /whsec_/],
  ])(
    'a receiver configuration with %s gives a problem in words that hides the secret',
    (_, webhooks, secrets, words) => {
      const { problems } = read(webhooks, secrets);
      expect(problems.join('; ')).toMatch(words);
      expect(problems.join()).not.toContain('hunter2');
    },
  );

  test('a webhook receiver may have an http URL only in development', () => {
    const local = [{ name: 'warehouse', url: 'http://127.0.0.1:9000/' }];
    expect(read(local, undefined, 'development').receivers).toHaveLength(1);
    expect(read(local).receivers).toEqual([]);
  });

  test('rule 7.61: the pauses between attempts to send a webhook grow, and the attempts end after four days', () => {
    const hours = Array.from({ length: 9 }, (_, i) => (retryDelay('webhook', i + 1) ?? 0) / HOUR);
    expect(hours.toSorted((a, b) => a - b)).toEqual(hours);
    expect(hours.reduce((sum, pause) => sum + pause, 0) / 24).toBeCloseTo(4.1, 1);
    expect(retryDelay('webhook', 10)).toBeNull();
  });
});
