import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KeyRing } from '../../../worker/crypto/key-ring.ts';
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
const [minute, day] = [60_000, 24 * 60 * 60_000];

const anyKey = fc.string({ minLength: 1, maxLength: 60 });
const anyTime = fc.integer({ min: 0, max: 9_999_999_999_999 });

describe('rule 7.32: a link to an order carries its purpose and its end', () => {
  test('a key fits its own purpose and order, and says until when', async () => {
    await fc.assert(
      fc.asyncProperty(anyTime, async (expires) => {
        const key = await linkKey(keys, 'confirm', number, expires);
        expect(await linkUntil(keys, 'confirm', number, key)).toBe(expires);
      }),
    );
  });

  test('a key fits no other purpose, order or secret', async () => {
    const key = await linkKey(keys, 'confirm', number, until);
    const others: LinkPurpose[] = ['receipt', 'download', 'upsell:upsell'];
    for (const other of others) expect(await linkUntil(keys, other, number, key)).toBeNull();
    expect(await linkUntil(keys, 'confirm', 'TW-ABCDEG', key)).toBeNull();
    expect(await linkUntil(['another'], 'confirm', number, key)).toBeNull();
  });

  test('no end but the one that was signed', async () => {
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

  test('a key of any key of the ring fits; one of a key that was dropped does not', async () => {
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

  test('the newest key signs', async () => {
    const key = await linkKey(['new', 'old'], 'receipt', number, until);
    expect(await linkUntil(['new'], 'receipt', number, key)).toBe(until);
    expect(await linkUntil(['old'], 'receipt', number, key)).toBeNull();
  });

  test('no invented key fits, and none makes it throw', async () => {
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

describe('the ends come from the order, so that a repeated call says the same', () => {
  const order = { number, market: 'CH-FR', createdAt: until, paidAt: until + 5 * minute } as const;
  const endOf = (link: string) => Number(new URL(link).searchParams.get('key')?.split('.')[0]);

  test("the wallet's way back names the page the order came from, and lasts three days", async () => {
    const made = () => confirmLink(keys, 'https://shop.example', { ...order, from: 'offerip' });
    const link = await made();
    expect(new URL(link).pathname).toBe('/paypal-confirm/offerip');
    expect([...new URL(link).searchParams.keys()]).toEqual(['order', 'key']);
    expect(endOf(link)).toBe(until + 3 * day);
    expect(await made()).toBe(link);
  });

  test('rule 7.12: an upsell’s ends 30 minutes after the payment', async () => {
    const page = { page: 'upsellfat', step: 'return' } as const;
    const link = await upsellLink(keys, 'https://shop.example', order, page);
    expect(new URL(link).pathname).toBe('/upsellfat/ch-fr');
    expect(endOf(link)).toBe(until + 35 * minute);
    expect(await upsellLink(keys, 'https://shop.example', order, page)).toBe(link);
  });

  test('a receipt’s ends a year after the payment, or after it was asked for', async () => {
    const link = await receiptLink(keys, 'https://shop.example', order);
    expect(new URL(link).pathname).toBe('/thankyou/ch-fr');
    expect(endOf(link)).toBe(until + 5 * minute + 365 * day);
    const asked = await receiptLink(keys, 'https://shop.example', order, until + 900 * day);
    expect(endOf(asked)).toBe(until + 1265 * day);
  });

  test.each([
    ['', 'https://shop.example/take/ch-fr?step=cancelled'],
    ['src=v2&a=1&a=2', 'https://shop.example/take/ch-fr?src=v2&a=1&a=2&step=cancelled'],
    ['src=v2&step=cancelled', 'https://shop.example/take/ch-fr?src=v2&step=cancelled'],
    ['src=v1pop&step=bundle', 'https://shop.example/take/ch-fr?src=v1pop&step=cancelled'],
    ['step=change&src=v2', 'https://shop.example/take/ch-fr?src=v2&step=cancelled'],
  ])('a cancelled approval leads back with the query %j kept', (query, link) => {
    expect(cancelLink('https://shop.example', { from: 'take', market: 'CH-FR', query })).toBe(link);
  });
});
