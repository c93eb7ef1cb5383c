import { beforeEach, describe, expect, test } from 'vitest';
import { attribute, tags } from '../../support/html/html.ts';
import {
  type Answer,
  newBuyer,
  resetWallet,
  shows,
  tellWallet,
  walletState,
} from '../../support/orders/buyer.ts';
import { count, eventsOf, ordersOf, rows } from '../../support/orders/orders.ts';
import { type PaidBuyer, paidBuyer, passMinutes } from '../../support/orders/upsells.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

const canUndo = ({ text }: Answer) => text.includes('data-undo');
const undo = (buyer: PaidBuyer['buyer']) => buyer.post('/thankyou/de', { undo: 'upsell' });

async function withUpsell(): Promise<PaidBuyer> {
  const paid = await paidBuyer(shop);
  await paid.buyer.post('/upsell/de', { accept: '1' });
  return paid;
}

function refundsOf(orderId: string) {
  return rows<{ reason: string; state: string; amount: number }>(
    shop,
    `SELECT reason, state, amount_minor AS amount FROM refund_requests WHERE order_id = ?`,
    orderId,
  );
}

describe('rule 7.36: an upsell can be undone for 15 minutes after it was paid', () => {
  test('one press gives all of it back and says so, also on a later visit', async () => {
    const { buyer, orderId, email } = await withUpsell();
    const before = await buyer.get('/thankyou/de');
    expect(canUndo(before)).toBe(true);
    expect(before.text).toContain('legal-word');
    expect((await undo(buyer)).location).toBe('/thankyou/de');
    const after = await buyer.get('/thankyou/de');
    expect(canUndo(after)).toBe(false);
    expect(after.text).toContain('Rückgängig gemacht');
    expect(after.text).toContain('legal-word');
    const [payment] = await rows<{ status: string; amount_minor: number }>(
      shop,
      "SELECT status, amount_minor FROM payments WHERE order_id = ? AND purpose = 'upsell'",
      orderId,
    );
    expect(payment?.status).toBe('refunded');
    expect(await refundsOf(orderId)).toEqual([
      { reason: 'undo', state: 'done', amount: payment?.amount_minor },
    ]);
    expect((await ordersOf(shop, email)).at(-1)?.status).toBe('partlyRefunded');
  });

  test('pressed twice, at once and later, it is given back once', async () => {
    const { buyer, orderId } = await withUpsell();
    await Promise.all([undo(buyer), undo(buyer)]);
    expect((await undo(buyer)).status).toBe(303);
    expect(await refundsOf(orderId)).toHaveLength(1);
  });

  test('after 15 minutes the button is gone and a late press says so', async () => {
    const { buyer, orderId } = await withUpsell();
    await passMinutes(shop, orderId, 15);
    expect(canUndo(await buyer.get('/thankyou/de'))).toBe(false);
    const late = await undo(buyer);
    expect([late.status, shows(late, 'undoOver')]).toEqual([409, true]);
    expect(await refundsOf(orderId)).toEqual([]);
  });

  test('the order itself is not undone, nor is an upsell by somebody else', async () => {
    const { buyer, orderId } = await withUpsell();
    for (const page of ['order', 'upsellMind', '']) {
      expect((await buyer.post('/thankyou/de', { undo: page })).status).toBe(409);
    }
    expect(canUndo(await undo(newBuyer(shop)))).toBe(false);
    expect(await refundsOf(orderId)).toEqual([]);
  });

  test('the page’s own form does it in a browser without the cookie', async () => {
    const { buyer, orderId } = await withUpsell();
    const page = await buyer.get('/thankyou/de');
    const hidden = (name: string) =>
      attribute(
        tags(page.text, 'input').find((tag) => attribute(tag, 'name') === name),
        'value',
      ) ?? '';
    const fields = { order: hidden('order'), key: hidden('key'), undo: 'upsell' };
    expect((await newBuyer(shop).post('/thankyou/de', fields)).status).toBe(303);
    expect(await refundsOf(orderId)).toHaveLength(1);
  });

  test('a refund whose answer is lost is on its way: the job asks again, once', async () => {
    const { buyer, orderId } = await withUpsell();
    await tellWallet(shop, { behaviour: 'error-5xx', operation: 'refund', times: 3 });
    await undo(buyer);
    expect((await buyer.get('/thankyou/de')).text).toContain('Rückgängig gemacht');
    await shop.runJob();
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'done' }]);
  });
});

describe('rule 7.37: an order is released for shipping once nothing of it can change', () => {
  async function releasedAfterJob({ orderId, email }: PaidBuyer): Promise<boolean> {
    await shop.runJob();
    const [order] = await rows<{ released_at: number | null }>(
      shop,
      'SELECT released_at FROM orders WHERE id = ?',
      orderId,
    );
    const isReleased = order?.released_at !== null;
    expect(count(await eventsOf(shop, email), 'released')).toBe(isReleased ? 1 : 0);
    return isReleased;
  }

  test('not before the upsell window is over, and once', async () => {
    const paid = await paidBuyer(shop);
    await passMinutes(shop, paid.orderId, 29);
    expect(await releasedAfterJob(paid)).toBe(false);
    await passMinutes(shop, paid.orderId, 2);
    expect(await releasedAfterJob(paid)).toBe(true);
    expect(await releasedAfterJob(paid)).toBe(true);
  });

  test('not while an upsell can still be undone', async () => {
    const paid = await paidBuyer(shop);
    await passMinutes(shop, paid.orderId, 29);
    await paid.buyer.post('/upsell/de', { accept: '1' });
    await passMinutes(shop, paid.orderId, 14);
    expect(await releasedAfterJob(paid)).toBe(false);
    await passMinutes(shop, paid.orderId, 2);
    expect(await releasedAfterJob(paid)).toBe(true);
  });

  const hindrances: [string, string][] = [
    [
      'a payment is held',
      "UPDATE payments SET status = 'pending' WHERE order_id = ? AND sequence = 2",
    ],
    [
      'it is not known whether a saved wallet was charged',
      `INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, called_at, button, locale,
         terms_version, prices_version, claims_version, way)
       SELECT id || '-i', order_id, id, 'superseded', 1, unixepoch() * 1000, '', '', '', '', '', 'savedWallet'
       FROM payments WHERE order_id = ? AND purpose = 'upsell'`,
    ],
    [
      'a withdrawal was declared',
      `INSERT INTO withdrawals (id, order_id, order_number, name, email, declared_at)
       SELECT 'w-' || id, id, number, 'Anna', email, 1 FROM orders WHERE id = ?`,
    ],
    [
      'a charge that nobody wanted could not be given back',
      `INSERT INTO refund_requests (id, order_id, payment_id, state, currency, amount_minor, reason,
         requested_by, requested_at)
       SELECT id || '-unwanted', order_id, id, 'failed', currency, amount_minor, 'x', 'shop', 1
       FROM payments WHERE order_id = ? AND purpose = 'order'`,
    ],
    [
      'an upsell that was undone could not be given back',
      `INSERT INTO refund_requests (id, order_id, payment_id, state, currency, amount_minor, reason,
         requested_by, requested_at)
       SELECT id || '-undo', order_id, id, 'failed', currency, amount_minor, 'undo', 'buyer', 1
       FROM payments WHERE order_id = ? AND purpose = 'upsell'`,
    ],
    ['it is wholly given back', "UPDATE orders SET status = 'refunded' WHERE id = ?"],
  ];
  test.each(hindrances)('not while %s', async (_, sql) => {
    const paid = await paidBuyer(shop, { saves: false });
    await paid.buyer.post('/upsell/de', { accept: '1' });
    await paid.buyer.post('/upsell/de', { decline: '1' });
    await rows(
      shop,
      "DELETE FROM charge_intents WHERE order_id = ? AND state <> 'done'",
      paid.orderId,
    );
    await rows(shop, sql, paid.orderId);
    await passMinutes(shop, paid.orderId, 31);
    expect(await releasedAfterJob(paid)).toBe(false);
  });

  test('rule 7.12: nothing is added to it any more', async () => {
    const { buyer, orderId } = await paidBuyer(shop);
    await rows(shop, 'UPDATE orders SET released_at = 1 WHERE id = ?', orderId);
    expect((await buyer.post('/upsell/de', { accept: '1' })).status).toBe(409);
    expect((await walletState(shop)).capturesMade).toBe(1);
  });
});

describe('rule 7.38: a saved wallet is kept no longer than it serves', () => {
  const tokenOf = async (orderId: string) =>
    (
      await rows<{ token: string | null }>(
        shop,
        'SELECT token FROM saved_wallets WHERE order_id = ?',
        orderId,
      )
    )[0]?.token;

  async function isAtProvider(token: string): Promise<boolean> {
    const login = await shop.visit('/__wallet/v1/oauth2/token', {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa('operator:secret')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const { access_token } = (await login.json()) as { access_token: string };
    const headers = { Authorization: `Bearer ${access_token}` };
    return (await shop.visit(`/__wallet/v3/vault/payment-tokens/${token}`, { headers })).ok;
  }

  test('the job deletes it after the release, here and at the provider', async () => {
    const { orderId, token } = await paidBuyer(shop);
    await shop.runJob();
    expect(await tokenOf(orderId)).toBe(token);
    await passMinutes(shop, orderId, 31);
    await shop.runJob();
    expect([await tokenOf(orderId), await isAtProvider(token)]).toEqual([null, false]);
  });

  test('where the provider does not answer the job asks again', async () => {
    const { orderId, token } = await paidBuyer(shop);
    await passMinutes(shop, orderId, 31);
    await tellWallet(shop, { behaviour: 'error-5xx', operation: 'vault' });
    await shop.runJob();
    expect(await tokenOf(orderId)).toBe(token);
    await resetWallet(shop);
    await rows(shop, 'UPDATE saved_wallets SET asked_at = 0 WHERE order_id = ?', orderId);
    await shop.runJob();
    expect([await tokenOf(orderId), await isAtProvider(token)]).toEqual([null, false]);
  });

  test('after 24 hours it is deleted whatever became of the order', async () => {
    const { orderId } = await paidBuyer(shop);
    await rows(
      shop,
      'UPDATE saved_wallets SET saved_at = saved_at - 86400000 WHERE order_id = ?',
      orderId,
    );
    await shop.runJob();
    expect(await tokenOf(orderId)).toBe(null);
  });

  test('the buyer has it deleted earlier; the next upsell asks for approval', async () => {
    const { buyer, orderId, token } = await paidBuyer(shop);
    expect((await buyer.get('/thankyou/de')).text).toContain('name="deleteWallet"');
    for (let press = 0; press < 2; press += 1) {
      expect((await buyer.post('/thankyou/de', { deleteWallet: '1' })).location).toBe(
        '/thankyou/de',
      );
    }
    const page = await buyer.get('/thankyou/de');
    expect(page.text).toContain('data-saved-wallet');
    expect(page.text).not.toContain('name="deleteWallet"');
    expect([await tokenOf(orderId), await isAtProvider(token)]).toEqual([null, false]);
    expect((await buyer.post('/upsell/de', { accept: '1' })).location).toContain('/checkoutnow');
  });

  test('one that its payer deleted at the provider is empty here, and stays so', async () => {
    const { buyer, orderId, token } = await paidBuyer(shop);
    const login = await shop.visit('/__wallet/v1/oauth2/token', {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa('operator:secret')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const { access_token } = (await login.json()) as { access_token: string };
    await shop.visit(`/__wallet/v3/vault/payment-tokens/${token}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${access_token}` },
    });
    await expect.poll(() => tokenOf(orderId)).toBe(null);
    expect((await buyer.post('/upsell/de', { accept: '1' })).location).toContain('/checkoutnow');
    expect(await tokenOf(orderId)).toBe(null);
  });
});
