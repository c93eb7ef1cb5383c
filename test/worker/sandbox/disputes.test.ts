import { beforeEach, expect, test } from 'vitest';
import {
  act,
  api,
  eventTypes,
  payments,
  resetSandbox,
  server,
  webhooks,
} from '../../support/sandbox/sandbox.ts';
import {
  approvedOrder,
  euro,
  firstCapture,
  issue,
  take,
} from '../../support/sandbox/sandbox-orders.ts';

beforeEach(resetSandbox);

/** Opens a dispute about the capture of a new paid order. */
async function openDispute(fields: Record<string, string> = {}) {
  const { body } = await take(await approvedOrder({ invoice: `T-${crypto.randomUUID()}` }));
  const capture = firstCapture(body)?.id ?? '';
  const { id } = await act(`captures/${capture}/dispute`, fields);
  return { capture, dispute: id };
}

const show = async (dispute: string) => (await api('GET', `/v1/customer/disputes/${dispute}`)).raw;
const sums = async (capture: string) => (await payments()).captures[capture];

test('a new dispute in the sandbox names the charge, reason and amount, and moves no money', async () => {
  const { capture, dispute } = await openDispute({ reason: 'UNAUTHORISED', amount: '40.00' });
  await expect.poll(eventTypes).toContain('CUSTOMER.DISPUTE.CREATED');
  const hook = (await webhooks()).findLast(({ event }) => event.event_type.includes('DISPUTE'));
  const resource = {
    dispute_id: dispute,
    disputed_transactions: [{ seller_transaction_id: capture }],
    reason: 'UNAUTHORISED',
    status: 'OPEN',
    dispute_amount: euro('40.00'),
  };
  expect(hook?.sent).toMatchObject({ resource_type: 'dispute', resource });
  expect(await show(dispute)).toMatchObject(resource);
  expect(await sums(capture)).toMatchObject({ reversedMinor: 0, refundedMinor: 0 });
});

test('during an open dispute a partial refund is refused, a full refund is accepted', async () => {
  const { capture } = await openDispute();
  const path = `/v2/payments/captures/${capture}/refund`;
  expect(issue(await api('POST', path, { amount: euro('1.00') }))).toBe('TRANSACTION_DISPUTED');
  expect((await api('POST', path, {})).status).toBe(201);
});

test('a new status of a dispute sends the webhook CUSTOMER.DISPUTE.UPDATED', async () => {
  const { dispute } = await openDispute();
  await act(`disputes/${dispute}`, { status: 'UNDER_REVIEW', stage: 'CHARGEBACK' });
  await expect.poll(eventTypes).toContain('CUSTOMER.DISPUTE.UPDATED');
  const changed = { status: 'UNDER_REVIEW', dispute_life_cycle_stage: 'CHARGEBACK' };
  expect(await show(dispute)).toMatchObject(changed);
});

test.each([
  ['RESOLVED_BUYER_FAVOUR', { reversedMinor: 4000, refundedMinor: 0 }, 'PAYMENT.CAPTURE.REVERSED'],
  ['ACCEPTED', { reversedMinor: 0, refundedMinor: 4000 }, 'PAYMENT.CAPTURE.REFUNDED'],
  ['RESOLVED_SELLER_FAVOUR', { reversedMinor: 0, refundedMinor: 0 }, null],
  ['CANCELED_BY_BUYER', { reversedMinor: 0, refundedMinor: 0 }, null],
])(
  'the outcome %s ends a dispute, and the wallet’s sums are then %j',
  async (outcome, moved, event) => {
    const { capture, dispute } = await openDispute({ amount: '40.00' });
    await act(`disputes/${dispute}`, { outcome });
    await expect.poll(eventTypes).toContain('CUSTOMER.DISPUTE.RESOLVED');
    expect(await show(dispute)).toMatchObject({
      status: 'RESOLVED',
      dispute_outcome: { outcome_code: outcome },
    });
    expect(await sums(capture)).toMatchObject(moved);
    if (event) await expect.poll(eventTypes).toContain(event);
  },
);

test('a dispute can have another currency than its capture, and a reversal is then the whole capture', async () => {
  const { capture, dispute } = await openDispute({ amount: '90.00', currency: 'USD' });
  const amount = { currency_code: 'USD', value: '90.00' };
  expect(await show(dispute)).toMatchObject({ dispute_amount: amount });
  await act(`disputes/${dispute}`, { outcome: 'RESOLVED_BUYER_FAVOUR' });
  expect(await sums(capture)).toMatchObject({ reversedMinor: 8380 });
});

test('a dispute about two captures reverses both, and a won appeal returns both', async () => {
  const { body } = await take(await approvedOrder({ invoice: `T-${crypto.randomUUID()}` }));
  const other = firstCapture(body)?.id ?? '';
  const { capture, dispute } = await openDispute({ others: other });
  expect(await show(dispute)).toMatchObject({
    disputed_transactions: [{ seller_transaction_id: capture }, { seller_transaction_id: other }],
    dispute_amount: euro('167.60'),
  });
  await act(`disputes/${dispute}`, { outcome: 'RESOLVED_BUYER_FAVOUR' });
  for (const id of [capture, other]) expect(await sums(id)).toMatchObject({ reversedMinor: 8380 });
  await act(`disputes/${dispute}`, { outcome: 'RESOLVED_SELLER_FAVOUR' });
  for (const id of [capture, other]) expect(await sums(id)).toMatchObject({ reversedMinor: 0 });
  const movement = { affected_party: 'SELLER', amount: euro('167.60') };
  expect(await show(dispute)).toMatchObject({
    money_movements: [
      { ...movement, type: 'DEBIT' },
      { ...movement, type: 'CREDIT' },
    ],
  });
});

test('a dispute has a due time while the merchant must answer, and a new stage has a new one', async () => {
  const { dispute } = await openDispute();
  const dueDate = async () => {
    const { seller_response_due_date } = (await show(dispute)) as Record<string, unknown>;
    return seller_response_due_date;
  };
  const inquiry = await dueDate();
  expect(inquiry).toMatch(/^\d{4}-\d\d-\d\dT/);
  await act(`disputes/${dispute}`, { status: 'UNDER_REVIEW' });
  expect(await dueDate()).toBeUndefined();
  await act(`disputes/${dispute}`, { status: 'OPEN', stage: 'CHARGEBACK' });
  expect(Date.parse(String(await dueDate()))).toBeLessThan(Date.parse(String(inquiry)));
});

test('the API can show another status of a capture than the real one', async () => {
  const { capture } = await openDispute({ channel: 'EXTERNAL' });
  const path = `/v2/payments/captures/${capture}`;
  await act(`captures/${capture}/show`, { status: 'COMPLETED' });
  expect((await api('GET', path)).raw).toMatchObject({ status: 'COMPLETED' });
  await act(`captures/${capture}/show`, { status: '' });
  expect((await api('GET', path)).raw).toMatchObject({ status: 'REFUNDED' });
  expect((await act(`captures/${capture}/show`, { status: 'REVERSED' })).status).toBe(422);
});

test('a chargeback by a bank takes the money at once, and returns it if the shop wins the dispute', async () => {
  const { capture, dispute } = await openDispute({ channel: 'EXTERNAL', reason: 'UNAUTHORISED' });
  expect(await sums(capture)).toMatchObject({ status: 'REFUNDED', reversedMinor: 8380 });
  await act(`disputes/${dispute}`, { outcome: 'RESOLVED_SELLER_FAVOUR' });
  expect(await sums(capture)).toMatchObject({ status: 'COMPLETED', reversedMinor: 0 });
});

test('if the shop wins an appeal after a lost dispute, the money returns to the shop', async () => {
  const { capture, dispute } = await openDispute();
  await act(`disputes/${dispute}`, { outcome: 'RESOLVED_BUYER_FAVOUR' });
  await act(`disputes/${dispute}`, { status: 'UNDER_REVIEW', stage: 'PRE_ARBITRATION' });
  expect(await sums(capture)).toMatchObject({ reversedMinor: 8380 });
  await act(`disputes/${dispute}`, { outcome: 'RESOLVED_SELLER_FAVOUR' });
  expect(await sums(capture)).toMatchObject({ status: 'COMPLETED', reversedMinor: 0 });
});

test.each([
  ['reason', 'BAD_MOOD'],
  ['stage', 'LATE'],
  ['channel', 'PIGEON'],
])('a dispute with an unknown %s is refused', async (name, value) => {
  const { body } = await take(await approvedOrder());
  const path = `captures/${firstCapture(body)?.id}/dispute`;
  expect((await act(path, { [name]: value })).status).toBe(422);
});

test('the payments page of the sandbox has forms for reversals and disputes, and a refund redirects to it', async () => {
  const { capture, dispute } = await openDispute();
  const headers = { accept: 'text/html' };
  const page = await (await server.fetch('/__wallet/control/payments', { headers })).text();
  expect(page).toContain(`action="/__wallet/control/captures/${capture}/reverse"`);
  expect(page).toContain(`action="/__wallet/control/disputes/${dispute}"`);
  const answer = await server.fetch(`/__wallet/control/captures/${capture}/refund`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ amount: '' }),
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/__wallet/control/payments',
  ]);
});
