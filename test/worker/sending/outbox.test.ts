import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../worker/durations.ts';
import { wakeMails } from '../../../worker/mail/mail.ts';
import { mailInsertion } from '../../../worker/orders/store/outbox/mails.ts';
import { storeWithdrawal } from '../../../worker/orders/store/withdrawal.ts';
import { sendDueMails } from '../../../worker/sending/mail-sending.ts';
import { type Database, openDatabase } from '../../support/orders/database.ts';
import { mailRow, openMailOffice, payOrder } from '../../support/orders/mail-sending.ts';
import { rows } from '../../support/orders/orders.ts';

let database: Database;
let office: Awaited<ReturnType<typeof openMailOffice>>;
let lines: { event: string; [detail: string]: unknown }[];

beforeAll(async () => {
  database = await openDatabase();
  office = await openMailOffice(database);
});
afterAll(() => database.close());

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('scheduler', { wait: async () => {} });
  lines = [];
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void lines.push(JSON.parse(line)));
  }
  await rows(database, 'DELETE FROM outbox');
  office.send.mockReset();
  office.wake.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const runJob = () => sendDueMails(office.env, Date.now());
const events = () => lines.map(({ event }) => event);
const isSent = async (key: string) => (await mailRow(database, key))?.sent_at !== null;

/** Stores an order that is paid now. Returns the key of its mail. */
async function paidOrder(): Promise<string> {
  const [payment = ''] = await payOrder(database);
  return `order:${payment}`;
}

describe('rule 7.26: a mail is stored in the same database batch as the event that causes it', () => {
  test('the payment of an order and the payment of an upsell each store one mail, even if reported twice', async () => {
    const [own = '', upsell = ''] = await payOrder(database, 1);
    const now = Date.now();
    const mails = await rows(database, 'SELECT * FROM outbox ORDER BY kind');
    expect(mails).toMatchObject([
      { key: `order:${own}`, kind: 'order', subject: own, due_at: now, attempts: 0, body: null },
      { key: `upsell:${upsell}`, kind: 'upsell', subject: upsell, due_at: now, sent_at: null },
    ]);
  });

  test('a repeated withdrawal stores one mail, and the shop records its sending', async () => {
    const { env } = office;
    const declaration = {
      id: 'w1',
      name: 'Kim',
      number: 'TW-7K3M9Q',
      email: 'kim@example.com',
      part: '',
    };
    const [first, again] = [
      await storeWithdrawal(env, declaration, { market: 'GB', country: 'GB' }, Date.now()),
      await storeWithdrawal(env, declaration, { market: 'GB', country: 'GB' }, Date.now()),
    ];
    expect([first.mails.length, again.mails.length]).toEqual([1, 0]);
    await office.sendMails(['withdrawal:w1']);
    expect(office.send).toHaveBeenCalledOnce();
    const [row] = await rows<{ receipt_sent_at: number }>(
      database,
      "SELECT receipt_sent_at FROM withdrawals WHERE id = 'w1'",
    );
    expect(row?.receipt_sent_at).toBe(Date.now());
  });

  test('a mail whose condition fails, such as an outdated revision number, is not stored', async () => {
    const mail = { kind: 'order', subject: 'p', orderId: null } as const;
    const condition = { sql: 'EXISTS (SELECT 1 FROM orders WHERE id = ? AND revision = ?)' };
    await mailInsertion(office.env.DB, mail, 1, { ...condition, values: ['o', 'r'] }).run();
    expect(await mailRow(database, 'order:p')).toBeUndefined();
  });
});

test('rule 9.20: the mail of an order to Germany has attached the terms and the notice of the guarantee', async () => {
  await office.sendMails([await paidOrder()]);
  expect(office.send.mock.calls[0]?.[0]).toMatchObject({
    attachments: [
      { filename: expect.stringMatching(/^vertragsbedingungen-TW-/), type: 'text/html' },
      { filename: 'guarantee-notice.de.png', type: 'image/png' },
    ],
  });
});

describe('rule 7.26: a queue message starts the sending of a stored mail', () => {
  test('after a queue message the mail is sent at once, and the order’s log records it', async () => {
    const key = await paidOrder();
    expect(await office.sendMails([key])).toEqual(['done']);
    expect(office.send.mock.calls).toMatchObject([[{ to: 'anna@example.com' }]]);
    expect(await isSent(key)).toBe(true);
    const log = await rows(
      database,
      "SELECT detail FROM order_events WHERE name = 'mailSent' AND payment_id = ?",
      key.replace('order:', ''),
    );
    expect(log).toEqual([{ detail: 'order' }]);
  });

  test('a failure of the queue is logged, and the scheduled job sends the mail', async () => {
    const key = await paidOrder();
    office.wake.mockRejectedValue(new Error('overloaded'));
    const mail = { kind: 'order', subject: key.replace('order:', ''), orderId: null } as const;
    await wakeMails(office.env, [mail]);
    expect(lines).toMatchObject([{ event: 'mailNotQueued', key }]);
    await runJob();
    expect([office.send.mock.calls.length, await isSent(key)]).toEqual([1, true]);
  });

  test('repeated queue messages and overlapping jobs send one mail', async () => {
    const key = await paidOrder();
    await Promise.all([
      ...[office.sendMails([key, key]), office.sendMails([key])],
      ...[runJob(), runJob()],
    ]);
    pass(HOUR);
    await office.sendMails([key]);
    await runJob();
    expect(office.send).toHaveBeenCalledOnce();
    expect(events()).toEqual([]);
  });

  test('the queue retries a failed mail after 30, 60 and 120 seconds, and then no more', async () => {
    const key = await paidOrder();
    office.send.mockRejectedValue(new Error('busy'));
    for (const seconds of [30, 60, 120]) {
      expect(await office.sendMails([key])).toEqual([seconds]);
      pass(seconds * 1000);
    }
    expect(await office.sendMails([key])).toEqual(['done']);
    expect(await office.sendMails([key])).toEqual(['done']);
    expect(office.send).toHaveBeenCalledTimes(4);
  });

  test('a queue message without a key, or for an unknown mail, ends without a log entry', async () => {
    expect(await office.sendMails(['order:nobody', ''])).toEqual(['done', 'done']);
    expect(events()).toEqual([]);
  });

  test('while the database fails, the queue repeats a message; after the last attempt it is logged, and the scheduled job sends the mail', async () => {
    const key = await paidOrder();
    const failure = vi.spyOn(office.env.DB, 'prepare').mockImplementation(() => {
      throw new Error('D1_ERROR of anna@example.com');
    });
    expect(await office.sendMails([key])).toEqual([30]);
    failure.mockRestore();
    await office.sendMails([key], 'tarnwell-mail-dead');
    expect(lines).toMatchObject([
      { event: 'mailNotSent', key, reason: 'Error' },
      { event: 'mailWakeLost', key },
    ]);
    expect(JSON.stringify(lines)).not.toContain('anna');
    expect(office.send).not.toHaveBeenCalled();
    await runJob();
    expect(await isSent(key)).toBe(true);
  });
});

describe('rule 7.26: the scheduled job retries the mail of an order until it is sent', () => {
  test('a mail that fails ten times over days is then sent once, and no log entry names its recipient', async () => {
    const key = await paidOrder();
    const began = Date.now();
    const refused = Object.assign(new Error('anna@example.com is suppressed'), {
      code: 'E_RECIPIENT_SUPPRESSED',
    });
    office.send.mockRejectedValue(refused);
    for (let failures = 1; failures <= 10; failures += 1) {
      await runJob();
      const row = await mailRow(database, key);
      expect(row).toMatchObject({ attempts: failures, last_error: 'E_RECIPIENT_SUPPRESSED' });
      vi.setSystemTime((row?.due_at ?? 0) - 1);
      await runJob();
      expect(office.send).toHaveBeenCalledTimes(failures);
      pass(1);
    }
    expect(Date.now() - began).toBeGreaterThan(3 * DAY);
    expect(events()).toContain('mailsOverdue');
    expect(JSON.stringify(lines)).not.toContain('anna');
    office.send.mockReset();
    lines = [];
    await runJob();
    await runJob();
    expect([office.send.mock.calls.length, await isSent(key), events()]).toEqual([1, true, []]);
  });

  test('every run of the job logs the number and the age of mails that have waited for more than an hour', async () => {
    office.send.mockRejectedValue(new TypeError('no'));
    await paidOrder();
    pass(30 * MINUTE);
    await paidOrder();
    pass(30 * MINUTE);
    await runJob();
    expect(events()).not.toContain('mailsOverdue');
    pass(1);
    await runJob();
    expect(lines.at(-1)).toMatchObject({ event: 'mailsOverdue', mails: 1, oldestMinutes: 60 });
  });

  test('a run of the job sends the mails that have been due for the longest time while it may, and the queue gets the rest', async () => {
    const insertions = Array.from({ length: 25 }, (_, i) =>
      mailInsertion(
        office.env.DB,
        { kind: 'withdrawal', subject: `many-${i}`, orderId: null },
        Date.now() - i * MINUTE,
      ),
    );
    await office.env.DB.batch(insertions);
    let allowed = 20;
    await sendDueMails(office.env, Date.now(), () => {
      allowed -= 1;
      return allowed >= 0;
    });
    // The withdrawals of these mails do not exist, so the job deletes the mails it takes and logs each.
    const remaining = await rows<{ subject: string }>(database, 'SELECT subject FROM outbox');
    expect(remaining.map(({ subject }) => subject).sort()).toEqual(
      [0, 1, 2, 3, 4].map((i) => `many-${i}`),
    );
    expect(events().filter((event) => event === 'mailDropped')).toHaveLength(20);
    expect(office.wake.mock.calls.flat()).toEqual(
      [4, 3, 2, 1, 0].map((i) => ({ key: `withdrawal:many-${i}` })),
    );
  });
});

describe('rule 7.26: a mail can be sent twice only if the worker stops before it records the sending', () => {
  /** After a call, the next `times` database batches that record a sent mail fail. */
  function failNotes(times: number): void {
    const { DB } = office.env;
    const batch = DB.batch.bind(DB);
    let failures = times;
    vi.spyOn(DB, 'batch').mockImplementation((statements: object[]) => {
      const isNote = JSON.stringify(statements).includes("'mailSent'");
      if (!isNote || failures === 0) return batch(statements);
      failures -= 1;
      return Promise.reject(new Error('D1_ERROR'));
    });
  }

  test('the record that a mail was sent is stored again at once if storing fails', async () => {
    const key = await paidOrder();
    failNotes(2);
    await office.sendMails([key]);
    expect([office.send.mock.calls.length, await isSent(key), events()]).toEqual([1, true, []]);
  });

  test('a sent mail without this record stays reserved for 15 minutes and is then sent again', async () => {
    const key = await paidOrder();
    failNotes(3);
    expect(await office.sendMails([key])).toEqual(['done']);
    expect(lines).toMatchObject([{ event: 'mailNotNoted', key }]);
    pass(15 * MINUTE - 1);
    await Promise.all([office.sendMails([key]), runJob()]);
    expect(office.send).toHaveBeenCalledTimes(1);
    pass(1);
    await Promise.all([office.sendMails([key]), runJob()]);
    expect([office.send.mock.calls.length, await isSent(key)]).toEqual([2, true]);
  });
});
