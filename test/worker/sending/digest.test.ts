import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailedOrder, sampleMails } from '../../../lookbook/sample-mails.ts';
import { DAY } from '../../../worker/durations.ts';
import type { Env } from '../../../worker/env.ts';
import { writeDigest } from '../../../worker/jobs/digest-job.ts';
import { applyDispute } from '../../../worker/orders/flow/dispute.ts';
import { orderByPayment } from '../../../worker/orders/store/order.ts';
import {
  storeSecondBack,
  storeSecondCapture,
} from '../../../worker/orders/store/second-capture.ts';
import { stopSale } from '../../../worker/orders/store/stopped-sales.ts';
import { storeWithdrawal } from '../../../worker/orders/store/withdrawal.ts';
import { digestParts, getDigest } from '../../../worker/sending/digest.ts';
import { sendMail } from '../../../worker/sending/mail-sending.ts';
import { type Database, openDatabase } from '../../support/orders/database.ts';
import { openMailOffice, payOrder } from '../../support/orders/mail-sending.ts';
import { rows } from '../../support/orders/orders.ts';

const DIGEST_TO = 'desk@tarnwell.example';

let database: Database;
let office: Awaited<ReturnType<typeof openMailOffice>>;
let env: Env;

beforeAll(async () => {
  database = await openDatabase();
  office = await openMailOffice(database);
  env = { ...office.env, DIGEST_TO, ORIGIN: 'https://shop.example' };
});
afterAll(() => database.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  office.send.mockReset();
  office.wake.mockReset();
  await rows(database, 'DELETE FROM outbox');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const digests = () =>
  rows<{ key: string; sent_at: number | null }>(
    database,
    "SELECT key, sent_at FROM outbox WHERE kind = 'digest' ORDER BY key",
  );

async function runJobAt(iso: string): Promise<void> {
  vi.setSystemTime(new Date(iso));
  await writeDigest(env, Date.now());
}

describe('rule 7.66: operators get a daily summary by mail', () => {
  test.each([
    ['in winter', '2026-12-04T05:59:00Z', '2026-12-04T06:01:00Z', '2026-12-04'],
    ['in summer', '2026-07-04T04:59:00Z', '2026-07-04T05:01:00Z', '2026-07-04'],
  ])(
    'the digest is written after seven o’clock in the shop’s time zone, %s',
    async (_, before, after, day) => {
      await runJobAt(before);
      expect(await digests()).toEqual([]);
      await runJobAt(after);
      expect(await digests()).toMatchObject([{ key: `digest:${day}` }]);
    },
  );

  test('the job sends one summary a day, however often it runs', async () => {
    for (const time of ['07:00', '07:00', '09:00', '22:55'])
      await runJobAt(`2026-12-04T${time}:00Z`);
    await Promise.all([runJobAt('2026-12-05T08:00:00Z'), runJobAt('2026-12-05T08:00:00Z')]);
    expect((await digests()).map(({ key }) => key)).toEqual([
      'digest:2026-12-04',
      'digest:2026-12-05',
    ]);
  });

  test('without the setting DIGEST_TO the job sends no summary', async () => {
    vi.setSystemTime(new Date('2026-12-04T09:00:00Z'));
    await writeDigest({ ...env, DIGEST_TO: '' }, Date.now());
    expect(await digests()).toEqual([]);
  });

  test('the summary lists open tasks, stopped sales and yesterday’s sales, without personal data', async () => {
    vi.setSystemTime(new Date('2026-12-03T12:00:00Z'));
    const [paymentId = ''] = await payOrder(database);
    const [order] = await rows<{ id: string; number: string; email: string; last_name: string }>(
      database,
      'SELECT id, number, email, last_name FROM orders WHERE id = (SELECT order_id FROM payments WHERE id = ?)',
      paymentId,
    );
    if (!order) throw new Error('no order');
    const { number, email } = order;
    const declaration = { id: crypto.randomUUID(), name: 'Anna Muster', number, email, part: '' };
    await storeWithdrawal(env, declaration, { market: 'DE', country: 'DE' }, Date.now());
    const stop = { kind: 'product', what: 'slim', why: 'recall of batch 12', by: 'kim' } as const;
    await stopSale(env.DB, { ...stop, at: Date.now() });
    await runJobAt('2026-12-04T07:00:00Z');
    await sendMail(env, 'digest:2026-12-04');
    const [mail] = office.send.mock.calls.at(-1) ?? [];
    const { to, subject, text = '' } = mail as { to: string; subject: string; text?: string };
    expect([to, subject]).toEqual([DIGEST_TO, 'Tarnwell on 4 December 2026']);
    expect(text).toContain('Paid, not released yet · 1\n');
    expect(text).not.toContain('Dispute');
    expect(text).not.toContain('Withdrawals');
    expect(text).toMatch(
      new RegExp(
        `Withdrawal of ${number} · \\d+\\.\\d\\d\u00A0EUR\n {2}Refund: \\d+ days left\n.*/orders/${number}`,
      ),
    );
    expect(text).toContain('\nSlim\n  Recall of batch 12');
    expect(text).toMatch(/Yesterday, 3 December 2026\n-+\n\n1 order in EUR · \d+\.\d\d\u00A0EUR\n/);
    expect(text).toContain('Paid by PayPal · 1 order');
    expect(text).toMatch(/^\d tasks?(, \d late)?$/m);
    expect(text).toContain('https://shop.example/__desk?list=held');
    for (const word of ['Anna', 'Muster', email, order.last_name]) {
      expect(JSON.stringify(mail)).not.toContain(word);
    }
  });

  test('yesterday’s sums leave out a second capture and its refund', async () => {
    vi.setSystemTime(new Date('2026-10-03T12:00:00Z'));
    const [paymentId = ''] = await payOrder(database);
    const salesText = async () => {
      const digest = await getDigest(env, Date.parse('2026-10-04T07:00:00Z'));
      return digestParts(digest, null).find(({ heading }) => heading.startsWith('Yesterday'))?.rows;
    };
    const before = await salesText();
    expect(before).toHaveLength(2);
    const order = await orderByPayment(env.DB, paymentId);
    const payment = order?.payments.find(({ id }) => id === paymentId);
    if (!payment) throw new Error('no payment');
    const amountMinor = 8970;
    const second = { id: 'second-1', amountMinor, feeMinor: 250 };
    await storeSecondCapture(env, payment, second, Date.now());
    expect(await salesText()).toEqual(before);
    const back = { kind: 'refund', refundId: 'back-1', amountMinor } as const;
    await storeSecondBack(env.DB, payment, { id: 'second-second-1' }, back, Date.now());
    expect(await salesText()).toEqual(before);
  });

  test('the summary says 0 if no paid order is held', async () => {
    const digest = await getDigest(env, Date.parse('2020-01-02T07:00:00Z'));
    const going = digestParts(digest, null).find(({ heading }) => heading === 'Needs nobody');
    expect(going?.rows).toEqual([
      ['Paid within a day', '0', {}],
      ['Paid, not released yet', '0', {}],
    ]);
  });

  test('the summary has each dispute and withdrawal once, first what is late, and counts them', async () => {
    const { text } = await sampleMails.digest(mailedOrder('GB'), env.ORIGIN ?? '');
    expect(text).toMatch(/^5 tasks, 1 late$/m);
    const shown = [...text.matchAll(/^(Late|To do|(?:Withdrawal|Dispute).* · .*|To pack · 2)$/gm)];
    expect(shown.map(([line]) => line)).toEqual([
      'Late',
      'Withdrawal of TW-7K3M9Q · 39.90\u00A0EUR',
      'To do',
      'Dispute about TW-ABC234 · 89.70\u00A0EUR',
      'Withdrawal of TW-ABC234 · 89.70\u00A0EUR',
      'To pack · 2',
    ]);
  });

  test('a summary that cannot be sent is dropped after a day', async () => {
    await runJobAt('2026-12-04T07:00:00Z');
    vi.setSystemTime(new Date(Date.parse('2026-12-04T07:00:00Z') + DAY));
    await sendMail(env, 'digest:2026-12-04');
    expect(office.send).not.toHaveBeenCalled();
    expect(await digests()).toEqual([]);
  });
});

describe('rule 7.66: operators get a mail about a dispute', () => {
  /** Applies the same dispute twice. */
  async function applyTwice(id: string, shopEnv: Env = env): Promise<string> {
    const [paymentId = ''] = await payOrder(database);
    const resource = {
      dispute_id: id,
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      status: 'OPEN',
      dispute_amount: { currency_code: 'EUR', value: '39.90' },
      disputed_transactions: [{ seller_transaction_id: `c-${paymentId}` }],
    };
    await applyDispute(shopEnv, resource);
    await applyDispute(shopEnv, resource);
    return paymentId;
  }

  test('a dispute that is reported twice sends one mail at once', async () => {
    await applyTwice('PP-D-1');
    expect(office.wake).toHaveBeenCalledTimes(1);
    expect(office.wake).toHaveBeenCalledWith({ key: 'disputed:PP-D-1' });
    await sendMail(env, 'disputed:PP-D-1');
    const [mail] = office.send.mock.calls[0] ?? [];
    expect(mail).toMatchObject({
      to: DIGEST_TO,
      subject: expect.stringMatching(/^Dispute about TW-/),
    });
    expect(JSON.stringify(mail)).toContain('39.90\u00A0EUR');
    expect(mail).toMatchObject({
      text: expect.stringMatching(
        /Goods\n {2}\w+, \d packs?\nSent to · .*\nParcel\n {2}Not released yet\n/,
      ),
    });
  });

  const disputed = (id: string, transaction: string) => ({
    dispute_id: id,
    reason: 'UNAUTHORISED',
    status: 'OPEN',
    dispute_amount: { currency_code: 'EUR', value: '39.90' },
    dispute_life_cycle_stage: 'CHARGEBACK',
    seller_response_due_date: '2026-12-14T22:30:00Z',
    disputed_transactions: [{ seller_transaction_id: transaction }],
  });

  test('the mail has the stage, and the due time in the company’s time zone', async () => {
    const [paymentId = ''] = await payOrder(database);
    await applyDispute(env, disputed('PP-D-3', `c-${paymentId}`));
    await sendMail(env, 'disputed:PP-D-3');
    const mail = JSON.stringify(office.send.mock.calls[0]);
    expect(mail).toContain('14 Dec 2026, 23:30');
    expect(mail).toContain('Chargeback');
    expect(mail).toMatch(/__desk\/orders\/TW-\w{6}\?evidence/);
  });

  test('a dispute about an unknown payment is mailed too', async () => {
    await applyDispute(env, disputed('PP-D-4', ''));
    await sendMail(env, 'disputed:PP-D-4');
    expect(office.send.mock.calls[0]?.[0]).toMatchObject({
      subject: 'Dispute about an unknown payment',
    });
    await runJobAt('2026-12-04T07:00:00Z');
    await sendMail(env, 'digest:2026-12-04');
    expect(JSON.stringify(office.send.mock.calls.at(-1))).toMatch(
      /Dispute about an unknown payment · 39\.90\u00A0EUR\\n {2}Answer at PayPal before 14 Dec 2026, 23:30\\n {2}Unauthorised, chargeback\\n {2}PP-D-4/,
    );
  });

  test('without the setting DIGEST_TO a dispute sends no mail', async () => {
    await applyTwice('PP-D-2', { ...env, DIGEST_TO: '' });
    expect(office.wake).not.toHaveBeenCalled();
    expect(await rows(database, "SELECT key FROM outbox WHERE kind = 'disputed'")).toEqual([]);
  });
});
