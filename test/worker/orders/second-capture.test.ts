import { beforeEach, describe, expect, test } from 'vitest';
import {
  controlWallet,
  refundAtWallet,
  resetWallet,
  setWalletBehaviour,
} from '../../support/orders/buyer.ts';
import { askOperatorApi, type PaidOrder, paidOrder } from '../../support/orders/desk.ts';
import { count, findCapture, findEvents, findStatus, rows } from '../../support/orders/orders.ts';
import { call, mailsAfter, pageEntries, refuses, states } from '../../support/orders/refunds.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

/** Charges the payment of a capture again at the wallet. Returns the id of the second capture. */
async function captureAgain(captureId: string, fields: Record<string, string> = {}) {
  const answer = await shop.visit(`/__wallet/control/captures/${captureId}/again`, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams(fields),
  });
  return (JSON.parse(await answer.text()) as { id: string }).id;
}

/** A paid order whose payment the wallet has charged a second time. */
async function paidTwice(fields: Record<string, string> = {}) {
  const order = await paidOrder(shop);
  const captureId = await findCapture(shop, order.id);
  const secondId = await captureAgain(captureId, fields);
  await expect.poll(() => findEvents(shop, order.email)).toContain('capturedTwice');
  return { ...order, captureId, secondId };
}

/** Refunds a part of a second capture by hand at the wallet. */
async function giveBackSecond(captureId: string, amount: string): Promise<void> {
  await controlWallet(shop, `captures/${captureId}/refund`, { amount });
}

/** The order's movements of captured and refunded money, in minor units. */
const findLedger = (id: string) =>
  rows<{ kind: string; amount_minor: number }>(
    shop,
    "SELECT kind, amount_minor FROM ledger WHERE order_id = ? AND kind <> 'fee' ORDER BY id",
    id,
  );

const findRequests = (id: string) =>
  rows(shop, 'SELECT state, amount_minor, capture_id FROM refund_requests WHERE order_id = ?', id);

async function wallet(captureId: string) {
  const answer = await shop.visit('/__wallet/control/payments', {
    headers: { Accept: 'application/json' },
  });
  const { captures } = JSON.parse(await answer.text()) as {
    captures: Record<string, { leftMinor: number; amountMinor: number }>;
  };
  return captures[captureId];
}

describe('rule 7.12: a second capture of a paid payment goes back', () => {
  test('a second capture is booked and given back, and neither order, parcel nor invoice change', async () => {
    const { id, email, captureId, secondId } = await paidTwice();
    const amount = (await wallet(captureId))?.amountMinor ?? 0;
    expect(await findRequests(id)).toEqual([
      { state: 'open', amount_minor: amount, capture_id: secondId },
    ]);
    await shop.runJob();
    await expect.poll(() => findEvents(shop, email)).toContain('secondGivenBack');
    expect((await wallet(secondId))?.leftMinor).toBe(0);
    expect((await wallet(captureId))?.leftMinor).toBe(amount);
    expect(await findLedger(id)).toEqual([
      { kind: 'capture', amount_minor: amount },
      { kind: 'capture', amount_minor: amount },
      { kind: 'refund', amount_minor: -amount },
    ]);
    expect(await findRequests(id)).toMatchObject([{ state: 'done' }]);
    expect(await findStatus(shop, email)).toBe('paid');
    expect(
      await rows(shop, 'SELECT capture_id, refunded_minor FROM payments WHERE order_id = ?', id),
    ).toEqual([{ capture_id: captureId, refunded_minor: 0 }]);
    expect(
      await rows(shop, "SELECT kind FROM outbox WHERE order_id = ? AND channel = 'mail'", id),
    ).toEqual(expect.arrayContaining([{ kind: 'refunded' }]));
  });

  test('a second capture of another amount goes back with this amount', async () => {
    const { id, secondId } = await paidTwice({ amount: '1.23' });
    await shop.runJob();
    await expect
      .poll(() => findRequests(id))
      .toEqual([{ state: 'done', amount_minor: 123, capture_id: secondId }]);
    expect((await wallet(secondId))?.leftMinor).toBe(0);
  });

  test('the open refund of a second capture does not stop the refund of the order', async () => {
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'refund' });
    const { id, email, captureId, secondId } = await paidTwice();
    await shop.runJob();
    await resetWallet(shop);
    await refundAtWallet(shop, captureId);
    await expect.poll(() => findStatus(shop, email)).toBe('refunded');
    await rows(shop, 'UPDATE refund_requests SET asked_at = 0 WHERE order_id = ?', id);
    await shop.runJob();
    expect((await wallet(secondId))?.leftMinor).toBe(0);
    expect(await findRequests(id)).toMatchObject([{ state: 'done', capture_id: secondId }]);
  });

  test('a refund of the second capture by hand at the wallet ends the request', async () => {
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'refund' });
    const { id, email, secondId } = await paidTwice();
    await resetWallet(shop);
    await refundAtWallet(shop, secondId);
    await expect.poll(() => findEvents(shop, email)).toContain('secondGivenBack');
    await shop.runJob();
    expect(await findRequests(id)).toMatchObject([{ state: 'done', capture_id: secondId }]);
    expect(await findStatus(shop, email)).toBe('paid');
    expect(count(await findEvents(shop, email), 'refundFailed')).toBe(0);
  });

  test('a part of it that goes back by hand does not end the refund of the rest', async () => {
    await refuses();
    const order = await paidTwice();
    await shop.runJob();
    await giveBackSecond(order.secondId, '1.00');
    await expect.poll(() => findEvents(shop, order.email)).toContain('secondGivenBack');
    expect(await states(order)).toEqual(['failed', 'done']);
    expect((await call('refund-again', order)).status).toBe(200);
    expect(await states(order)).toEqual(['closed', 'done', 'done']);
    expect((await wallet(order.secondId))?.leftMinor).toBe(0);
    expect(await findStatus(shop, order.email)).toBe('paid');
  });

  test('the rest that goes back by hand ends the request', async () => {
    await refuses();
    const order = await paidTwice();
    await shop.runJob();
    await giveBackSecond(order.secondId, '1.00');
    await expect.poll(() => states(order)).toEqual(['failed', 'done']);
    await refundAtWallet(shop, order.secondId);
    await expect.poll(() => states(order)).toEqual(['done', 'done']);
    expect((await wallet(order.secondId))?.leftMinor).toBe(0);
    expect(await findStatus(shop, order.email)).toBe('paid');
  });

  test('the mail says why the money went back, also if an operator had to ask again', async () => {
    await refuses();
    const order = await paidTwice();
    await shop.runJob();
    await call('refund-again', order);
    expect(await states(order)).toEqual(['closed', 'done']);
    await rows(shop, 'UPDATE outbox SET sent_at = NULL WHERE order_id = ?', order.id);
    const [text, ...others] = await mailsAfter(order, 16);
    expect(others).toEqual([]);
    expect(text).toContain('Für diese Bestellung war ein zweites Mal abgebucht worden');
  });
});

/** The text of an amount in minor units in German, without no-break spaces. */
const euros = (minor: number) => `${(minor / 100).toFixed(2).replace('.', ',')} €`;
const plain = (text = '') => text.replaceAll('\u00a0', ' ');

describe('rule 7.89: a failed refund of a second capture', () => {
  test('page and mail tell the reason, and the amount that is still owed after a part went back by hand', async () => {
    await refuses();
    const order = await paidTwice();
    await shop.runJob();
    await giveBackSecond(order.secondId, '1.00');
    await expect.poll(() => states(order)).toEqual(['failed', 'done']);
    const owed = euros(order.total - 100);
    const { text } = await order.buyer.get('/thankyou/de');
    const failed = /<li data-money-back="failed">(.*?)<\/li>/s.exec(text)?.[1];
    expect(plain(failed)).toContain(owed);
    const mails = await mailsAfter(order, 16);
    const failure = mails.find((mail) => mail.includes('nicht ausführen'));
    expect(plain(failure)).toContain(owed);
    expect(failure).toContain('Für diese Bestellung war ein zweites Mal abgebucht worden');
  });

  test('the page tells the amount of the order’s own failed refund that is still owed', async () => {
    await refuses();
    const order = await paidOrder(shop);
    await call('refund', order, { reason: 'as agreed' });
    const captureId = await findCapture(shop, order.id);
    await controlWallet(shop, `captures/${captureId}/refund`, { amount: '1.00' });
    await expect.poll(() => findStatus(shop, order.email)).toBe('partlyRefunded');
    const { text } = await order.buyer.get('/thankyou/de');
    const failed = /<li data-money-back="failed">(.*?)<\/li>/s.exec(text)?.[1];
    expect(plain(failed)).toContain(euros(order.total - 100));
  });
});

describe('rule 7.39: the order’s page names the money of a second capture', () => {
  /** The sentence of the order's page about the amount that a cancellation gives back. */
  const cancellation = (text: string) =>
    /<p>([^<]*€[^<]*)<\/p>(?:(?!<p>).)*"cancelOrder"/s.exec(text)?.[1];

  /** The texts about money back in the evidence, without their times. */
  async function evidence({ number }: PaidOrder): Promise<string[]> {
    const { body } = await askOperatorApi(shop, { action: 'evidence', order: number });
    return body.parts
      .filter(({ heading }) => heading === 'Money back')
      .flatMap(({ rows: texts }) => texts.map(([, text]) => text));
  }

  test('each state of its refund has the reason, and the order’s own sums stay', async () => {
    const first = await paidOrder(shop);
    const before = cancellation((await first.buyer.get('/thankyou/de')).text);
    expect(before).toBeDefined();

    await refuses();
    const order = await paidTwice();
    const pageOf = async () => {
      const { text } = await order.buyer.get('/thankyou/de');
      expect(text).toContain('Für diese Bestellung war ein zweites Mal abgebucht worden');
      expect(cancellation(text)).toBe(before);
      const [, entry = ''] = /<li data-money-back="\w+">(.*?)<\/li>/s.exec(text) ?? [];
      return entry
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim();
    };
    const amount = /^\d+,\d\d € (?:Die|Diese|Wir) /;
    expect(await pageEntries(order)).toEqual(['asked']);
    expect(await pageOf()).toMatch(amount);
    await shop.runJob();
    expect(await pageEntries(order)).toEqual(['failed']);
    expect(await pageOf()).toMatch(amount);
    expect(await evidence(order)).toEqual([
      expect.stringMatching(/EUR refund failed, of a second capture of the same payment$/),
    ]);
    await call('refund-again', order);
    expect(await pageEntries(order)).toEqual(['refund']);
    expect(await pageOf()).toMatch(amount);
    expect(await evidence(order)).toEqual([
      expect.stringMatching(/EUR refunded, of a second capture of the same payment$/),
    ]);
    expect(await findStatus(shop, order.email)).toBe('paid');
  });
});
