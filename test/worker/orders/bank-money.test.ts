import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../../worker/durations.ts';
import { paymentMethod } from '../../../worker/payment-methods.ts';
import {
  answerBank,
  approveAs,
  type BankBuyer,
  bankBuyer,
  banks,
  findPayments,
  pressAtBank,
  pressBinding,
  settleAtBank,
  toBank,
  toReview,
} from '../../support/orders/bank.ts';
import { resetWallet, setWalletBehaviour, shows, walletState } from '../../support/orders/buyer.ts';
import { askOperatorApi, type PaidOrder } from '../../support/orders/desk.ts';
import { resendMails } from '../../support/orders/mail-sending.ts';
import { count, findCapture, findEvents, findStatus, rows } from '../../support/orders/orders.ts';
import { call, reason, states } from '../../support/orders/refunds.ts';
import { different, walletCalls } from '../../support/orders/wallet-calls.ts';
import { shop } from '../../support/shop/common-shop.ts';

beforeEach(() => resetWallet(shop));

const status = ({ email }: BankBuyer) => findStatus(shop, email);
const captured = async ({ email }: BankBuyer) => count(await findEvents(shop, email), 'captured');
const payments = ({ email }: BankBuyer) => findPayments(shop, email);

/** Lets an hour pass for the payments of an order, and runs the job. */
async function runJobLater(own: BankBuyer): Promise<void> {
  const { id } = await own.order();
  await rows(
    shop,
    'UPDATE charge_intents SET pressed_at = pressed_at - ? WHERE order_id = ?',
    ...[HOUR, id],
  );
  await rows(
    shop,
    'UPDATE payments SET updated_at = updated_at - ?1, asked_at = 0 WHERE order_id = ?2',
    ...[HOUR, id],
  );
  await shop.runJob();
}

/** Waits until the wallet has delivered all webhooks. */
const webhooksEnd = () =>
  expect.poll(async () => (await walletState(shop)).webhooks.waiting).toBe(0);

/** An order that is paid by a bank. */
async function paidByBank(...[country, method]: (typeof banks)[number]): Promise<PaidOrder> {
  const own = bankBuyer(shop, country, method);
  await answerBank(own, await toBank(own), 'approve');
  const { id, number, total_minor: total } = await own.order();
  return { email: own.email, buyer: own.buyer, id, number, total };
}

/** The wallet's payments. */
async function walletPayments() {
  const answer = await shop.visit('/__wallet/control/payments', {
    headers: { Accept: 'application/json' },
  });
  return (await answer.json()) as { captures: Record<string, object> };
}

describe('the webhooks of a bank payment', () => {
  test('late webhooks find the money booked by the page, and change nothing', async () => {
    const own = bankBuyer(shop);
    const { path } = await approveAs(own, await toBank(own), 'webhook-late; delay=3000');
    expect([path, await status(own)]).toEqual(['/upsell/at', 'paid']);
    await webhooksEnd();
    expect([await status(own), await captured(own)]).toEqual(['paid', 1]);
  });

  test('if they are lost and the buyer does not return, the job finds the money', async () => {
    const own = bankBuyer(shop);
    await own.buyer.answerWallet(await toBank(own), 'no-webhook');
    expect(await status(own)).toBe('created');
    await runJobLater(own);
    expect([await status(own), await captured(own)]).toEqual(['paid', 1]);
  });

  test.each([
    ['COMPLETED', 'paid'],
    ['DENIED', 'denied'],
  ] as const)(
    'if the one about a pending payment that is %s is lost, the job finds it',
    async (to, ends) => {
      const own = bankBuyer(shop, 'AT', 'trustly');
      await answerBank(own, await toBank(own), 'wait');
      await webhooksEnd();
      await setWalletBehaviour(shop, { behaviour: 'no-webhook', operation: 'notify' });
      await settleAtBank(shop, own, to);
      expect((await payments(own))[0]?.status).toBe('pending');
      await runJobLater(own);
      expect((await payments(own))[0]?.status).toBe(ends);
    },
  );

  test.each(['COMPLETED', 'DENIED'] as const)(
    'that come twice about a pending payment that is %s have one effect',
    async (to) => {
      const own = bankBuyer(shop, 'AT', 'trustly');
      await answerBank(own, await toBank(own), 'wait');
      await webhooksEnd();
      await setWalletBehaviour(shop, { behaviour: 'webhook-twice', operation: 'notify' });
      await settleAtBank(shop, own, to);
      await webhooksEnd();
      const name = to === 'COMPLETED' ? 'captured' : 'denied';
      expect(count(await findEvents(shop, own.email), name)).toBe(1);
    },
  );
});

describe('rule 7.97: a press makes one payment at the bank', () => {
  test('if the answer of the provider is lost, the next press repeats the call with the same request id', async () => {
    const own = bankBuyer(shop);
    const review = await toReview(own);
    // The first call makes the payment, and its repetitions get no answer.
    await setWalletBehaviour(shop, { behaviour: 'lost-answer', times: 1 });
    await setWalletBehaviour(shop, { behaviour: 'error-5xx', operation: 'create', times: 2 });
    const refused = await own.buyer.send(review, 'data-binding');
    expect([refused.status, shows(refused, 'unavailable')]).toEqual([502, true]);
    await answerBank(own, await pressBinding(own), 'approve');
    const calls = await walletCalls(shop);
    expect([calls.length, different(calls, 'id'), different(calls, 'body')]).toEqual([4, 1, 1]);
    expect(await payments(own)).toEqual([{ status: 'paid', method: 'eps', unwanted: 0 }]);
    expect((await walletState(shop)).capturesMade).toBe(1);
  });

  test('presses in two tabs at the same time lead to the same page of the bank', async () => {
    const own = bankBuyer(shop);
    const review = await toReview(own);
    const press = () => own.buyer.send(review, 'data-binding');
    const [one, two] = await Promise.all([press(), press()]);
    expect([one.status, two.status]).toEqual([303, 303]);
    expect(one.location).toBe(two.location);
    expect((await walletState(shop)).calls.create).toBe(1);
  });

  test('a buyer who approves in two tabs at the bank pays once', async () => {
    const own = bankBuyer(shop);
    const bank = await toBank(own);
    const [first, second] = [await own.buyer.get(bank), await own.buyer.get(bank)];
    for (const tab of [first, second]) {
      const { location } = await own.buyer.send(tab, 'data-approve');
      expect((await own.buyer.open(location)).path).toBe('/upsell/at');
    }
    expect([await captured(own), (await walletState(shop)).capturesMade]).toEqual([1, 1]);
  });

  test('a cancel in one tab after the approval in another shows the paid order', async () => {
    const own = bankBuyer(shop);
    const bank = await toBank(own);
    const other = await own.buyer.get(bank);
    await pressAtBank(own, bank, 'approve');
    const { location } = await own.buyer.send(other, 'data-cancel');
    expect((await own.buyer.open(location)).path).toBe('/upsell/at');
    expect(await payments(own)).toEqual([{ status: 'paid', method: 'eps', unwanted: 0 }]);
  });
});

describe('rule 7.99: a refund of a bank payment', () => {
  test.each(banks)('in %s goes back by %s', async (...bank) => {
    const order = await paidByBank(...bank);
    expect((await call('refund', order, { reason })).status).toBe(200);
    expect(await states(order)).toEqual(['done']);
    const { captures } = await walletPayments();
    const capture = captures[await findCapture(shop, order.id)];
    expect(capture).toMatchObject({ method: bank[1], status: 'REFUNDED' });
    const [mail] = await resendMails(shop, order.id, 'refunded');
    expect(mail).toContain(paymentMethod(bank[1]).brand);
  });

  test.each(banks)(
    'in %s by %s is recorded after the refund period as paid elsewhere',
    async (...bank) => {
      const order = await paidByBank(...bank);
      await rows(
        shop,
        'UPDATE payments SET paid_at = paid_at - ? WHERE order_id = ?',
        ...[(paymentMethod(bank[1]).refundDays + 1) * DAY, order.id],
      );
      expect((await call('refund', order, { reason })).status).toBe(409);
      const outside = { action: 'refund-outside', order: order.number, reason } as const;
      const booked = await askOperatorApi(shop, { ...outside, reference: 'bank transfer 4711' });
      expect(booked.status).toBe(200);
      expect((await call('show', order)).body.status).toBe('refunded');
      expect((await walletState(shop)).calls.refund ?? 0).toBe(0);
    },
  );
});
