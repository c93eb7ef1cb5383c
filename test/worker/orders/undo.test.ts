import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '../../../worker/durations.ts';
import { attribute, tags } from '../../support/html/html.ts';
import {
  type Answer,
  askWallet,
  newBuyer,
  resetWallet,
  setWalletBehaviour,
  shows,
  walletState,
} from '../../support/orders/buyer.ts';
import { askOperatorApi } from '../../support/orders/desk.ts';
import { count, findEvents, findOrders, rows } from '../../support/orders/orders.ts';
import { type PaidBuyer, paidBuyer, passMinutes } from '../../support/orders/upsells.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

const canUndo = ({ text }: Answer) => text.includes('data-undo');
const undo = (buyer: PaidBuyer['buyer']) => buyer.post('/thankyou/de', { undo: 'upsell' });

async function buyWithUpsell(): Promise<PaidBuyer> {
  const paid = await paidBuyer(shop);
  await paid.buyer.post('/upsell/de', { accept: '1' });
  return paid;
}

function readRefunds(orderId: string) {
  return rows<{ reason: string; state: string; amount: number }>(
    shop,
    `SELECT reason, state, amount_minor AS amount FROM refund_requests WHERE order_id = ?`,
    orderId,
  );
}

describe('rule 7.36: the buyer can undo an upsell for 15 minutes after its payment', () => {
  test('one press of the undo button refunds the whole upsell, and later visits show the refund', async () => {
    const { buyer, orderId, email } = await buyWithUpsell();
    const before = await buyer.get('/thankyou/de');
    expect(canUndo(before)).toBe(true);
    expect(before.text).toContain('legal-word');
    expect((await undo(buyer)).location).toBe('/thankyou/de');
    const after = await buyer.get('/thankyou/de');
    expect(canUndo(after)).toBe(false);
    expect(after.text).toContain('rückgängig gemacht');
    expect(after.text).toContain('legal-word');
    const [payment] = await rows<{ status: string; amount_minor: number }>(
      shop,
      "SELECT status, amount_minor FROM payments WHERE order_id = ? AND purpose = 'upsell'",
      orderId,
    );
    expect(payment?.status).toBe('refunded');
    expect(await readRefunds(orderId)).toEqual([
      { reason: 'undo', state: 'done', amount: payment?.amount_minor },
    ]);
    expect((await findOrders(shop, email)).at(-1)?.status).toBe('partlyRefunded');
  });

  test('repeated and simultaneous presses of the undo button refund an upsell once', async () => {
    const { buyer, orderId } = await buyWithUpsell();
    await Promise.all([undo(buyer), undo(buyer)]);
    expect((await undo(buyer)).status).toBe(303);
    expect(await readRefunds(orderId)).toHaveLength(1);
  });

  test('after 15 minutes the thank-you page has no undo button, and a late press gets status 409', async () => {
    const { buyer, orderId } = await buyWithUpsell();
    await passMinutes(shop, orderId, 15);
    expect(canUndo(await buyer.get('/thankyou/de'))).toBe(false);
    const late = await undo(buyer);
    expect([late.status, shows(late, 'undoOver')]).toEqual([409, true]);
    expect(await readRefunds(orderId)).toEqual([]);
  });

  test('a buyer cannot undo the order itself or another buyer’s upsell', async () => {
    const { buyer, orderId } = await buyWithUpsell();
    for (const page of ['order', 'upsellMind', '']) {
      expect((await buyer.post('/thankyou/de', { undo: page })).status).toBe(409);
    }
    expect(canUndo(await undo(newBuyer(shop)))).toBe(false);
    expect(await readRefunds(orderId)).toEqual([]);
  });

  test('the signed form of the thank-you page undoes an upsell even in a browser without the cookie', async () => {
    const { buyer, orderId } = await buyWithUpsell();
    const page = await buyer.get('/thankyou/de');
    const hidden = (name: string) =>
      attribute(
        tags(page.text, 'input').find((tag) => attribute(tag, 'name') === name),
        'value',
      ) ?? '';
    const fields = { order: hidden('order'), key: hidden('key'), undo: 'upsell' };
    expect((await newBuyer(shop).post('/thankyou/de', fields)).status).toBe(303);
    expect(await readRefunds(orderId)).toHaveLength(1);
  });

  test('an upsell is not undone if its refund failed and an operator ended it', async () => {
    const { buyer, email } = await buyWithUpsell();
    const number = (await findOrders(shop, email))[0]?.number ?? '';
    await setWalletBehaviour(shop, { behaviour: 'decline', operation: 'refund', times: 1 });
    await undo(buyer);
    expect((await buyer.get('/thankyou/de')).text).toContain('rückgängig gemacht');
    const end = { action: 'end-refund', order: number, reason: 'the buyer keeps it' } as const;
    expect((await askOperatorApi(shop, end)).status).toBe(200);
    const after = await buyer.get('/thankyou/de');
    expect(after.text).not.toContain('rückgängig gemacht');
    expect(canUndo(after)).toBe(true);
  });

  test('if the refund of an undone upsell fails, the job repeats it and refunds once', async () => {
    const { buyer, orderId } = await buyWithUpsell();
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'refund', times: 3 });
    await undo(buyer);
    expect((await buyer.get('/thankyou/de')).text).toContain('rückgängig gemacht');
    await shop.runJob();
    // The job leaves the provider at least two minutes after a call.
    expect(await readRefunds(orderId)).toMatchObject([{ state: 'open' }]);
    await rows(
      shop,
      'UPDATE refund_requests SET asked_at = asked_at - ? WHERE order_id = ?',
      ...[2 * MINUTE, orderId],
    );
    await shop.runJob();
    expect(await readRefunds(orderId)).toMatchObject([{ state: 'done' }]);
  });
});

describe('rule 7.37: the job releases an order for shipping when the buyer can no longer change it', () => {
  async function isReleased({ orderId, email }: PaidBuyer): Promise<boolean> {
    const [order] = await rows<{ released_at: number | null }>(
      shop,
      'SELECT released_at FROM orders WHERE id = ?',
      orderId,
    );
    const released = order?.released_at !== null;
    expect(count(await findEvents(shop, email), 'released')).toBe(released ? 1 : 0);
    return released;
  }

  async function releasedAfterJob(paid: PaidBuyer): Promise<boolean> {
    await shop.runJob();
    return isReleased(paid);
  }

  test('the job releases an order for shipping once, after the time for upsells', async () => {
    const paid = await paidBuyer(shop);
    await passMinutes(shop, paid.orderId, 29);
    expect(await releasedAfterJob(paid)).toBe(false);
    await passMinutes(shop, paid.orderId, 2);
    expect(await releasedAfterJob(paid)).toBe(true);
    expect(await releasedAfterJob(paid)).toBe(true);
  });

  test('the job does not release an order for shipping while an upsell can be undone', async () => {
    const paid = await paidBuyer(shop);
    await passMinutes(shop, paid.orderId, 29);
    await paid.buyer.post('/upsell/de', { accept: '1' });
    await passMinutes(shop, paid.orderId, 14);
    expect(await releasedAfterJob(paid)).toBe(false);
    await passMinutes(shop, paid.orderId, 2);
    expect(await releasedAfterJob(paid)).toBe(true);
  });

  const obstacles: [string, string][] = [
    [
      'a payment is pending',
      "UPDATE payments SET status = 'pending' WHERE order_id = ? AND sequence = 2",
    ],
    [
      'the result of a saved wallet’s charge is unknown',
      `INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, called_at, button, locale,
         terms_version, prices_version, claims_version, way)
       SELECT id || '-i', order_id, id, 'superseded', 1, unixepoch() * 1000, '', '', '', '', '', 'savedWallet'
       FROM payments WHERE order_id = ? AND purpose = 'upsell'`,
    ],
    [
      'the order has a withdrawal',
      `INSERT INTO withdrawals (id, order_id, order_number, name, email, declared_at)
       SELECT 'w-' || id, id, number, 'Anna', email, 1 FROM orders WHERE id = ?`,
    ],
    [
      'the refund of an unwanted charge has failed',
      `INSERT INTO refund_requests (id, order_id, payment_id, state, currency, amount_minor, reason,
         requested_by, requested_at)
       SELECT id || '-unwanted', order_id, id, 'failed', currency, amount_minor, 'x', 'shop', 1
       FROM payments WHERE order_id = ? AND purpose = 'order'`,
    ],
    [
      'the refund of an undone upsell has failed',
      `INSERT INTO refund_requests (id, order_id, payment_id, state, currency, amount_minor, reason,
         requested_by, requested_at)
       SELECT id || '-undo', order_id, id, 'failed', currency, amount_minor, 'undo', 'buyer', 1
       FROM payments WHERE order_id = ? AND purpose = 'upsell'`,
    ],
    ['the order is fully refunded', "UPDATE orders SET status = 'refunded' WHERE id = ?"],
  ];
  test('the job does not release an order for shipping while an obstacle remains', async () => {
    const prepare = async (sql?: string) => {
      const paid = await paidBuyer(shop, { saves: false });
      await paid.buyer.post('/upsell/de', { accept: '1' });
      await paid.buyer.post('/upsell/de', { decline: '1' });
      await rows(
        shop,
        "DELETE FROM charge_intents WHERE order_id = ? AND state <> 'done'",
        paid.orderId,
      );
      if (sql) await rows(shop, sql, paid.orderId);
      await passMinutes(shop, paid.orderId, 31);
      return paid;
    };
    const free = await prepare();
    const held: [string, PaidBuyer][] = [];
    for (const [obstacle, sql] of obstacles) held.push([obstacle, await prepare(sql)]);
    await shop.runJob();
    expect(await isReleased(free), 'without an obstacle').toBe(true);
    for (const [obstacle, paid] of held) expect(await isReleased(paid), obstacle).toBe(false);
  });

  test('rule 7.12: after the order’s release for shipping, an upsell is refused', async () => {
    const { buyer, orderId } = await paidBuyer(shop);
    await rows(shop, 'UPDATE orders SET released_at = 1 WHERE id = ?', orderId);
    expect((await buyer.post('/upsell/de', { accept: '1' })).status).toBe(409);
    expect((await walletState(shop)).capturesMade).toBe(1);
  });
});

describe('rule 7.38: the shop deletes a saved wallet when it is no longer needed', () => {
  const readToken = async (orderId: string) =>
    (
      await rows<{ token: string | null }>(
        shop,
        'SELECT token FROM saved_wallets WHERE order_id = ?',
        orderId,
      )
    )[0]?.token;

  const isAtProvider = async (token: string) =>
    (await askWallet(shop, `/v3/vault/payment-tokens/${token}`)).status === 200;

  test('after the order’s release for shipping, the job deletes the saved wallet in the shop and at the provider', async () => {
    const { orderId, token } = await paidBuyer(shop);
    await shop.runJob();
    expect(await readToken(orderId)).toBe(token);
    await passMinutes(shop, orderId, 31);
    await shop.runJob();
    expect([await readToken(orderId), await isAtProvider(token)]).toEqual([null, false]);
  });

  test('if the provider fails, the job tries again to delete a saved wallet', async () => {
    const { orderId, token } = await paidBuyer(shop);
    await passMinutes(shop, orderId, 31);
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'vault' });
    await shop.runJob();
    expect(await readToken(orderId)).toBe(token);
    await resetWallet(shop);
    await rows(shop, 'UPDATE saved_wallets SET asked_at = 0 WHERE order_id = ?', orderId);
    await shop.runJob();
    expect([await readToken(orderId), await isAtProvider(token)]).toEqual([null, false]);
  });

  test('after 24 hours the job deletes a saved wallet even before the order’s release for shipping', async () => {
    const { orderId } = await paidBuyer(shop);
    await rows(
      shop,
      'UPDATE saved_wallets SET saved_at = saved_at - 86400000 WHERE order_id = ?',
      orderId,
    );
    await shop.runJob();
    expect(await readToken(orderId)).toBe(null);
  });

  test('a buyer can delete the saved wallet, and the next upsell then needs an approval at the wallet', async () => {
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
    expect([await readToken(orderId), await isAtProvider(token)]).toEqual([null, false]);
    expect((await buyer.post('/upsell/de', { accept: '1' })).location).toContain('/checkoutnow');
  });

  test('if the payer deletes a saved wallet at the provider, the shop deletes it too', async () => {
    const { buyer, orderId, token } = await paidBuyer(shop);
    await askWallet(shop, `/v3/vault/payment-tokens/${token}`, { method: 'DELETE' });
    await expect.poll(() => readToken(orderId)).toBe(null);
    expect((await buyer.post('/upsell/de', { accept: '1' })).location).toContain('/checkoutnow');
    expect(await readToken(orderId)).toBe(null);
  });
});
