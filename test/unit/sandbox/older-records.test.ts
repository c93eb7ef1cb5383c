import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { tables, upgrade } from '../../../sandbox/state/tables.ts';

const dispute = {
  id: 'PP-D-1',
  origin: 'http://127.0.0.1:8787',
  status: 'OPEN',
  create_time: '2026-11-01T10:00:00.000Z',
};

test.each([
  ['without a refund', { capture: 'C', taken: null }, [], []],
  ['with a refund', { capture: 'C', taken: 'R' }, ['R'], ['DEBIT']],
  ['of a later checkout', { capture: 'C', refundId: 'R' }, ['R'], ['DEBIT']],
])(
  'the sandbox reads a dispute %s that an older checkout stored',
  (_, old, refundIds, movements) => {
    const db = new DatabaseSync(':memory:');
    db.exec(tables);
    const body = JSON.stringify({ ...dispute, ...old });
    db.prepare("INSERT INTO records VALUES ('dispute', 'PP-D-1', 1, ?)").run(body);
    for (const _start of [1, 2]) db.exec(tables + upgrade);
    const row = db.prepare('SELECT body FROM records').get();
    expect(JSON.parse(String(row?.body))).toMatchObject({
      ...dispute,
      captures: ['C'],
      refundIds,
      movements,
      due_time: dispute.create_time,
    });
  },
);

test('the sandbox reads an order that an older checkout stored as one of the wallet', () => {
  const db = new DatabaseSync(':memory:');
  db.exec(tables);
  const write = db.prepare("INSERT INTO records VALUES ('order', ?, ?, ?)");
  write.run('OLD', 1, JSON.stringify({ id: 'OLD', status: 'CREATED' }));
  write.run('NEW', 2, JSON.stringify({ id: 'NEW', status: 'CREATED', method: 'eps', holder: {} }));
  for (const _start of [1, 2]) db.exec(tables + upgrade);
  const rows = db.prepare('SELECT body FROM records ORDER BY seq').all();
  expect(rows.map(({ body }) => JSON.parse(String(body)))).toEqual([
    { id: 'OLD', status: 'CREATED', method: 'paypal', holder: null },
    { id: 'NEW', status: 'CREATED', method: 'eps', holder: {} },
  ]);
});
