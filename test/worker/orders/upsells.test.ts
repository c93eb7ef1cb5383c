import { beforeEach, describe, expect, test } from 'vitest';
import { formatMoney } from '../../../worker/catalogue/money.ts';
import { supplementPrices } from '../../../worker/catalogue/prices.ts';
import {
  newBuyer,
  resetWallet,
  shows,
  tellWallet,
  walletState,
} from '../../support/orders/buyer.ts';
import { count, eventsOf, rows } from '../../support/orders/orders.ts';
import { paidBuyer } from '../../support/orders/upsells.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

const chargesMade = async () => (await walletState(shop)).capturesMade;

describe('rule 9.5: an upsell is a contract of its own', () => {
  test('where no wallet is saved, accepting charges once after the approval', async () => {
    const { buyer, email } = await paidBuyer(shop, { saves: false });
    const accepted = await buyer.post('/upsell/de', { accept: '1' });
    expect(accepted.location).toContain('/__wallet/checkoutnow');
    expect((await buyer.post('/upsell/de', { accept: '1' })).location).toBe(accepted.location);
    const back = await buyer.approve(accepted.location);
    expect([back.status, back.location]).toEqual([303, '/upsellfat/de']);
    expect((await buyer.get('/upsell/de')).location).toBe('/upsellfat/de');
    expect(await chargesMade()).toBe(2);
    await expect.poll(async () => count(await eventsOf(shop, email), 'mailSent')).toBe(2);
  });

  test('declining leads down the chain to the thank-you page', async () => {
    const { buyer } = await paidBuyer(shop);
    const path: string[] = [];
    for (let at = '/upsell/de'; at !== '/thankyou/de' && path.length < 9; ) {
      path.push(at);
      at = (await buyer.post(at, { decline: '1' })).location;
    }
    expect(path).toEqual(['/upsell/de', '/upsellfat/de', '/detolex-upsell/de']);
  });

  test('a declined wallet says so on the offer and charges nothing', async () => {
    const { buyer } = await paidBuyer(shop, { saves: false });
    const accepted = await buyer.post('/upsell/de', { accept: '1' });
    expect(shows(await buyer.approve(accepted.location, 'decline'), 'declined')).toBe(true);
    expect(await chargesMade()).toBe(1);
  });

  test('without a paid order the page explains itself', async () => {
    const page = await newBuyer(shop).get('/upsell/de');
    expect([page.status, page.text.includes('data-accept')]).toEqual([200, false]);
    expect((await newBuyer(shop).get('/upsell/zz')).status).toBe(404);
  });
});

describe('rule 7.43: what is added to three packs costs what is missing to five', () => {
  const missing = supplementPrices.slim.EUR[5] - supplementPrices.slim.EUR[3];

  test.each([
    ['from the saved wallet', true],
    ['after an approval', false],
  ])('%s: shown, charged and kept', async (_how, saves) => {
    const { buyer, orderId } = await paidBuyer(shop, { saves });
    const price = formatMoney(missing, 'EUR', 'de-DE');
    expect((await buyer.get('/upsell/de')).text).toContain(price);
    const { location } = await buyer.post('/upsell/de', { accept: '1' });
    if (!saves) await buyer.approve(location);
    const amounts = await rows<{ amount_minor: number }>(
      shop,
      `SELECT ledger.amount_minor FROM ledger JOIN payments ON payments.id = payment_id
       WHERE payments.order_id = ? AND purpose = 'upsell' AND kind = 'capture'`,
      orderId,
    );
    expect(amounts).toEqual([{ amount_minor: missing }]);
    expect((await buyer.get('/thankyou/de')).text).toContain(price);
  });
});

describe('rule 7.13: an upsell is charged to the wallet that was saved with the order', () => {
  test('one press charges once and leads to the next offer', async () => {
    const { buyer, email } = await paidBuyer(shop);
    const accepted = await buyer.post('/upsell/de', { accept: '1' });
    expect([accepted.status, accepted.location]).toEqual([303, '/upsellfat/de']);
    expect((await buyer.get('/upsell/de')).location).toBe('/upsellfat/de');
    expect(await chargesMade()).toBe(2);
    await expect.poll(async () => count(await eventsOf(shop, email), 'mailSent')).toBe(2);
  });

  test('each of the three of the chain is charged by its own press, and no fourth', async () => {
    const { buyer } = await paidBuyer(shop);
    for (const page of ['upsell', 'upsellfat', 'detolex-upsell']) {
      expect((await buyer.post(`/${page}/de`, { accept: '1' })).status).toBe(303);
    }
    expect((await buyer.post('/upsellMind/de', { accept: '1' })).status).toBe(409);
    expect(await chargesMade()).toBe(4);
  });

  test('pressed twice at once it is charged once', async () => {
    const { buyer, email } = await paidBuyer(shop);
    const press = () => buyer.post('/upsell/de', { accept: '1' });
    const answers = await Promise.all([press(), press(), press()]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    expect((await buyer.get('/upsell/de')).location).toBe('/upsellfat/de');
    expect(await chargesMade()).toBe(2);
    expect(count(await eventsOf(shop, email), 'pressed')).toBe(2);
  });

  test('an answer that is lost is asked for again, as the same call', async () => {
    const { buyer } = await paidBuyer(shop);
    await tellWallet(shop, { behaviour: 'lost-answer', operation: 'create', times: 1 });
    expect((await buyer.post('/upsell/de', { accept: '1' })).location).toBe('/upsellfat/de');
    expect(await chargesMade()).toBe(2);
  });

  test('a charge of unknown outcome stays open under its press, and looks again', async () => {
    const { buyer, email } = await paidBuyer(shop);
    await tellWallet(shop, { behaviour: 'error-5xx', operation: 'create', times: 3 });
    const unknown = await buyer.post('/upsell/de', { accept: '1' });
    expect(shows(unknown, 'pending')).toBe(true);
    expect(await chargesMade()).toBe(1);
    expect((await buyer.get('/upsell/de')).location).toBe('/upsellfat/de');
    expect(await chargesMade()).toBe(2);
    expect(count(await eventsOf(shop, email), 'pressed')).toBe(2);
  });

  test('once nobody knows whether it was charged and it was given up, it is not charged anew', async () => {
    const { buyer } = await paidBuyer(shop);
    await tellWallet(shop, { behaviour: 'error-5xx', operation: 'create', times: 3 });
    await buyer.post('/upsell/de', { accept: '1' });
    await buyer.post('/upsell/de', { decline: '1' });
    const again = await buyer.post('/upsell/de', { accept: '1' });
    expect([again.status, shows(again, 'pending')]).toEqual([409, true]);
    expect(await chargesMade()).toBe(1);
  });

  test('a wallet that refuses says so; the next press asks for approval', async () => {
    const { buyer } = await paidBuyer(shop);
    await tellWallet(shop, { behaviour: 'decline', operation: 'create', times: 1 });
    expect(shows(await buyer.post('/upsell/de', { accept: '1' }), 'declined')).toBe(true);
    expect(await chargesMade()).toBe(1);
    const second = await buyer.post('/upsell/de', { accept: '1' });
    expect(second.location).toContain('/__wallet/checkoutnow');
    expect((await buyer.approve(second.location)).location).toBe('/upsellfat/de');
    expect(await chargesMade()).toBe(2);
    expect((await buyer.post('/upsellfat/de', { accept: '1' })).location).toContain('/checkoutnow');
  });

  test('a wallet that wants its payer asks for the approval of the same payment', async () => {
    const { buyer } = await paidBuyer(shop);
    await tellWallet(shop, { behaviour: 'payer-action', operation: 'create', times: 1 });
    const accepted = await buyer.post('/upsell/de', { accept: '1' });
    expect(accepted.location).toContain('/__wallet/checkoutnow');
    expect((await buyer.approve(accepted.location)).location).toBe('/upsellfat/de');
    expect(await chargesMade()).toBe(2);
  });

  test('a token that comes within 2 s is waited for', async () => {
    await tellWallet(shop, { behaviour: 'vault-late', operation: 'capture', delayMs: 400 });
    const { buyer } = await paidBuyer(shop);
    expect((await buyer.post('/upsell/de', { accept: '1' })).location).toBe('/upsellfat/de');
    expect(await chargesMade()).toBe(2);
  });

  test('a token that does not come leaves the approval', async () => {
    await tellWallet(shop, { behaviour: 'vault-late', operation: 'capture', delayMs: 3_600_000 });
    const { buyer } = await paidBuyer(shop);
    const accepted = await buyer.post('/upsell/de', { accept: '1' });
    expect(accepted.location).toContain('/__wallet/checkoutnow');
  });

  test('nothing that names the wallet reaches a page', async () => {
    const { buyer, token } = await paidBuyer(shop);
    expect(token).toMatch(/^\w{10,}$/);
    for (const page of ['/upsell/de', '/thankyou/de']) {
      expect((await buyer.get(page)).text).not.toContain(token);
      expect((await buyer.get(`${page}/_payload.json`)).text).not.toContain(token);
    }
  });
});
