import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { mailCommand } from '../../../ops/desk/mails.ts';
import * as opening from '../../../ops/shop-stores.ts';
import { called } from '../../support/called.ts';

let folder: string;
let persistTo: string;
let stores: opening.Stores;
let shared: MockInstance<typeof opening.openStores>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mails-'));
  persistTo = join(folder, 'state');
  stores = await opening.openStores({ persistTo });
  // Opening takes seconds: the commands share what is open.
  shared = vi.spyOn(opening, 'openStores').mockResolvedValue({ ...stores, close: async () => {} });
});
afterAll(async () => {
  shared.mockRestore();
  await stores.close();
  await rm(folder, { recursive: true });
});

const at = Date.UTC(2026, 10, 21, 13, 5);

beforeEach(async () => {
  await stores.db.prepare('DELETE FROM outbox').all();
  const put = stores.db.prepare(
    `INSERT INTO outbox (key, channel, kind, subject, body, created_at, due_at, attempts, last_error, sent_at)
     VALUES (?, 'mail', ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const hour = 3_600_000;
  const secret = 'of-anna@example.com';
  await put.bind('order:p1', 'order', 'p1', null, at, at, 1, null, at + 1000).all();
  await put.bind('order:p2', 'order', 'p2', null, at, at + hour, 6, 'E_LIMIT', null).all();
  await put.bind('quizResult:c1', 'quizResult', 'c1', secret, at + 1, at + 1, 0, null, null).all();
  await put.bind('quizResult:c2', 'quizResult', 'c2', null, at, at, 1, null, at).all();
});

const mail = (...args: string[]) => called(mailCommand(), ...args, '--persist-to', persistTo);

async function rowOf(key: string) {
  const found = stores.db.prepare('SELECT * FROM outbox WHERE key = ?').bind(key);
  return (await found.all<{ due_at: number; sent_at: number | null; subject: string }>())
    .results[0];
}

test('lists what has not left, the newest first', async () => {
  for (const args of [['list'], ['list', '--unsent']]) {
    const { code, out, problems } = await mail(...args);
    expect([code, problems]).toEqual([0, '']);
    expect(out.split('\n').slice(1, -1)).toEqual([
      'quizResult:c1  2026-11-21 13:05  due  2026-11-21 13:05                  0',
      'order:p2       2026-11-21 13:05  due  2026-11-21 14:05  E_LIMIT         6',
    ]);
  }
});

test('lists all with --all, as JSON with --json, and never who gets them or what they say', async () => {
  const { out } = await mail('list', '--all', '--json');
  expect(JSON.parse(out)).toHaveLength(4);
  expect(JSON.parse(out)).toContainEqual({
    ...{ key: 'order:p1', kind: 'order', orderId: null, subject: 'p1', attempts: 1 },
    ...{ lastError: null, createdAt: '2026-11-21T13:05:00.000Z', dueAt: null },
    sentAt: '2026-11-21T13:05:01.000Z',
  });
  expect(out).not.toContain('anna');
  expect((await mail('list', '--all')).out).not.toContain('anna');
  expect(JSON.parse((await mail('list', '--all', '--top', '1', '--json')).out)).toHaveLength(1);
});

test('says so where no mail waits', async () => {
  await stores.db.prepare('DELETE FROM outbox').all();
  expect((await mail('list')).out).toBe('No mail waits\n');
  expect((await mail('list', '--json')).out).toBe('[]\n');
});

test('makes one due now that has failed', async () => {
  const began = Date.now();
  const { code, out } = await mail('resend', 'order:p2', 'quizResult:c1');
  expect([code, out.split('\n').length]).toEqual([0, 3]);
  expect((await rowOf('order:p2'))?.due_at).toBeGreaterThanOrEqual(began);
  expect((await rowOf('order:p2'))?.due_at).toBeLessThanOrEqual(Date.now());
});

test('sends one that has left only if that is said, and then as a mail of its own', async () => {
  const refused = await mail('resend', 'order:p1');
  expect([refused.code, refused.problems]).toEqual([
    1,
    'order:p1 left at 2026-11-21T13:05:01.000Z. With --again it is sent once more.\n',
  ]);
  const { out } = await mail('resend', 'order:p1', '--again');
  expect(out).toContain('order:p1:2 ');
  expect(await rowOf('order:p1:2')).toMatchObject({ kind: 'order', subject: 'p1', sent_at: null });
  await stores.db.prepare("UPDATE outbox SET sent_at = 1 WHERE subject = 'p1'").all();
  expect((await mail('resend', 'order:p1:2', '--again')).out).toContain('order:p1:3 ');
});

test.each([
  [['order:nobody'], 'No mail has the key order:nobody'],
  [['quizResult:c2', '--again'], 'What it said is stored nowhere'],
])('refuses %j with a sentence', async (args, sentence) => {
  const { code, out, problems } = await mail('resend', ...args);
  expect([code, out]).toEqual([1, '']);
  expect(problems).toContain(sentence);
});

test.each([[['list', '--all', '--unsent']], [['list', '--top', 'x']], [['resend']], [['send']]])(
  'a wrong call %j gets the usage',
  async (args) => {
    const { code, problems } = await mail(...args);
    expect(code).toBe(2);
    expect(problems).toContain('Usage: mail');
  },
);

test('a deployed database that is older than the command is said to be', async () => {
  await stores.db.prepare('ALTER TABLE outbox RENAME TO away').all();
  const { code, problems } = await mail('list');
  await stores.db.prepare('ALTER TABLE away RENAME TO outbox').all();
  expect([code, problems]).toEqual([
    1,
    'The database has not got its tables yet: npm run deploy migrates it\n',
  ]);
});
