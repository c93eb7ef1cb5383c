import { beforeEach, describe, expect, test } from 'vitest';
import { decimal } from '../../../worker/catalogue/money.ts';
import { DAY } from '../../../worker/durations.ts';
import { fillFields, findForm, findForms } from '../../support/html/form.ts';
import { controlWallet, resetWallet, setWalletBehaviour } from '../../support/orders/buyer.ts';
import {
  askOperatorApi,
  ebookForm,
  type PaidOrder,
  paidOrder,
  withdraw,
} from '../../support/orders/desk.ts';
import { findVerbForms, operatorBrowser, send } from '../../support/orders/desk-browser.ts';
import { findCapture, findEvents, rows } from '../../support/orders/orders.ts';
import {
  books,
  call,
  endRefund,
  giveBack,
  mailsAfter,
  orderWithPendingRefund,
  orderWithRefusedRefund,
  pageEntries,
  pends,
  queryNow,
  reason,
  refundAtProvider,
  refunded,
  refunds,
  refuses,
  reportRefund,
  states,
  untouched,
  withoutWebhook,
} from '../../support/orders/refunds.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

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
    expect(page.text).toMatch(
      /<h1>[^<]*<\/h1>.*<p class="desk-problem">The buyer is owed money. A refund failed: [^<]*<\/p><dl class="desk-tiles">/,
    );
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
      await endRefund(order, 'FAILED');
      await queryNow(order);
      if (isLost) await shop.runJob();
      await expect.poll(() => states(order)).toEqual(['failed']);
      expect(await books(order)).toEqual({ ...untouched, mails: ['refundFailed'] });
      expect((await refunds(order))[0]?.issue).toBe('REFUND_FAILED');
    }
  });

  test.each([
    ['had no answer', { behaviour: 'error-5xx', operation: 'refund', times: 3 }],
    ['was refused', { behaviour: 'decline', operation: 'refund', times: 1 }],
  ] as const)(
    'a late report that a refund was made changes nothing after its failure, if its request %s',
    async (_name, behaviour) => {
      const order = await paidOrder(shop);
      await setWalletBehaviour(shop, behaviour);
      await call('refund', order, { reason });
      const [request] = await refunds(order);
      const refundId = `R-${order.number}`;
      await reportRefund(order, { id: refundId, custom_id: request?.id, status: 'FAILED' });
      const failed = await books(order);
      await reportRefund(order, { id: refundId, custom_id: request?.id, status: 'COMPLETED' });
      expect(await books(order)).toEqual(failed);
      expect(await refunds(order)).toMatchObject([{ state: 'failed', refundId }]);
    },
  );

  test('a completed refund that is cancelled later is failed, and its money is back in the ledger', async () => {
    const order = await paidOrder(shop);
    await call('refund', order, { reason });
    await endRefund(order, 'FAILED');
    await expect.poll(() => states(order)).toEqual(['failed']);
    expect(await books(order)).toMatchObject({ status: 'paid', entries: ['refund', 'returned'] });
    expect((await call('release', order)).status).toBe(409);
  });

  test('a failed refund on the provider’s own pages is listed, too', async () => {
    const order = await paidOrder(shop);
    const id = await giveBack(order, 'refund');
    await expect.poll(() => books(order)).toEqual(refunded);
    await controlWallet(shop, `refunds/${id}`, { status: 'FAILED' });
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

  test('a failed refund waits for an operator again if a reversal of all money is undone', async () => {
    const order = await orderWithRefusedRefund();
    await giveBack(order, 'reverse');
    await expect.poll(() => states(order)).toEqual(['closed']);
    await call('undo-reversal', order, { reason: 'the wallet gave the money back' });
    expect(await states(order)).toEqual(['failed']);
    expect((await call('release', order)).status).toBe(409);
  });

  test('a pending refund that fails after a reversal of all money waits for an operator when the reversal is undone', async () => {
    const order = await orderWithPendingRefund();
    await withoutWebhook();
    await endRefund(order, 'FAILED');
    await giveBack(order, 'reverse');
    await expect.poll(async () => (await books(order)).status).toBe('refunded');
    await queryNow(order);
    await shop.runJob();
    expect(await states(order)).toEqual(['closed']);
    await call('undo-reversal', order, { reason: 'the wallet gave the money back' });
    expect(await states(order)).toEqual(['failed']);
  });

  test('a failed refund that an operator ended stays closed after a reversal that is undone', async () => {
    const order = await orderWithRefusedRefund();
    await call('end-refund', order, { reason: 'the buyer keeps it' });
    await giveBack(order, 'reverse');
    await expect.poll(async () => (await books(order)).status).toBe('refunded');
    await call('undo-reversal', order, { reason: 'the wallet gave the money back' });
    expect(await states(order)).toEqual(['closed']);
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
    await withoutWebhook();
    await endRefund(order, 'FAILED');
    await giveBack(order, 'refund', { amount: '1.00' });
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
    expect(page.text).toContain('Ask again for the failed refund: PayPal has refused the refund');
    await send(browser, page, 'refund-again');
    expect(await states(order)).toEqual(['closed', 'closed', 'done']);
    expect(findVerbForms(await browser.get(path)).has('refund-again')).toBe(false);
  });

  describe('an order whose refund and whose refund of a second capture have failed', () => {
    /** The order, the ids of its failed refunds, and the states of their first requests. */
    async function orderWithTwoFailures() {
      await refuses(2);
      const order = await paidOrder(shop);
      const capture = await findCapture(shop, order.id);
      await controlWallet(shop, `captures/${capture}/again`);
      await expect.poll(() => findEvents(shop, order.email)).toContain('capturedTwice');
      await shop.runJob();
      await call('refund', order, { amountMinor: 500, reason: 'goodwill' });
      expect(await states(order)).toEqual(['failed', 'failed']);
      const [second, goodwill] = await refunds(order);
      return { order, second: second?.id ?? '', goodwill: goodwill?.id ?? '' };
    }
    const stateIn = async (order: PaidOrder, id: string) =>
      (await refunds(order)).find((one) => one.id === id)?.state;

    test('an operator has to name the one to end, and the other one stays', async () => {
      const { order, second, goodwill } = await orderWithTwoFailures();
      const why = { reason: 'the goodwill is not owed' };
      const { status, body } = await call('end-refund', order, why);
      expect(status).toBe(409);
      expect(body).toMatchObject({
        message: expect.stringContaining(`${goodwill} (5.00\u00a0EUR, goodwill)`),
      });
      expect((await call('end-refund', order, { ...why, id: goodwill })).status).toBe(200);
      expect(await stateIn(order, goodwill)).toBe('closed');
      expect(await stateIn(order, second)).toBe('failed');
    });

    test('PayPal is asked again only for the one that the operator names', async () => {
      const { order, second, goodwill } = await orderWithTwoFailures();
      expect((await call('refund-again', order)).status).toBe(409);
      expect((await call('refund-again', order, { id: second })).status).toBe(200);
      expect(await stateIn(order, second)).toBe('closed');
      expect(await stateIn(order, `${second}:2`)).toBe('done');
      expect(await stateIn(order, goodwill)).toBe('failed');
    });

    test('the desk has a form for each of them', async () => {
      const { order, second } = await orderWithTwoFailures();
      const browser = await operatorBrowser(shop);
      const page = await browser.get(`/__desk/orders/${order.number}`);
      expect(page.text).toContain(
        'Ask again for the failed refund<small>5.00\u00a0EUR, goodwill</small>',
      );
      const forms = findForms(page.text).filter((form) => form.includes('value="end-refund"'));
      expect(forms).toHaveLength(2);
      const form = findForm(forms.find((one) => one.includes(second)) ?? '', '');
      await browser.post(form.action, fillFields(form.fields, { reason: 'as agreed' }));
      expect(await stateIn(order, second)).toBe('closed');
    });
  });

  test('asking again for a refund leaves a smaller failed one of the same line', async () => {
    const order = await paidOrder(shop);
    await refuses(2);
    const lines = (await call('show', order)).body.lines.map(({ id }) => id);
    await call('refund', order, { lines, amountMinor: 990, reason });
    await call('refund', order, { lines, amountMinor: 500, reason: 'goodwill' });
    const [large] = await refunds(order);
    expect((await call('refund-again', order, { id: large?.id })).status).toBe(200);
    expect(await states(order)).toEqual(['closed', 'failed', 'done']);
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
    await giveBack(order, 'refund');
    await expect.poll(() => states(order)).toEqual(['done']);
    expect(await books(order)).toMatchObject({ status: 'refunded', entries: ['refund'] });
  });

  test('a refund on the provider’s own pages that is pending first replaces a failed refund when it is done', async () => {
    const order = await paidOrder(shop, ebookForm);
    const book = (await call('show', order)).body.lines.find(({ kind }) => kind === 'bump');
    await refuses();
    await call('refund', order, { lines: [book?.id], reason });
    const amount = decimal(book?.totalMinor ?? 0);
    const id = await giveBack(order, 'refund', { amount, status: 'PENDING' });
    await expect.poll(() => states(order)).toEqual(['failed', 'pending']);
    await controlWallet(shop, `refunds/${id}`, { status: 'COMPLETED' });
    await expect.poll(() => states(order)).toEqual(['closed', 'done']);
    const { lines } = (await call('show', order)).body;
    expect(lines.find(({ kind }) => kind === 'bump')?.refundedMinor).toBe(book?.totalMinor);
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
  test('the mail says 15 minutes later that the refund did not go through', async () => {
    const order = await orderWithRefusedRefund();
    expect(await mailsAfter(order, 14)).toEqual([]);
    const [text, ...others] = await mailsAfter(order, 2);
    expect(others).toEqual([]);
    expect(text).toContain('Unsere Erstattung ließ sich');
    expect(text).not.toContain('Widerruf gilt weiterhin');
  });

  test('the mail about a cancelled or withdrawn order says that the cancellation stays', async () => {
    const cancelled = await orderWithRefusedRefund('cancel');
    expect((await mailsAfter(cancelled, 16))[0]).toContain(
      'Die Stornierung oder der Widerruf gilt weiterhin',
    );
    const withdrawn = await orderWithRefusedRefund();
    await withdraw(shop, withdrawn);
    expect((await mailsAfter(withdrawn, 16))[0]).toContain(
      'Die Stornierung oder der Widerruf gilt weiterhin',
    );
  });

  test('a refund that was asked again in time causes only the mail about the refund', async () => {
    const order = await orderWithRefusedRefund();
    await call('refund-again', order);
    const texts = await mailsAfter(order, 16);
    expect(texts.filter((text) => text.includes('Unsere Erstattung ließ sich'))).toEqual([]);
    expect((await books(order)).mails).toEqual(['refunded']);
  });

  test('the mail about a refund does not leave after the refund failed', async () => {
    const order = await paidOrder(shop);
    await call('refund', order, { reason });
    await endRefund(order, 'FAILED');
    await expect.poll(() => states(order)).toEqual(['failed']);
    await rows(shop, 'UPDATE outbox SET sent_at = NULL WHERE order_id = ?', order.id);
    const [text, ...others] = await mailsAfter(order, 16);
    expect(others).toEqual([]);
    expect(text).toContain('Unsere Erstattung ließ sich');
  });

  test('the mail about a refund is not sent again after the refund failed', async () => {
    const order = await paidOrder(shop);
    await call('refund', order, { reason });
    await endRefund(order, 'FAILED');
    await expect.poll(() => states(order)).toEqual(['failed']);
    const { mails } = await books(order);
    const refused = await call('resend', order, { kind: 'refunded' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('is still needed'),
    ]);
    expect((await books(order)).mails).toEqual(mails);
  });

  test('a refund that fails twice causes one mail', async () => {
    const order = await orderWithRefusedRefund();
    expect(await mailsAfter(order, 16)).toHaveLength(1);
    await refuses();
    await call('refund-again', order);
    expect(await mailsAfter(order, 16)).toEqual([]);
  });

  test('after a mail that the refund was made, its failure causes another mail', async () => {
    const order = await orderWithRefusedRefund();
    const failure = 'Unsere Erstattung ließ sich';
    expect((await mailsAfter(order, 16)).join()).toContain(failure);
    await call('refund-again', order);
    expect((await mailsAfter(order, 0)).join()).not.toContain(failure);
    await endRefund(order, 'FAILED');
    await expect.poll(async () => (await states(order)).at(-1)).toBe('failed');
    expect((await mailsAfter(order, 16)).join()).toContain(failure);
  });

  test('a failed refund that waits again after an undone reversal is told, if no mail told it before', async () => {
    const failure = 'Unsere Erstattung ließ sich';
    for (const isToldBefore of [false, true]) {
      const order = await paidOrder(shop);
      await call('refund', order, { reason });
      await endRefund(order, 'FAILED');
      await expect.poll(() => states(order)).toEqual(['failed']);
      if (isToldBefore) expect((await mailsAfter(order, 16)).join()).toContain(failure);
      await giveBack(order, 'reverse');
      await expect.poll(() => states(order)).toEqual(['closed']);
      expect((await mailsAfter(order, 16)).join()).not.toContain(failure);
      await call('undo-reversal', order, { reason: 'the wallet gave the money back' });
      const messages = (await mailsAfter(order, 16)).filter((text) => text.includes(failure));
      expect(messages).toHaveLength(isToldBefore ? 0 : 1);
    }
  });
});
