import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { commandGroup } from '../../../ops/operator/commands.ts';
import { HOUR } from '../../../worker/durations.ts';
import { migratedDatabase } from '../../support/database-schema.ts';
import { stubOperatorApi } from '../../support/orders/operator-api.ts';
import { runCommand } from '../../support/run-command.ts';
import { generateDueWork } from '../../support/scale/due-work.ts';

const at = Date.UTC(2026, 10, 21, 13, 5);

let db: DatabaseSync;
beforeAll(() => {
  db = migratedDatabase();
  generateDueWork(db, { count: 2, now: at });
  stubOperatorApi(db);
});
afterAll(() => {
  vi.unstubAllGlobals();
  db.close();
});

beforeEach(() => {
  db.exec('DELETE FROM outbox');
  const put = db.prepare(
    `INSERT INTO outbox (key, channel, kind, subject, body, created_at, due_at, attempts, last_error, sent_at)
     VALUES (?, 'mail', ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const secret = 'of-anna@example.com';
  put.run('order:P-held-0', 'order', 'P-held-0', null, at, at, 1, null, at + 1000);
  put.run('order:P-held-1', 'order', 'P-held-1', null, at, at + HOUR, 6, 'E_LIMIT', null);
  put.run('quizResult:c1', 'quizResult', 'c1', secret, at + 1, at + 1, 0, null, null);
  put.run('quizResult:c2', 'quizResult', 'c2', null, at, at, 1, null, at);
});

const mail = (...args: string[]) => runCommand(commandGroup('mail'), ...args);

function storedMail(key: string) {
  return db.prepare('SELECT * FROM outbox WHERE key = ?').get(key);
}

test('mail list shows the unsent mails, the newest first', async () => {
  for (const args of [['list'], ['list', '--unsent']]) {
    const { code, out, problems } = await mail(...args);
    expect([code, problems]).toEqual([0, '']);
    expect(out.split('\n').slice(1, -1)).toEqual([
      'quizResult:c1   2026-11-21 14:05 CET  due  2026-11-21 14:05 CET                  0',
      'order:P-held-1  2026-11-21 14:05 CET  due  2026-11-21 15:05 CET  E_LIMIT         6',
    ]);
  }
});

test('mail list shows all mails with --all and JSON with --json, but no recipient and no content', async () => {
  const { out } = await mail('list', '--all', '--json');
  expect(JSON.parse(out)).toHaveLength(4);
  expect(JSON.parse(out)).toContainEqual({
    key: 'order:P-held-0',
    kind: 'order',
    orderId: null,
    subject: 'P-held-0',
    attempts: 1,
    lastError: null,
    createdAt: '2026-11-21T13:05:00.000Z',
    dueAt: null,
    sentAt: '2026-11-21T13:05:01.000Z',
  });
  expect(out).not.toContain('anna');
  expect((await mail('list', '--all')).out).not.toContain('anna');
  expect(JSON.parse((await mail('list', '--all', '--top', '1', '--json')).out)).toHaveLength(1);
});

test('mail list --top lists more mails than one answer of the shop has', async () => {
  const copy = db.prepare(
    `INSERT INTO outbox (key, channel, kind, subject, created_at, due_at)
     VALUES (?, 'mail', 'order', 'many', ?, 0)`,
  );
  for (let i = 0; i < 250; i += 1) copy.run(`order:many:${i}`, at + 1000 + i);
  const { out, problems } = await mail('list', '--top', '230', '--json');
  const keys = (JSON.parse(out) as { key: string }[]).map(({ key }) => key);
  expect([keys.length, keys[0], keys.at(-1)]).toEqual([230, 'order:many:249', 'order:many:20']);
  expect(problems).toBe('');
});

test('mail list prints a sentence if every mail was sent', async () => {
  db.exec('DELETE FROM outbox');
  expect((await mail('list')).out).toBe('No mail waits\n');
  expect((await mail('list', '--json')).out).toBe('[]\n');
});

test('mail resend lets a failed mail be sent at once', async () => {
  const began = Date.now();
  const { code, out } = await mail('resend', 'order:P-held-1');
  expect([code, out.split('\n').length]).toEqual([0, 2]);
  expect(storedMail('order:P-held-1')?.due_at).toBeGreaterThanOrEqual(began);
  expect(storedMail('order:P-held-1')?.due_at).toBeLessThanOrEqual(Date.now());
});

test('mail resend sends a sent mail again only with --again, as a new mail', async () => {
  const refused = await mail('resend', 'order:P-held-0');
  expect([refused.code, refused.problems]).toEqual([
    1,
    'order:P-held-0 was sent at 2026-11-21T13:05:01.000Z. Use --again to send it once more.\n',
  ]);
  const { out } = await mail('resend', 'order:P-held-0', '--again');
  expect(out).toContain('order:P-held-0:2 ');
  expect(storedMail('order:P-held-0:2')).toMatchObject({
    kind: 'order',
    subject: 'P-held-0',
    sent_at: null,
  });
  db.exec("UPDATE outbox SET sent_at = 1 WHERE subject = 'P-held-0'");
  expect((await mail('resend', 'order:P-held-0:2', '--again')).out).toContain('order:P-held-0:3 ');
});

test.each([
  [['order:nobody'], 'No mail has the key order:nobody'],
  [['quizResult:c1'], 'its content is no longer stored'],
  [['quizResult:c2', '--again'], 'Its content is no longer stored'],
])('mail resend refuses %j with a sentence', async (args, sentence) => {
  const { code, out, problems } = await mail('resend', ...args);
  expect([code, out]).toEqual([1, '']);
  expect(problems).toContain(sentence);
});

test.each([[['list', '--all', '--unsent']], [['list', '--top', 'x']], [['resend']], [['send']]])(
  'mail prints its usage for the wrong arguments %j',
  async (args) => {
    const { code, problems } = await mail(...args);
    expect(code).toBe(2);
    expect(problems).toContain('Usage: mail');
  },
);
