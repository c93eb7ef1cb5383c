import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cancelLink,
  confirmLink,
  linkKey,
  linkKeyFits,
} from '../../../worker/orders/routes/links.ts';

const secret = 'a secret';
const number = 'TW-ABCDEF';

describe('order links: no number alone opens an order', () => {
  test('a key fits its own purpose and order', async () => {
    const key = await linkKey(secret, 'confirm', number);
    expect(await linkKeyFits(secret, 'confirm', number, key)).toBe(true);
  });

  test('a key fits no other purpose, order or secret', async () => {
    const key = await linkKey(secret, 'confirm', number);
    expect(await linkKeyFits(secret, 'receipt', number, key)).toBe(false);
    expect(await linkKeyFits(secret, 'upsell:upsell', number, key)).toBe(false);
    expect(await linkKeyFits(secret, 'confirm', 'TW-ABCDEG', key)).toBe(false);
    expect(await linkKeyFits('another', 'confirm', number, key)).toBe(false);
  });

  test('no invented key fits, and none makes it throw', async () => {
    const invented = fc.oneof(fc.string(), fc.base64String({ minLength: 43, maxLength: 44 }));
    await fc.assert(
      fc.asyncProperty(invented, async (key) => {
        expect(await linkKeyFits(secret, 'confirm', number, key)).toBe(false);
      }),
    );
  });

  test("the wallet's way back names the page the order came from", async () => {
    const link = new URL(
      await confirmLink(secret, 'https://shop.example', {
        number,
        market: 'CH-FR',
        from: 'offerip',
      }),
    );
    expect(link.pathname).toBe('/paypal-confirm/offerip');
    expect([...link.searchParams.keys()]).toEqual(['order', 'key']);
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
