import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../../worker/durations.ts';
import { resetWallet, setWalletBehaviour } from '../../support/orders/buyer.ts';
import {
  askOperatorApi,
  ebookForm,
  type PaidOrder,
  paidOrder,
  withdraw,
} from '../../support/orders/desk.ts';
import { findVerbForms, operatorBrowser, send } from '../../support/orders/desk-browser.ts';
import { openMailOffice } from '../../support/orders/mail-sending.ts';
import { findCapture, rows } from '../../support/orders/orders.ts';
import { passMinutes } from '../../support/orders/upsells.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

const reason = 'as agreed';
type Call =
  | 'show'
  | 'refund'
  | 'cancel'
  | 'release'
  | 'export'
  | 'ship'
  | 'refund-again'
  | 'end-refund';
const call = (action: Call, { number }: PaidOrder, more: object = {}) =>
  askOperatorApi(shop, { action, order: number, ...more });

/** Posts to a control address of the wallet sandbox, such as `refunds/{id}`. */
async function controlWallet(path: string, fields: object = {}): Promise<{ id: string }> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const body = JSON.stringify(fields);
  const answer = await shop.visit(`/__wallet/control/${path}`, { method: 'POST', headers, body });
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as { id: string };
}

const pends = () =>
  setWalletBehaviour(shop, { behaviour: 'pending', operation: 'refund', times: 1 });
const refuses = (times = 1) =>
  setWalletBehaviour(shop, { behaviour: 'decline', operation: 'refund', times });
const withoutWebhook = () =>
  setWalletBehaviour(shop, { behaviour: 'no-webhook', operation: 'notify', times: 1 });

async function refunds(order: PaidOrder) {
  return (await call('show', order)).body.refunds;
}
const states = async (order: PaidOrder) => (await refunds(order)).map(({ state }) => state);
const lastRefundId = async (order: PaidOrder) => (await refunds(order)).at(-1)?.refundId ?? '';

/** The order's status, its refund entries in the ledger, its stored mails and webhooks about refunds. */
async function books({ id }: PaidOrder) {
  const [order] = await rows<{ status: string }>(
    shop,
    'SELECT status FROM orders WHERE id = ?',
    id,
  );
  const entries = await rows<{ kind: string }>(
    shop,
    "SELECT kind FROM ledger WHERE order_id = ? AND kind IN ('refund', 'returned') ORDER BY id",
    id,
  );
  const mails = await rows<{ kind: string }>(
    shop,
    "SELECT kind FROM outbox WHERE order_id = ? AND kind LIKE 'refund%' ORDER BY created_at, key",
    id,
  );
  return {
    status: order?.status,
    entries: entries.map(({ kind }) => kind),
    mails: mails.map(({ kind }) => kind),
  };
}

const untouched = { status: 'paid', entries: [], mails: [] };
const refunded = { status: 'refunded', entries: ['refund'], mails: ['refunded'] };

/** The kinds of the entries about refunds on the order's page. */
async function pageEntries({ buyer }: PaidOrder): Promise<string[]> {
  const { text } = await buyer.get('/thankyou/de');
  return [...text.matchAll(/data-money-back="(\w+)"/g)].map(([, kind = '']) => kind);
}

/** Makes the provider refund a payment for a request of the shop, without a webhook. */
async function refundAtProvider(order: PaidOrder, customId: string, value?: string): Promise<void> {
  const capture = await findCapture(shop, order.id);
  const token = await shop.visit('/__wallet/v1/oauth2/token', {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('sandbox:sandbox')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const answer = await shop.visit(`/__wallet/v2/payments/captures/${capture}/refund`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${access_token}`,
      'Content-Type': 'application/json',
      'x-wallet-behaviour': 'no-webhook',
    },
    body: JSON.stringify({
      custom_id: customId,
      ...(value ? { amount: { currency_code: 'EUR', value } } : {}),
    }),
  });
  expect(answer.status).toBe(201);
}

/** Lets the scheduled job query pending refunds now. */
const queryNow = ({ id }: PaidOrder) =>
  rows(shop, 'UPDATE refund_requests SET looked_at = 0 WHERE order_id = ?', id);

/** An order with a pending refund of all of its money. */
async function orderWithPendingRefund(action: 'refund' | 'cancel' = 'refund'): Promise<PaidOrder> {
  const order = await paidOrder(shop);
  await pends();
  await call(action, order, { reason });
  expect(await states(order)).toEqual(['pending']);
  return order;
}

/** An order whose refund was refused. */
async function orderWithRefusedRefund(action: 'refund' | 'cancel' = 'refund'): Promise<PaidOrder> {
  const order = await paidOrder(shop);
  await refuses();
  await call(action, order, { reason });
  expect(await states(order)).toEqual(['failed']);
  return order;
}

describe('rule 7.88: a refund is money back only when it is done', () => {
  test('a pending refund is neither booked nor mailed, and the order’s page shows it as on its way', async () => {
    const order = await orderWithPendingRefund();
    expect(await books(order)).toEqual(untouched);
    expect(await pageEntries(order)).toEqual(['asked']);
    await shop.runJob();
    expect(await books(order)).toEqual(untouched);
  });

  test('a webhook completes a pending refund', async () => {
    const order = await orderWithPendingRefund();
    await controlWallet(`refunds/${await lastRefundId(order)}`, { status: 'COMPLETED' });
    await expect.poll(() => books(order)).toEqual(refunded);
    expect(await states(order)).toEqual(['done']);
    expect(await pageEntries(order)).toEqual(['refund']);
  });

  test('the scheduled job completes a pending refund whose webhook is lost', async () => {
    const order = await orderWithPendingRefund();
    await withoutWebhook();
    await controlWallet(`refunds/${await lastRefundId(order)}`, { status: 'COMPLETED' });
    await shop.runJob();
    expect(await books(order)).toEqual(untouched);
    await queryNow(order);
    await shop.runJob();
    expect(await books(order)).toEqual(refunded);
  });

  test('the credit note follows the completed refund, not the request', async () => {
    const order = await paidOrder(shop);
    await call('release', order);
    await pends();
    await call('refund', order, { reason });
    const documents = async () => {
      await shop.runJob();
      return (await call('show', order)).body.invoices.map(({ kind }) => kind);
    };
    expect(await documents()).toEqual(['invoice']);
    await controlWallet(`refunds/${await lastRefundId(order)}`, { status: 'COMPLETED' });
    await expect.poll(() => states(order)).toEqual(['done']);
    expect(await documents()).toEqual(['invoice', 'creditNote']);
  });

  test('a refund whose answer is lost is done by its webhook, and is booked once', async () => {
    const order = await paidOrder(shop);
    await setWalletBehaviour(shop, { behaviour: 'lost-answer', operation: 'refund', times: 3 });
    await call('refund', order, { reason });
    await expect.poll(() => states(order)).toEqual(['done']);
    await rows(shop, 'UPDATE refund_requests SET asked_at = 0 WHERE order_id = ?', order.id);
    await shop.runJob();
    expect(await books(order)).toEqual(refunded);
  });

  test('a pending refund on the provider’s own pages holds the order, and is booked when it is done', async () => {
    const order = await paidOrder(shop);
    const capture = await findCapture(shop, order.id);
    const { id } = await controlWallet(`captures/${capture}/refund`, { status: 'PENDING' });
    await expect.poll(() => states(order)).toEqual(['pending']);
    expect(await books(order)).toEqual(untouched);
    expect((await refunds(order))[0]).toMatchObject({ by: 'wallet', refundId: id });
    expect((await call('release', order)).status).toBe(409);
    await controlWallet(`refunds/${id}`, { status: 'COMPLETED' });
    await expect.poll(() => books(order)).toEqual(refunded);
    expect(await states(order)).toEqual(['done']);
  });
});

describe('rule 7.89: a failed refund waits for an operator', () => {
  test('a refused refund has its error code in the log of the order and on the operators’ desk', async () => {
    const order = await orderWithRefusedRefund();
    const issue = 'REFUND_FAILED_INSUFFICIENT_FUNDS';
    const { body } = await call('show', order);
    expect(body.refunds[0]).toMatchObject({ issue, reason, by: 'local operator' });
    expect(body.log.find(({ name }) => name === 'refundFailed')?.detail).toBe(issue);
    expect(await pageEntries(order)).toEqual(['failed']);
    const page = await (await operatorBrowser(shop)).get(
      `/__desk/orders/${order.number}?done=refund`,
    );
    expect(page.text).toContain(
      `PayPal has refused the refund: our PayPal account has too little money for this refund (${issue})`,
    );
    expect(page.text).not.toContain('Done: Give money back');
    const listed = (await askOperatorApi(shop, { action: 'refunds', most: 200 })).body.refunds;
    expect(listed.map((refund) => refund.order)).toContain(order.number);
  });

  test('after a form for a refund, the desk tells if the refund is pending, refused or done', async () => {
    const browser = await operatorBrowser(shop);
    const give = async (order: PaidOrder) => {
      const sum = await browser.get(
        `/__desk/orders/${order.number}?refund=${await lineId(order)}&revision=${(await call('show', order)).body.revision}`,
      );
      const { location } = await send(browser, sum, 'refund', { reason });
      return (await browser.get(location)).text;
    };
    const lineId = async (order: PaidOrder) => (await call('show', order)).body.lines[0]?.id;
    const [done, pending, refused] = [
      await paidOrder(shop),
      await paidOrder(shop),
      await paidOrder(shop),
    ];
    expect(await give(done)).toContain('Give money back: PayPal has paid the money to the buyer.');
    await pends();
    expect(await give(pending)).toContain('Give money back: PayPal has accepted the refund');
    await refuses();
    expect(await give(refused)).toContain('Give money back: PayPal has refused the refund');
  });

  test('a pending refund that fails later moves no money, by webhook or by a query of the job', async () => {
    for (const isLost of [false, true]) {
      const order = await orderWithPendingRefund();
      if (isLost) await withoutWebhook();
      await controlWallet(`refunds/${await lastRefundId(order)}`, { status: 'FAILED' });
      await queryNow(order);
      if (isLost) await shop.runJob();
      await expect.poll(() => states(order)).toEqual(['failed']);
      expect(await books(order)).toEqual({ ...untouched, mails: ['refundFailed'] });
      expect((await refunds(order))[0]?.issue).toBe('REFUND_FAILED');
    }
  });

  test('a completed refund that is cancelled later is failed, and its money is back in the ledger', async () => {
    const order = await paidOrder(shop);
    await call('refund', order, { reason });
    await controlWallet(`refunds/${await lastRefundId(order)}`, { status: 'FAILED' });
    await expect.poll(() => states(order)).toEqual(['failed']);
    expect(await books(order)).toMatchObject({ status: 'paid', entries: ['refund', 'returned'] });
    expect((await call('release', order)).status).toBe(409);
  });

  test('a failed refund on the provider’s own pages is listed, too', async () => {
    const order = await paidOrder(shop);
    const capture = await findCapture(shop, order.id);
    const { id } = await controlWallet(`captures/${capture}/refund`, {});
    await expect.poll(() => books(order)).toEqual(refunded);
    await controlWallet(`refunds/${id}`, { status: 'FAILED' });
    await expect.poll(() => states(order)).toEqual(['failed']);
    expect((await refunds(order))[0]).toMatchObject({ by: 'wallet', issue: 'REFUND_FAILED' });
  });

  test('a refund without an answer for 40 days is failed, and the provider is not asked any more', async () => {
    const order = await paidOrder(shop);
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'refund', times: 3 });
    await call('refund', order, { reason });
    expect(await states(order)).toEqual(['asked']);
    const age = 'UPDATE refund_requests SET requested_at = ?, asked_at = 0 WHERE order_id = ?';
    await rows(shop, age, Date.now() - 40 * DAY, order.id);
    await setWalletBehaviour(shop, { behaviour: 'approve', operation: 'refund' });
    await shop.runJob();
    expect(await refunds(order)).toMatchObject([{ state: 'failed', issue: 'REFUND_UNANSWERED' }]);
    expect(await pageEntries(order)).toEqual(['failed']);
  });

  test('an operator asks again once for each failure, and the refund is done', async () => {
    const order = await orderWithRefusedRefund();
    const answers = await Promise.all([call('refund-again', order), call('refund-again', order)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await states(order)).toEqual(['closed', 'done']);
    expect(await books(order)).toMatchObject({ status: 'refunded', entries: ['refund'] });
    expect((await call('refund-again', order)).status).toBe(409);
    const [, again] = await refunds(order);
    expect(again).toMatchObject({ reason, by: 'local operator' });
  });

  test.each([
    ['the same amount', undefined, ['closed', 'done'], 'refunded'],
    ['a part of the amount', '1.00', ['closed', 'failed'], 'partlyRefunded'],
  ])(
    'a refund that the provider made in spite of its refusal is found before the money goes back twice: %s',
    async (_name, value, after, status) => {
      const order = await orderWithRefusedRefund();
      const [failed] = await refunds(order);
      await refundAtProvider(order, failed?.id ?? '', value);
      expect(await books(order)).toMatchObject({ status: 'paid', entries: [] });
      await call('refund-again', order);
      expect(await states(order)).toEqual(after);
      expect(await books(order)).toMatchObject({ status, entries: ['refund'] });
    },
  );

  test('a full refund whose failure is reported after a smaller refund by hand waits for an operator, and the rest is asked again', async () => {
    const order = await orderWithPendingRefund('cancel');
    const capture = await findCapture(shop, order.id);
    await withoutWebhook();
    await controlWallet(`refunds/${await lastRefundId(order)}`, { status: 'FAILED' });
    await controlWallet(`captures/${capture}/refund`, { amount: '1.00' });
    await expect.poll(() => books(order)).toMatchObject({ status: 'partlyRefunded' });
    await queryNow(order);
    await shop.runJob();
    expect(await states(order)).toEqual(['failed']);
    expect((await books(order)).mails).toContain('refundFailed');
    expect((await call('refund-again', order)).status).toBe(200);
    expect(await states(order)).toEqual(['closed', 'done']);
    expect(await books(order)).toMatchObject({ status: 'refunded', entries: ['refund', 'refund'] });
  });

  test('an operator asks again with the form on the desk, even if the refund fails twice', async () => {
    const order = await orderWithRefusedRefund('cancel');
    const browser = await operatorBrowser(shop);
    await refuses();
    const path = `/__desk/orders/${order.number}`;
    const { location } = await send(browser, await browser.get(path), 'refund-again');
    const page = await browser.get(location);
    expect(page.text).toContain('Ask again for the failed refunds: PayPal has refused the refund');
    await send(browser, page, 'refund-again');
    expect(await states(order)).toEqual(['closed', 'closed', 'done']);
    expect(findVerbForms(await browser.get(path)).has('refund-again')).toBe(false);
  });

  test('an operator ends a failed refund with a reason, and the order can be released', async () => {
    const order = await orderWithRefusedRefund();
    expect((await call('release', order)).status).toBe(409);
    expect((await call('end-refund', order, { reason: 'the buyer keeps it' })).status).toBe(200);
    expect((await call('end-refund', order, { reason: 'the buyer keeps it' })).status).toBe(409);
    expect(await states(order)).toEqual(['closed']);
    expect(await pageEntries(order)).toEqual([]);
    expect((await call('release', order)).status).toBe(200);
  });

  test('a refund on the provider’s own pages replaces a failed refund of the same amount', async () => {
    const order = await orderWithRefusedRefund('cancel');
    await controlWallet(`captures/${await findCapture(shop, order.id)}/refund`, {});
    await expect.poll(() => states(order)).toEqual(['done']);
    expect(await books(order)).toMatchObject({ status: 'refunded', entries: ['refund'] });
  });

  test('a new refund of the same lines replaces a failed refund', async () => {
    const order = await paidOrder(shop, ebookForm);
    const book = (await call('show', order)).body.lines.find(({ kind }) => kind === 'bump');
    await refuses();
    await call('refund', order, { lines: [book?.id], reason });
    expect(await states(order)).toEqual(['failed']);
    const others = (await call('show', order)).body.lines.filter(({ kind }) => kind !== 'bump');
    await call('refund', order, { lines: others.map(({ id }) => id), reason });
    expect(await states(order)).toEqual(['failed', 'done']);
    await call('refund', order, { lines: [book?.id], reason });
    expect(await states(order)).toEqual(['closed', 'done', 'done']);
  });
});

describe('rule 7.89: the buyer gets one mail about a refund that did not go through', () => {
  /** Sends the order's due mails `minutes` later. Returns the subjects and texts of the mails about refunds. */
  async function mailsAfter({ id }: PaidOrder, minutes: number): Promise<string[]> {
    const office = await openMailOffice(shop);
    await rows(
      shop,
      'UPDATE outbox SET due_at = due_at - ? WHERE order_id = ? AND sent_at IS NULL',
      ...[minutes * MINUTE, id],
    );
    const due = await rows<{ key: string }>(
      shop,
      `SELECT key FROM outbox WHERE order_id = ? AND kind LIKE 'refund%' AND sent_at IS NULL
         AND due_at <= ? ORDER BY created_at`,
      ...[id, Date.now()],
    );
    await office.sendMails(due.map(({ key }) => key));
    return office.send.mock.calls.map(([mail]) => (mail as { text?: string }).text ?? '');
  }

  test('the mail says 15 minutes later that the refund did not go through', async () => {
    const order = await orderWithRefusedRefund();
    expect(await mailsAfter(order, 14)).toEqual([]);
    const [text, ...others] = await mailsAfter(order, 2);
    expect(others).toEqual([]);
    expect(text).toContain('PayPal konnte sie nicht ausführen');
    expect(text).not.toContain('Widerruf gilt');
  });

  test('the mail about a cancelled or withdrawn order says that the cancellation stays', async () => {
    const cancelled = await orderWithRefusedRefund('cancel');
    expect((await mailsAfter(cancelled, 16))[0]).toContain('Stornierung oder Ihr Widerruf gilt');
    const withdrawn = await orderWithRefusedRefund();
    await withdraw(shop, withdrawn);
    expect((await mailsAfter(withdrawn, 16))[0]).toContain('Stornierung oder Ihr Widerruf gilt');
  });

  test('a refund that was asked again in time causes only the mail about the refund', async () => {
    const order = await orderWithRefusedRefund();
    await call('refund-again', order);
    const texts = await mailsAfter(order, 16);
    expect(texts.filter((text) => text.includes('konnte sie nicht ausführen'))).toEqual([]);
    expect((await books(order)).mails).toEqual(['refunded']);
  });

  test('a refund that fails twice causes one mail', async () => {
    const order = await orderWithRefusedRefund();
    expect(await mailsAfter(order, 16)).toHaveLength(1);
    await refuses();
    await call('refund-again', order);
    expect(await mailsAfter(order, 16)).toEqual([]);
  });
});

describe('rule 7.37: nothing leaves while a refund is under way or has failed', () => {
  const parcel = { carrier: 'dhl', tracking: 'JJD000390007882' };

  test.each([
    ['pending', pends],
    ['failed', refuses],
    [
      'asked',
      () => setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'refund', times: 3 }),
    ],
  ] as const)(
    'an order whose full refund is %s is neither exported nor shipped',
    async (state, prepare) => {
      const order = await paidOrder(shop);
      await call('release', order);
      await prepare();
      await call('refund', order, { reason });
      expect(await states(order)).toEqual([state]);
      for (const [action, more] of [
        ['export', {}],
        ['ship', parcel],
      ] as const) {
        const { status, body } = await call(action, order, more);
        expect([action, status, body.message]).toEqual([
          action,
          409,
          expect.stringContaining('refund'),
        ]);
      }
      expect((await call('show', order)).body.steps).toEqual(['orderCancelled']);
    },
  );

  test('the scheduled job does not release an order with a pending or failed refund', async () => {
    const orders = [await orderWithPendingRefund(), await orderWithRefusedRefund()];
    for (const { id } of orders) await passMinutes(shop, id, 60);
    await shop.runJob();
    for (const order of orders) {
      expect((await call('show', order)).body.fulfilment.state).toBe('held');
    }
  });
});

describe('rule 7.58: the page of today counts open refunds', () => {
  test('failed refunds, refunds under way and cancelled orders whose money is not back are counted and listed', async () => {
    const counts = async () => (await askOperatorApi(shop, { action: 'today' })).body;
    const before = await counts();
    const pending = await orderWithPendingRefund();
    const failed = await orderWithRefusedRefund('cancel');
    const after = await counts();
    expect([
      after.openRefunds - before.openRefunds,
      after.failedRefunds - before.failedRefunds,
      after.owed - before.owed,
    ]).toEqual([1, 1, 1]);
    const browser = await operatorBrowser(shop);
    for (const [list, { number }] of [
      ['openRefunds', pending],
      ['failedRefunds', failed],
      ['owed', failed],
    ] as const) {
      expect((await browser.get(`/__desk?list=${list}`)).text, list).toContain(number);
    }
    await call('refund-again', failed);
    expect((await counts()).owed).toBe(before.owed);
  });
});

describe('rule 7.12: no upsell after a withdrawal or during a full refund', () => {
  test.each([
    ['a withdrawal', (order: PaidOrder) => withdraw(shop, order)],
    [
      'a pending refund of all money',
      async (order: PaidOrder) => {
        await pends();
        await call('refund', order, { reason });
      },
    ],
  ] as const)('after %s the upsell is neither offered nor accepted', async (_, act) => {
    const order = await paidOrder(shop);
    expect((await order.buyer.get('/upsell/de')).status).toBe(200);
    await act(order);
    expect((await order.buyer.get('/upsell/de')).status).toBe(303);
    expect((await order.buyer.post('/upsell/de', { accept: '1' })).status).toBe(409);
  });
});
