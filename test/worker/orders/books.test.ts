import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR } from '../../../worker/durations.ts';
import {
  controlWallet,
  newBuyer,
  refundAtWallet,
  resetWallet,
  settleCapture,
  setWalletBehaviour,
} from '../../support/orders/buyer.ts';
import { ebookForm, paidOrder, postOperatorRequest } from '../../support/orders/desk.ts';
import {
  findCapture,
  findEvents,
  findOrders,
  findStatus,
  freshEmail,
  rows,
} from '../../support/orders/orders.ts';
import { type Shop, startShop } from '../../support/shop/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(() => resetWallet(shop));

/** A paid order with an ebook beside its packs. `capture` is the wallet's id of its charge. */
async function orderWithEbook(behaviour?: string) {
  const order = await paidOrder(shop, ebookForm, behaviour);
  return { ...order, capture: await findCapture(shop, order.id) };
}

/** Calls the operator API; returns the status. */
const callOperatorApi = async (request: object) =>
  (await postOperatorRequest(shop, request)).status;

/** Refunds the rest of an order's ebook as an operator. */
async function refundEbook(id: string, number: string): Promise<void> {
  const [book] = await rows<{ id: number }>(
    shop,
    "SELECT id FROM order_lines WHERE order_id = ? AND kind = 'bump'",
    id,
  );
  await callOperatorApi({
    action: 'refund',
    order: number,
    lines: [book?.id],
    reason: 'as agreed',
  });
}

type LedgerEntry = { kind: string; amount_minor: number };

const readLedger = (orderId: string) =>
  rows<LedgerEntry>(
    shop,
    'SELECT kind, amount_minor FROM ledger WHERE order_id = ? ORDER BY id',
    orderId,
  );

/** The amount that went back to the buyer for each order line, by the line's kind. */
async function refundedByLine(orderId: string): Promise<Record<string, number>> {
  const lines = await rows<{ kind: string; back: number }>(
    shop,
    `SELECT order_lines.kind, -ifnull(sum(l.amount_minor), 0) AS back FROM order_lines
     LEFT JOIN ledger_lines AS l ON l.line_id = order_lines.id
       AND entry_key IN (SELECT key FROM ledger WHERE kind IN ('refund', 'reversal', 'returned'))
     WHERE order_lines.order_id = ? GROUP BY order_lines.id`,
    orderId,
  );
  return Object.fromEntries(lines.map(({ kind, back }) => [kind, back]));
}

const refundIds = async (orderId: string) =>
  (
    await rows<{ id: string }>(
      shop,
      `SELECT substr(key, 8) AS id FROM ledger WHERE order_id = ? AND kind = 'refund' ORDER BY ledger.id`,
      orderId,
    )
  ).map(({ id }) => id);

describe('rule 7.24: the scheduled job compares the shop’s payments with the provider’s', () => {
  test('a provider event that cannot be applied does not stop the other events', async () => {
    const [disputed, reversed] = [await orderWithEbook(), await orderWithEbook()];
    await setWalletBehaviour(shop, { behaviour: 'no-webhook', operation: 'notify' });
    await rows(
      shop,
      `CREATE TRIGGER odd_event BEFORE INSERT ON webhook_events
       WHEN NEW.type = 'CUSTOMER.DISPUTE.CREATED' BEGIN SELECT RAISE(ABORT, 'odd'); END`,
    );
    try {
      await controlWallet(shop, `captures/${disputed.capture}/dispute`);
      await controlWallet(shop, `captures/${reversed.capture}/reverse`);
      await rows(shop, 'DELETE FROM job_runs');
      await shop.runJob();
      expect(await findStatus(shop, reversed.email)).toBe('refunded');
    } finally {
      await rows(shop, 'DROP TRIGGER odd_event');
    }
    await shop.runJob();
    expect(await findEvents(shop, disputed.email)).toContain('disputed');
  });

  test('the scheduled job notices a cancelled refund that no provider event reported', async () => {
    const { email, id, capture } = await orderWithEbook();
    await setWalletBehaviour(shop, { behaviour: 'no-webhook', operation: 'notify' });
    await refundAtWallet(shop, capture);
    await expect.poll(() => findStatus(shop, email)).toBe('refunded');
    const [refundId] = await refundIds(id);
    await controlWallet(shop, `refunds/${refundId}`, { status: 'CANCELLED' });
    const twoHoursAgo = Date.now() - 2 * HOUR;
    await rows(shop, 'DROP TRIGGER ledger_stays');
    await rows(shop, 'UPDATE ledger SET at = ? WHERE order_id = ?', twoHoursAgo, id);
    await shop.runJob();
    expect(await findStatus(shop, email)).toBe('paid');
  });
});

describe('rule 7.92: only the end of its dispute gives the money of a chargeback back', () => {
  test('a chargeback stands although the wallet shows a complete payment, until the shop wins the dispute', async () => {
    const { email, id, capture } = await orderWithEbook();
    await controlWallet(shop, `captures/${capture}/dispute`, { channel: 'EXTERNAL' });
    await expect.poll(() => findStatus(shop, email)).toBe('refunded');
    await controlWallet(shop, `captures/${capture}/show`, { status: 'COMPLETED' });
    await rows(shop, 'UPDATE payments SET compared_at = 0 WHERE order_id = ?', id);
    await shop.runJob();
    expect(await findStatus(shop, email)).toBe('refunded');
    const [dispute] = await rows<{ dispute: string }>(
      shop,
      'SELECT dispute FROM disputes WHERE order_id = ?',
      id,
    );
    await controlWallet(shop, `disputes/${dispute?.dispute}`, {
      outcome: 'RESOLVED_SELLER_FAVOUR',
    });
    await expect.poll(() => findStatus(shop, email)).toBe('paid');
  });
});

test('rule 7.92: an operator books a reversal back once, with a reason in the order’s log', async () => {
  const { email, id, number, capture } = await orderWithEbook();
  const undo = () =>
    callOperatorApi({ action: 'undo-reversal', order: number, reason: 'back at the wallet' });
  expect(await undo()).toBe(409);
  await controlWallet(shop, `captures/${capture}/reverse`);
  await expect.poll(() => findStatus(shop, email)).toBe('refunded');
  expect(await undo()).toBe(200);
  expect(await findStatus(shop, email)).toBe('paid');
  const sql = "SELECT detail FROM order_events WHERE order_id = ? AND name = 'returned'";
  expect(await rows(shop, sql, id)).toEqual([
    { detail: expect.stringMatching(/: back at the wallet$/) },
  ]);
  expect(await undo()).toBe(409);
});

describe('rule 7.24: a payment of a wrong amount waits for an operator’s decision', () => {
  /** Places and charges an order whose captured amount differs from the stored amount, so its payment is pending. */
  async function orderWithWrongAmount(deltaMinor = 100) {
    const [buyer, email] = [newBuyer(shop), freshEmail()];
    await buyer.toConfirm({ email });
    const [order] = await findOrders(shop, email);
    const { id = '', number = '' } = order ?? {};
    for (const sql of [
      'UPDATE payments SET amount_minor = amount_minor - ? WHERE order_id = ?',
      'UPDATE orders SET total_minor = total_minor - ? WHERE id = ?',
      "UPDATE order_lines SET total_minor = total_minor - ? WHERE order_id = ? AND kind = 'bundle'",
    ]) {
      await rows(shop, sql, deltaMinor, id);
    }
    await buyer.post('/paypal-confirm/take');
    const sql = 'SELECT pending_reason FROM payments WHERE order_id = ?';
    expect(await rows(shop, sql, id)).toEqual([{ pending_reason: 'AMOUNT_MISMATCH' }]);
    return { email, id, number, capture: await findCapture(shop, id) };
  }
  const accept = (order: string) =>
    callOperatorApi({ action: 'accept-amount', order, reason: 'as agreed with the buyer' });

  test('if an operator accepts a wrong amount, the order is paid and the ledger records the difference', async () => {
    const { email, id, number } = await orderWithWrongAmount();
    expect(await accept(number)).toBe(200);
    expect(await findStatus(shop, email)).toBe('paid');
    expect((await readLedger(id)).map(({ kind }) => kind)).toContain('difference');
    expect(await accept(number)).toBe(409);
  });

  test.each([
    ['more', 100],
    ['less', -100],
  ])(
    'after an operator accepted %s than the price, a cancellation gives back the money that came in',
    async (_, deltaMinor) => {
      const { email, id, number } = await orderWithWrongAmount(deltaMinor);
      await accept(number);
      const cancel = { action: 'cancel', order: number, reason: 'as asked' };
      expect(await callOperatorApi(cancel)).toBe(200);
      expect(await findStatus(shop, email)).toBe('refunded');
      const entries = await readLedger(id);
      expect(entries.map(({ kind }) => kind).sort()).toEqual([
        ...['capture', 'difference', 'fee', 'refund'],
      ]);
      const ours = entries.filter(({ kind }) => kind !== 'fee');
      expect(ours.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(0);
      const line = 'SELECT total_minor AS total FROM order_lines WHERE order_id = ?';
      const [bundle] = await rows<{ total: number }>(shop, line, id);
      expect(await refundedByLine(id)).toEqual({ bundle: bundle?.total });
    },
  );

  /** The kinds of the money that went back from an order and is not booked yet. */
  const unbookedKinds = async (orderId: string) => {
    const unbooked = 'SELECT kind FROM unbooked_money_back WHERE order_id = ?';
    return (await rows<{ kind: string }>(shop, unbooked, orderId)).map(({ kind }) => kind);
  };

  test('money of a wrong amount that went back before the acceptance is booked when an operator accepts it', async () => {
    const { email, id, number, capture } = await orderWithWrongAmount();
    // The webhook of this refund is lost.
    await setWalletBehaviour(shop, { behaviour: 'no-webhook', operation: 'refund' });
    await refundAtWallet(shop, capture, { currency_code: 'EUR', value: '2.00' });
    await resetWallet(shop);
    await controlWallet(shop, `captures/${capture}/reverse`, { amount: '3.00' });
    await expect.poll(() => unbookedKinds(id)).toEqual(['reversal']);
    expect(await readLedger(id)).toEqual([]);
    expect(await accept(number)).toBe(200);
    expect(await findStatus(shop, email)).toBe('partlyRefunded');
    const moved = (await readLedger(id)).filter(({ kind }) => /^re/.test(kind));
    expect(moved).toEqual([
      { kind: 'reversal', amount_minor: -300 },
      { kind: 'refund', amount_minor: -200 },
    ]);
  });

  test('the scheduled job books the money that went back if the acceptance was interrupted', async () => {
    const { email, id, number, capture } = await orderWithWrongAmount();
    await refundAtWallet(shop, capture, { currency_code: 'EUR', value: '2.00' });
    await expect.poll(() => unbookedKinds(id)).toEqual(['refund']);
    await rows(
      shop,
      `CREATE TRIGGER interrupted BEFORE INSERT ON ledger WHEN NEW.kind = 'refund'
       BEGIN SELECT RAISE(ABORT, 'interrupted'); END`,
    );
    try {
      await expect(accept(number)).rejects.toThrow();
    } finally {
      await rows(shop, 'DROP TRIGGER interrupted');
    }
    expect(await findStatus(shop, email)).toBe('paid');
    await shop.runJob();
    expect(await findStatus(shop, email)).toBe('partlyRefunded');
  });

  test('a wrong amount that the wallet reversed completely ends without a sale', async () => {
    const { email, id, number, capture } = await orderWithWrongAmount();
    await controlWallet(shop, `captures/${capture}/reverse`);
    await expect.poll(() => unbookedKinds(id)).toEqual(['reversal']);
    // The provider documents no status of a reversed capture.
    await controlWallet(shop, `captures/${capture}/show`, { status: 'COMPLETED' });
    expect(await accept(number)).toBe(200);
    expect(await findStatus(shop, email)).toBe('cancelled');
    expect(await readLedger(id)).toEqual([]);
  });

  test('an amount between the sum of the lines and the accepted money is refunded, and the rest after it', async () => {
    const { email, id, number } = await orderWithWrongAmount();
    await accept(number);
    const line = 'SELECT total_minor AS total FROM order_lines WHERE order_id = ?';
    const [bundle] = await rows<{ total: number }>(shop, line, id);
    const total = bundle?.total ?? 0;
    const refund = { action: 'refund', order: number, reason: 'as agreed' };
    expect(await callOperatorApi({ ...refund, amountMinor: total + 60 })).toBe(200);
    expect(await findStatus(shop, email)).toBe('partlyRefunded');
    expect(await refundedByLine(id)).toEqual({ bundle: total });
    expect(await callOperatorApi({ ...refund, amountMinor: 41 })).toBe(409);
    expect(await callOperatorApi({ ...refund, amountMinor: 40 })).toBe(200);
    expect(await findStatus(shop, email)).toBe('refunded');
  });

  test('a wrong amount that the wallet refunded is not in the ledger, and the operator’s decision cancels the order', async () => {
    const { email, id, number, capture } = await orderWithWrongAmount();
    await refundAtWallet(shop, capture);
    await expect.poll(() => unbookedKinds(id)).toEqual(['refund']);
    expect(await readLedger(id)).toEqual([]);
    expect(await accept(number)).toBe(200);
    expect(await findStatus(shop, email)).toBe('cancelled');
    const events = await findEvents(shop, email);
    expect([events.includes('captured'), events.includes('mailSent')]).toEqual([false, false]);
    expect(await accept(number)).toBe(409);
  });
});

describe('rule 7.6: the ledger records fees and failed refunds', () => {
  test('the ledger has the provider’s fee also if a webhook reports the payment first', async () => {
    const { id } = await orderWithEbook('webhook-first');
    const kinds = (await readLedger(id)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['capture', 'fee']);
  });

  test('the ledger has the provider’s fee also if a webhook reports a refund before the payment', async () => {
    const [buyer, email] = [newBuyer(shop), freshEmail()];
    await buyer.toConfirm({ email }, 'pending');
    await buyer.post('/paypal-confirm/take');
    const id = (await findOrders(shop, email))[0]?.id ?? '';
    const capture = await findCapture(shop, id);
    await setWalletBehaviour(shop, { behaviour: 'no-webhook', operation: 'notify', times: 1 });
    await settleCapture(shop, capture, 'COMPLETED');
    await refundAtWallet(shop, capture, { currency_code: 'EUR', value: '10.00' });
    await expect.poll(() => findStatus(shop, email)).toBe('partlyRefunded');
    await rows(shop, 'DELETE FROM job_runs');
    await shop.runJob();
    const kinds = (await readLedger(id)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['capture', 'fee', 'refund']);
  });

  test('the money of a failed refund returns to the same order lines in the ledger', async () => {
    const { email, id, capture, number } = await orderWithEbook();
    await refundAtWallet(shop, capture, { currency_code: 'EUR', value: '10.00' });
    await expect.poll(() => findStatus(shop, email)).toBe('partlyRefunded');
    const first = await refundedByLine(id);
    await refundEbook(id, number);
    const [, second] = await refundIds(id);
    expect((await refundedByLine(id)).bump).toBeGreaterThan(first.bump ?? 0);
    await controlWallet(shop, `refunds/${second}`, { status: 'FAILED' });
    await expect.poll(() => refundedByLine(id)).toEqual(first);
  });
});

describe('rule 7.11: an operator ends a charge whose result is unknown', () => {
  const endCharge = (order: string) =>
    callOperatorApi({ action: 'end-charge', order, reason: 'none at the wallet' });

  /** Stores an order whose charge was sent to the provider `hours` ago and has no answer. */
  async function orderWithOpenCharge(hours: number) {
    const [buyer, email] = [newBuyer(shop), freshEmail()];
    await buyer.toConfirm({ email });
    const [order] = await findOrders(shop, email);
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
  const readChargeIntent = async (id: string) =>
    (
      await rows<{ state: string; issue: string | null }>(
        shop,
        'SELECT state, issue FROM charge_intents WHERE order_id = ?',
        id,
      )
    )[0];

  test('an operator ends an open charge once, and the buyer gets a mail that no money was charged', async () => {
    const { id, number } = await orderWithOpenCharge(7);
    expect(await endCharge(number)).toBe(200);
    expect(await readChargeIntent(id)).toMatchObject({
      state: 'refused',
      issue: expect.stringMatching(/^ENDED_BY_OPERATOR .*: none at the wallet$/),
    });
    expect(await rows(shop, 'SELECT kind FROM outbox WHERE order_id = ?', id)).toEqual([
      { kind: 'notCharged' },
    ]);
    expect(await endCharge(number)).toBe(409);
  });

  test('an operator cannot end a charge while the scheduled job may repeat it', async () => {
    const { id, number } = await orderWithOpenCharge(5);
    expect(await endCharge(number)).toBe(409);
    expect((await readChargeIntent(id))?.state).toBe('open');
  });
});
