import { beforeEach, describe, expect, test } from 'vitest';
import { newBuyer, resetWallet, shows, walletState } from '../../support/orders/buyer.ts';
import { count, eventsOf, freshEmail } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

describe('rule 9.5: an upsell is a contract of its own', () => {
  async function paidBuyer(email = freshEmail()) {
    const buyer = newBuyer(shop);
    await buyer.toConfirm({ email });
    await buyer.post('/paypal-confirm/take');
    return buyer;
  }

  test('accepting charges once after the approval and leads to the next offer', async () => {
    const email = freshEmail();
    const buyer = await paidBuyer(email);
    const accepted = await buyer.post('/upsell/de', { accept: '1' });
    expect(accepted.location).toContain('/__wallet/checkoutnow');
    expect((await buyer.post('/upsell/de', { accept: '1' })).location).toBe(accepted.location);
    const back = await buyer.approve(accepted.location);
    expect([back.status, back.location]).toEqual([303, '/upsellfat/de']);
    expect((await buyer.get('/upsell/de')).location).toBe('/upsellfat/de');
    expect((await walletState(shop)).capturesMade).toBe(2);
    await expect.poll(async () => count(await eventsOf(shop, email), 'mailSent')).toBe(2);
  });

  test('declining leads down the chain to the thank-you page', async () => {
    const buyer = await paidBuyer();
    const path: string[] = [];
    for (let at = '/upsell/de'; at !== '/thankyou/de' && path.length < 9; ) {
      path.push(at);
      at = (await buyer.post(at, { decline: '1' })).location;
    }
    expect(path).toEqual(['/upsell/de', '/upsellfat/de', '/detolex-upsell/de']);
  });

  test('a declined wallet says so on the offer and charges nothing', async () => {
    const buyer = await paidBuyer();
    const accepted = await buyer.post('/upsell/de', { accept: '1' });
    expect(shows(await buyer.approve(accepted.location, 'decline'), 'declined')).toBe(true);
    expect((await walletState(shop)).capturesMade).toBe(1);
  });

  test('without a paid order the page explains itself', async () => {
    const page = await newBuyer(shop).get('/upsell/de');
    expect([page.status, page.text.includes('data-accept')]).toEqual([200, false]);
    expect((await newBuyer(shop).get('/upsell/zz')).status).toBe(404);
  });
});
