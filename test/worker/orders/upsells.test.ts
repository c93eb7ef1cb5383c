import { beforeEach, describe, expect, test } from 'vitest';
import { supplementPrices } from '../../../worker/catalogue/prices.ts';
import { formatMoney } from '../../../worker/country/formatted-money.ts';
import { HOUR } from '../../../worker/durations.ts';
import {
  newBuyer,
  resetWallet,
  setWalletBehaviour,
  shows,
  walletState,
} from '../../support/orders/buyer.ts';
import { count, findEvents, rows } from '../../support/orders/orders.ts';
import { paidBuyer } from '../../support/orders/upsells.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

const chargesMade = async () => (await walletState(shop)).capturesMade;

describe('rule 9.5: an upsell is a separate contract', () => {
  test('without a saved wallet an accepted upsell is charged once, after the buyer’s approval at the wallet', async () => {
    const { buyer, email } = await paidBuyer(shop, { saves: false });
    const accepted = await buyer.post('/upsell/de', { accept: '1' });
    expect(accepted.location).toContain('/__wallet/checkoutnow');
    expect((await buyer.post('/upsell/de', { accept: '1' })).location).toBe(accepted.location);
    const back = await buyer.approve(accepted.location);
    expect([back.status, back.location]).toEqual([303, '/upsellfat/de']);
    expect((await buyer.get('/upsell/de')).location).toBe('/upsellfat/de');
    expect(await chargesMade()).toBe(2);
    await expect.poll(async () => count(await findEvents(shop, email), 'mailSent')).toBe(2);
  });

  test('a buyer who declines each upsell reaches the thank-you page', async () => {
    const { buyer } = await paidBuyer(shop);
    const path: string[] = [];
    for (let at = '/upsell/de'; at !== '/thankyou/de' && path.length < 9; ) {
      path.push(at);
      at = (await buyer.post(at, { decline: '1' })).location;
    }
    expect(path).toEqual(['/upsell/de', '/upsellfat/de', '/detolex-upsell/de']);
  });

  test('if the wallet declines an upsell’s payment, the page shows a notice and nothing is charged', async () => {
    const { buyer } = await paidBuyer(shop, { saves: false });
    const accepted = await buyer.post('/upsell/de', { accept: '1' });
    expect(shows(await buyer.approve(accepted.location, 'decline'), 'declined')).toBe(true);
    expect(await chargesMade()).toBe(1);
  });

  test('an upsell that the buyer cancels at the wallet shows a notice, charges nothing and can be declined', async () => {
    const { buyer } = await paidBuyer(shop, { saves: false });
    const { location } = await buyer.post('/upsell/de', { accept: '1' });
    const token = new URL(location, 'http://wallet').searchParams.get('token') ?? '';
    const left = await buyer.post('/__wallet/checkoutnow/cancel', { token });
    expect(shows(await buyer.get(left.location), 'cancelled')).toBe(true);
    expect((await buyer.post('/upsell/de', { decline: '1' })).location).toBe('/upsellfat/de');
    expect(await chargesMade()).toBe(1);
  });

  test('without a paid order an upsell page offers nothing', async () => {
    const page = await newBuyer(shop).get('/upsell/de');
    expect([page.status, page.text.includes('data-accept')]).toEqual([200, false]);
    expect((await newBuyer(shop).get('/upsell/zz')).status).toBe(404);
  });
});

describe('rule 7.43: two more packs cost the price difference between three packs and five packs', () => {
  const difference = supplementPrices.slim.EUR[5] - supplementPrices.slim.EUR[3];

  test.each([
    ['from the saved wallet', true],
    ['after an approval', false],
  ])(
    'the price of the added packs is shown, charged %s, and on the receipt',
    async (_how, saves) => {
      const { buyer, orderId } = await paidBuyer(shop, { saves });
      const price = formatMoney(difference, 'EUR', 'de-DE');
      expect((await buyer.get('/upsell/de')).text).toContain(price);
      const { location } = await buyer.post('/upsell/de', { accept: '1' });
      if (!saves) await buyer.approve(location);
      const amounts = await rows<{ amount_minor: number }>(
        shop,
        `SELECT ledger.amount_minor FROM ledger JOIN payments ON payments.id = payment_id
       WHERE payments.order_id = ? AND purpose = 'upsell' AND kind = 'capture'`,
        orderId,
      );
      expect(amounts).toEqual([{ amount_minor: difference }]);
      expect((await buyer.get('/thankyou/de')).text).toContain(price);
    },
  );
});

describe('rule 7.13: an upsell is charged to the wallet that was saved with the order', () => {
  test('one press of the accept button charges the saved wallet once and leads to the next offer', async () => {
    const { buyer, email } = await paidBuyer(shop);
    const accepted = await buyer.post('/upsell/de', { accept: '1' });
    expect([accepted.status, accepted.location]).toEqual([303, '/upsellfat/de']);
    expect((await buyer.get('/upsell/de')).location).toBe('/upsellfat/de');
    expect(await chargesMade()).toBe(2);
    await expect.poll(async () => count(await findEvents(shop, email), 'mailSent')).toBe(2);
  });

  test('each of three upsells is charged by a separate press of the accept button, and an upsell for another product’s buyers is refused', async () => {
    const { buyer } = await paidBuyer(shop);
    for (const page of ['upsell', 'upsellfat', 'detolex-upsell']) {
      expect((await buyer.post(`/${page}/de`, { accept: '1' })).status).toBe(303);
    }
    expect((await buyer.post('/upsellMind/de', { accept: '1' })).status).toBe(409);
    expect(await chargesMade()).toBe(4);
  });

  test('simultaneous presses of the accept button charge an upsell once', async () => {
    const { buyer, email } = await paidBuyer(shop);
    const press = () => buyer.post('/upsell/de', { accept: '1' });
    const answers = await Promise.all([press(), press(), press()]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    expect((await buyer.get('/upsell/de')).location).toBe('/upsellfat/de');
    expect(await chargesMade()).toBe(2);
    expect(count(await findEvents(shop, email), 'pressed')).toBe(2);
  });

  test('if the answer to an upsell’s charge is lost, the shop repeats the call with the same id and charges once', async () => {
    const { buyer } = await paidBuyer(shop);
    await setWalletBehaviour(shop, { behaviour: 'lost-answer', operation: 'create', times: 1 });
    expect((await buyer.post('/upsell/de', { accept: '1' })).location).toBe('/upsellfat/de');
    expect(await chargesMade()).toBe(2);
  });

  test('an upsell’s charge with an unknown result is pending, and the next view of the page completes the charge', async () => {
    const { buyer, email } = await paidBuyer(shop);
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'create', times: 3 });
    const unknown = await buyer.post('/upsell/de', { accept: '1' });
    expect(shows(unknown, 'pending')).toBe(true);
    expect(unknown.text).not.toContain('data-accept');
    expect(await chargesMade()).toBe(1);
    expect((await buyer.get('/upsell/de')).location).toBe('/upsellfat/de');
    expect(await chargesMade()).toBe(2);
    expect(count(await findEvents(shop, email), 'pressed')).toBe(2);
  });

  test('a declined upsell whose earlier charge has an unknown result is not charged by a new press', async () => {
    const { buyer } = await paidBuyer(shop);
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'create', times: 3 });
    await buyer.post('/upsell/de', { accept: '1' });
    await buyer.post('/upsell/de', { decline: '1' });
    const again = await buyer.post('/upsell/de', { accept: '1' });
    expect([again.status, shows(again, 'pending')]).toEqual([409, true]);
    expect(await chargesMade()).toBe(1);
  });

  test('if the saved wallet refuses a charge, the page shows a notice, and the next press needs an approval', async () => {
    const { buyer } = await paidBuyer(shop);
    await setWalletBehaviour(shop, { behaviour: 'decline', operation: 'create', times: 1 });
    expect(shows(await buyer.post('/upsell/de', { accept: '1' }), 'declined')).toBe(true);
    expect(await chargesMade()).toBe(1);
    const second = await buyer.post('/upsell/de', { accept: '1' });
    expect(second.location).toContain('/__wallet/checkoutnow');
    expect((await buyer.approve(second.location)).location).toBe('/upsellfat/de');
    expect(await chargesMade()).toBe(2);
    expect((await buyer.post('/upsellfat/de', { accept: '1' })).location).toContain('/checkoutnow');
  });

  test('if a saved wallet requires the payer’s approval, the buyer approves the same payment at the wallet', async () => {
    const { buyer } = await paidBuyer(shop);
    await setWalletBehaviour(shop, { behaviour: 'payer-action', operation: 'create', times: 1 });
    const accepted = await buyer.post('/upsell/de', { accept: '1' });
    expect(accepted.location).toContain('/__wallet/checkoutnow');
    expect((await buyer.approve(accepted.location)).location).toBe('/upsellfat/de');
    expect(await chargesMade()).toBe(2);
  });

  test('an upsell waits for a token of the saved wallet that arrives 400 ms late', async () => {
    await setWalletBehaviour(shop, { behaviour: 'vault-late', operation: 'capture', delayMs: 400 });
    const { buyer } = await paidBuyer(shop);
    expect((await buyer.post('/upsell/de', { accept: '1' })).location).toBe('/upsellfat/de');
    expect(await chargesMade()).toBe(2);
  });

  test('without the token of the saved wallet an upsell needs an approval at the wallet', async () => {
    await setWalletBehaviour(shop, {
      behaviour: 'vault-late',
      operation: 'capture',
      delayMs: HOUR,
    });
    const { buyer } = await paidBuyer(shop);
    const accepted = await buyer.post('/upsell/de', { accept: '1' });
    expect(accepted.location).toContain('/__wallet/checkoutnow');
  });

  test('the upsell page and the thank-you page do not contain the token of the saved wallet', async () => {
    const { buyer, token } = await paidBuyer(shop);
    expect(token).toMatch(/^\w{10,}$/);
    for (const page of ['/upsell/de', '/thankyou/de']) {
      expect((await buyer.get(page)).text).not.toContain(token);
      expect((await buyer.get(`${page}/_payload.json`)).text).not.toContain(token);
    }
  });
});
