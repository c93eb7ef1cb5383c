import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KeyRing } from '../../../worker/crypto/key-ring.ts';
import { DAY, MINUTE } from '../../../worker/durations.ts';
import {
  cancelLink,
  confirmLink,
  type LinkPurpose,
  linkKey,
  linkUntil,
  receiptLink,
  upsellLink,
} from '../../../worker/orders/flow/link.ts';

const keys: KeyRing = ['a secret'];
const number = 'TW-ABCDEF';
const until = Date.UTC(2027, 0, 1);

const anyKey = fc.string({ minLength: 1, maxLength: 60 });
const anyTime = fc.integer({ min: 0, max: 9_999_999_999_999 });

describe('rule 7.32: the signed key in a link to an order', () => {
  test('a link’s key is valid for its own purpose and order, and the check returns its expiry time', async () => {
    await fc.assert(
      fc.asyncProperty(anyTime, async (expires) => {
        const key = await linkKey(keys, 'confirm', number, expires);
        expect(await linkUntil(keys, 'confirm', number, key)).toBe(expires);
      }),
    );
  });

  test('a link’s key is invalid for another purpose, another order or another signing secret', async () => {
    const key = await linkKey(keys, 'confirm', number, until);
    const others: LinkPurpose[] = ['receipt', 'download', 'upsell:upsell'];
    for (const other of others) expect(await linkUntil(keys, other, number, key)).toBeNull();
    expect(await linkUntil(keys, 'confirm', 'TW-ABCDEG', key)).toBeNull();
    expect(await linkUntil(['another'], 'confirm', number, key)).toBeNull();
  });

  test('a link’s key with a changed expiry time is invalid', async () => {
    const key = await linkKey(keys, 'receipt', number, until);
    const mac = key.split('.')[1];
    await fc.assert(
      fc.asyncProperty(anyTime, fc.constantFrom('', '0', '-'), async (other, before) => {
        fc.pre(other !== until || before !== '');
        expect(await linkUntil(keys, 'receipt', number, `${before}${other}.${mac}`)).toBeNull();
      }),
    );
    expect(await linkUntil(keys, 'receipt', number, String(mac))).toBeNull();
  });

  test('a link’s key is valid while the key ring contains its signing secret, and invalid afterwards', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(anyKey, { minLength: 1, maxLength: 5 }),
        anyKey,
        fc.nat(),
        async (ring, foreign, at) => {
          fc.pre(!ring.includes(foreign));
          const signer = ring[at % ring.length] ?? '';
          const key = await linkKey([signer], 'receipt', number, until);
          expect(await linkUntil(ring, 'receipt', number, key)).toBe(until);
          const dropped = ring.filter((one) => one !== signer);
          expect(await linkUntil([...dropped, foreign], 'receipt', number, key)).toBeNull();
          expect(await linkUntil([], 'receipt', number, key)).toBeNull();
        },
      ),
    );
  });

  test('the newest secret of the key ring signs a link’s key', async () => {
    const key = await linkKey(['new', 'old'], 'receipt', number, until);
    expect(await linkUntil(['new'], 'receipt', number, key)).toBe(until);
    expect(await linkUntil(['old'], 'receipt', number, key)).toBeNull();
  });

  test('an invented key of a link is invalid and causes no exception', async () => {
    const base64 = fc.base64String({ minLength: 43, maxLength: 44 });
    const invented = fc.oneof(
      fc.string(),
      base64,
      fc.tuple(anyTime, base64).map((parts) => parts.join('.')),
    );
    await fc.assert(
      fc.asyncProperty(invented, async (key) => {
        expect(await linkUntil(keys, 'confirm', number, key)).toBeNull();
      }),
    );
  });
});

describe('a link to an order has a fixed expiry time, so that a repeated call returns the same link', () => {
  const order = { number, market: 'CH-FR', createdAt: until, paidAt: until + 5 * MINUTE } as const;
  const expiry = (link: string) => Number(new URL(link).searchParams.get('key')?.split('.')[0]);

  test('the return link from PayPal contains the order’s page and is valid for three days from the start of the attempt to pay', async () => {
    const attempt = { attemptAt: until + 8 * DAY };
    const newLink = () =>
      confirmLink(keys, 'https://shop.example', { ...order, from: 'offerip' }, attempt);
    const link = await newLink();
    expect(new URL(link).pathname).toBe('/paypal-confirm/offerip');
    expect([...new URL(link).searchParams.keys()]).toEqual(['order', 'key']);
    expect(expiry(link)).toBe(until + 11 * DAY);
    expect(await newLink()).toBe(link);
  });

  test('rule 7.12: an upsell link expires 30 minutes after the payment', async () => {
    const page = { page: 'upsellfat', step: 'return' } as const;
    const link = await upsellLink(keys, 'https://shop.example', order, page);
    expect(new URL(link).pathname).toBe('/upsellfat/ch-fr');
    expect(expiry(link)).toBe(until + 35 * MINUTE);
    expect(await upsellLink(keys, 'https://shop.example', order, page)).toBe(link);
  });

  test('a receipt link expires one year after the payment, or one year after the buyer’s request for a new link', async () => {
    const link = await receiptLink(keys, 'https://shop.example', order);
    expect(new URL(link).pathname).toBe('/thankyou/ch-fr');
    expect(expiry(link)).toBe(until + 5 * MINUTE + 365 * DAY);
    const requested = await receiptLink(keys, 'https://shop.example', order, until + 900 * DAY);
    expect(expiry(requested)).toBe(until + 1265 * DAY);
  });
});

test.each([
  ['', 'https://shop.example/take/ch-fr?step=cancelled'],
  ['src=v2&a=1&a=2', 'https://shop.example/take/ch-fr?src=v2&a=1&a=2&step=cancelled'],
  ['src=v2&step=cancelled', 'https://shop.example/take/ch-fr?src=v2&step=cancelled'],
  ['src=v1pop&step=bundle', 'https://shop.example/take/ch-fr?src=v1pop&step=cancelled'],
  ['step=change&src=v2', 'https://shop.example/take/ch-fr?src=v2&step=cancelled'],
])(
  'the link of a cancelled approval adds step=cancelled to the query %j of the page',
  (query, link) => {
    expect(cancelLink('https://shop.example', { from: 'take', market: 'CH-FR', query })).toBe(link);
  },
);
