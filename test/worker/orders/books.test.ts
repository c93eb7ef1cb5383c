import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { operatorToken } from '../../../worker/http/operators/operator-link.ts';
import { newBuyer, refundAtWallet, resetWallet, tellWallet } from '../../support/orders/buyer.ts';
import { eventsOf, freshEmail, ordersOf, rows, statusOf } from '../../support/orders/orders.ts';
import { type Shop, startShop } from '../../support/shop/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(() => resetWallet(shop));

const consents = { consentDelivery: '1', consentWithdrawal: '1' };

/** A paid order with an ebook beside its packs. */
async function paidOrder(behaviour?: string) {
  const [buyer, email] = [newBuyer(shop), freshEmail()];
  await buyer.toConfirm({ email, from: 'buy', bump: 'meal-plan', ...consents }, behaviour);
  await buyer.post('/paypal-confirm/buy');
  const [order] = await ordersOf(shop, email);
  const id = order?.id ?? '';
  const [payment] = await rows<{ capture_id: string }>(
    shop,
    'SELECT capture_id FROM payments WHERE order_id = ?',
    id,
  );
  return { email, id, number: order?.number ?? '', capture: payment?.capture_id ?? '' };
}

/** What the operators' door answers: the status. */
async function askOperator(asked: object): Promise<number> {
  const { SIGNING_KEY } = await shop.env();
  const token = await operatorToken(readKeyRing(SIGNING_KEY), Date.now() + 60_000);
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const body = JSON.stringify(asked);
  return (await shop.visit('/__operator/orders', { method: 'POST', headers, body })).status;
}

/** An operator gives back what is left of an order's ebook. */
async function giveBackEbook(id: string, number: string): Promise<void> {
  const [book] = await rows<{ id: number }>(
    shop,
    "SELECT id FROM order_lines WHERE order_id = ? AND kind = 'bump'",
    id,
  );
  await askOperator({ action: 'refund', order: number, lines: [book?.id], reason: 'as agreed' });
}

/** Something that the wallet does by itself. */
async function atWallet(path: string, given: object = {}): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const body = JSON.stringify(given);
  const answer = await shop.visit(`/__wallet/control/${path}`, { method: 'POST', headers, body });
  expect(answer.status, path).toBe(200);
}

type Booked = { kind: string; amount_minor: number };

const ledgerOf = (orderId: string) =>
  rows<Booked>(
    shop,
    'SELECT kind, amount_minor FROM ledger WHERE order_id = ? ORDER BY id',
    orderId,
  );

/** What went back of each line, by its kind. */
async function backByLine(orderId: string): Promise<Record<string, number>> {
  const found = await rows<{ kind: string; back: number }>(
    shop,
    `SELECT order_lines.kind, -ifnull(sum(l.amount_minor), 0) AS back FROM order_lines
     LEFT JOIN ledger_lines AS l ON l.line_id = order_lines.id
       AND entry_key IN (SELECT key FROM ledger WHERE kind IN ('refund', 'reversal', 'returned'))
     WHERE order_lines.order_id = ? GROUP BY order_lines.id`,
    orderId,
  );
  return Object.fromEntries(found.map(({ kind, back }) => [kind, back]));
}

const refundIds = async (orderId: string) =>
  (
    await rows<{ id: string }>(
      shop,
      `SELECT substr(key, 8) AS id FROM ledger WHERE order_id = ? AND kind = 'refund' ORDER BY ledger.id`,
      orderId,
    )
  ).map(({ id }) => id);

describe('rule 7.24: books are compared with the provider’s', () => {
  test('an event that cannot be applied keeps none of the others from it', async () => {
    const [disputed, reversed] = [await paidOrder(), await paidOrder()];
    await tellWallet(shop, { behaviour: 'no-webhook', operation: 'notify' });
    await rows(
      shop,
      `CREATE TRIGGER odd_event BEFORE INSERT ON webhook_events
       WHEN NEW.type = 'CUSTOMER.DISPUTE.CREATED' BEGIN SELECT RAISE(ABORT, 'odd'); END`,
    );
    try {
      await atWallet(`captures/${disputed.capture}/dispute`);
      await atWallet(`captures/${reversed.capture}/reverse`);
      await rows(shop, 'DELETE FROM job_runs');
      await shop.runJob();
      expect(await statusOf(shop, reversed.email)).toBe('refunded');
    } finally {
      await rows(shop, 'DROP TRIGGER odd_event');
    }
    await shop.runJob();
    expect(await eventsOf(shop, disputed.email)).toContain('disputed');
  });

  test('a refund that is called off without an event is found', async () => {
    const { email, id, capture } = await paidOrder();
    await tellWallet(shop, { behaviour: 'no-webhook', operation: 'notify' });
    await refundAtWallet(shop, capture);
    await expect.poll(() => statusOf(shop, email)).toBe('refunded');
    const [refundId] = await refundIds(id);
    await atWallet(`refunds/${refundId}`, { status: 'CANCELLED' });
    const hourAgo = Date.now() - 2 * 60 * 60 * 1000;
    await rows(shop, 'DROP TRIGGER ledger_stays');
    await rows(shop, 'UPDATE ledger SET at = ? WHERE order_id = ?', hourAgo, id);
    await shop.runJob();
    expect(await statusOf(shop, email)).toBe('paid');
  });
});

describe('rule 7.24: an amount that is not ours is held until an operator decides', () => {
  /** An order whose wallet took another amount than ours. */
  async function held() {
    const [buyer, email] = [newBuyer(shop), freshEmail()];
    await buyer.toConfirm({ email });
    const [order] = await ordersOf(shop, email);
    const { id = '', number = '' } = order ?? {};
    await rows(
      shop,
      'UPDATE payments SET amount_minor = amount_minor - 100 WHERE order_id = ?',
      id,
    );
    await buyer.post('/paypal-confirm/take');
    const [payment] = await rows<{ capture_id: string; pending_reason: string }>(
      shop,
      'SELECT capture_id, pending_reason FROM payments WHERE order_id = ?',
      id,
    );
    expect(payment?.pending_reason).toBe('AMOUNT_MISMATCH');
    return { email, id, number, capture: payment?.capture_id ?? '' };
  }
  const accept = (order: string) =>
    askOperator({ action: 'accept-amount', order, reason: 'as agreed with the buyer' });

  test('taken, the difference is booked', async () => {
    const { email, id, number } = await held();
    expect(await accept(number)).toBe(200);
    expect(await statusOf(shop, email)).toBe('paid');
    expect((await ledgerOf(id)).map(({ kind }) => kind)).toContain('difference');
    expect(await accept(number)).toBe(409);
  });

  test('given back at the wallet it was never a sale: no money is booked, and the command ends it', async () => {
    const { email, id, number, capture } = await held();
    await refundAtWallet(shop, capture);
    const applied = async () =>
      (
        await rows(
          shop,
          `SELECT 1 FROM webhook_events WHERE type = 'PAYMENT.CAPTURE.REFUNDED'
           AND applied_at IS NOT NULL AND received_at >= (SELECT created_at FROM orders WHERE id = ?)`,
          id,
        )
      ).length;
    await expect.poll(applied).toBe(1);
    expect(await ledgerOf(id)).toEqual([]);
    expect(await accept(number)).toBe(200);
    expect(await statusOf(shop, email)).toBe('cancelled');
    const events = await eventsOf(shop, email);
    expect([events.includes('captured'), events.includes('mailSent')]).toEqual([false, false]);
    expect(await accept(number)).toBe(409);
  });
});

describe('rule 7.6: the ledger', () => {
  test('has the fee also where a webhook brings the money first', async () => {
    const { id } = await paidOrder('webhook-first');
    const kinds = (await ledgerOf(id)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['capture', 'fee']);
  });

  test('gives what a failed refund brings back to the lines that it was of', async () => {
    const { email, id, capture, number } = await paidOrder();
    await refundAtWallet(shop, capture, { currency_code: 'EUR', value: '10.00' });
    await expect.poll(() => statusOf(shop, email)).toBe('partlyRefunded');
    const first = await backByLine(id);
    await giveBackEbook(id, number);
    const [, second] = await refundIds(id);
    expect((await backByLine(id)).bump).toBeGreaterThan(first.bump ?? 0);
    await atWallet(`refunds/${second}`, { status: 'FAILED' });
    await expect.poll(() => backByLine(id)).toEqual(first);
  });
});

describe('rule 7.11: a charge of which nobody can tell any more is an operator’s decision', () => {
  const HOUR = 60 * 60 * 1000;
  const end = (order: string) =>
    askOperator({ action: 'end-charge', order, reason: 'none at the wallet' });

  /** An order whose button was pressed and whose charge was asked for `hours` ago, without an answer. */
  async function pressed(hours: number) {
    const [buyer, email] = [newBuyer(shop), freshEmail()];
    await buyer.toConfirm({ email });
    const [order] = await ordersOf(shop, email);
    await rows(
      shop,
      `INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, called_at, button,
         locale, terms_version, prices_version, claims_version)
       SELECT id || '-press', order_id, id, 'open', ?1, ?1, '', '', '', '', '' FROM payments
       WHERE order_id = ?2`,
      ...[Date.now() - hours * HOUR, order?.id ?? ''],
    );
    return { email, id: order?.id ?? '', number: order?.number ?? '' };
  }
  const pressOf = async (id: string) =>
    (
      await rows<{ state: string; issue: string | null }>(
        shop,
        'SELECT state, issue FROM charge_intents WHERE order_id = ?',
        id,
      )
    )[0];

  test('it is ended once, and its buyer is told that nothing was charged', async () => {
    const { id, number } = await pressed(7);
    expect(await end(number)).toBe(200);
    expect(await pressOf(id)).toMatchObject({
      state: 'refused',
      issue: expect.stringMatching(/^ENDED_BY_OPERATOR .*: none at the wallet$/),
    });
    expect(await rows(shop, 'SELECT kind FROM outbox WHERE order_id = ?', id)).toEqual([
      { kind: 'notCharged' },
    ]);
    expect(await end(number)).toBe(409);
  });

  test('one whose call may still be repeated is left to the job', async () => {
    const { id, number } = await pressed(5);
    expect(await end(number)).toBe(409);
    expect((await pressOf(id))?.state).toBe('open');
  });
});
