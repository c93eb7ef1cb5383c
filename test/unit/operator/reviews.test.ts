import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { commandGroup } from '../../../ops/operator/commands.ts';
import { migratedDatabase } from '../../support/database-schema.ts';
import { stubOperatorApi } from '../../support/orders/operator-api.ts';
import { runCommand } from '../../support/run-command.ts';

let db: DatabaseSync;
beforeAll(() => {
  db = migratedDatabase();
  stubOperatorApi(db);
});
afterAll(() => {
  vi.unstubAllGlobals();
  db.close();
});

beforeEach(() => {
  db.exec('DELETE FROM reviews');
  const put = db.prepare(
    `INSERT INTO reviews (id, product, rating, title, text, name, locale, created_at, published, sample)
     VALUES (?, 'slim', ?, ?, ?, 'Anna B.', 'de_DE', ?, ?, 1)`,
  );
  put.run('r1', 2, 'Zu groß', 'Die Kapseln sind groß.', 1000, 0);
  put.run('r2', 5, 'Gut', 'Gut.', 2000, 0);
  put.run('r3', 4, 'Da', 'Schon da.', 3000, 1);
});

const reviews = (...args: string[]) => runCommand(commandGroup('reviews'), ...args);

async function listedVersions(): Promise<string[]> {
  const { out } = await reviews('list', '--json');
  return (JSON.parse(out) as { version: string }[]).map(({ version }) => version);
}

function published(): unknown[] {
  const rows = db.prepare('SELECT id FROM reviews WHERE published = 1 ORDER BY id').all();
  return rows.map(({ id }) => id);
}

test('reviews list shows the waiting reviews with any rating, the oldest first', async () => {
  const { code, out } = await reviews('list');
  expect(code).toBe(0);
  expect(out).toMatch(/^r1\.[0-9a-f]{16} .*2 of 5\n {2}Zu groß\n {2}Die Kapseln sind groß\.\n/);
  expect(out).toContain('Gut.');
  expect(out).not.toContain('Schon da.');
});

test('reviews publish publishes the listed version of a review', async () => {
  const [first = ''] = await listedVersions();
  expect(await reviews('publish', first)).toMatchObject({ code: 0 });
  expect(published()).toEqual(['r1', 'r3']);
});

test('rule 9.27: reviews publish refuses a review that changed after it was listed', async () => {
  const [first = '', second = ''] = await listedVersions();
  db.exec("UPDATE reviews SET text = 'Kauft woanders.' WHERE id = 'r1'");
  const { code, problems } = await reviews('publish', first);
  expect([code, problems.includes('was changed since it was listed')]).toEqual([1, true]);
  for (const wrongVersion of ['r1', 'r1.0', second.replace('r2', 'r1'), 'r3.1', 'none.1']) {
    expect((await reviews('publish', wrongVersion)).code, wrongVersion).toBe(1);
  }
  expect(published()).toEqual(['r3']);
});

test('reviews refuse needs a reason from the review policy, and prints this reason', async () => {
  const [first = ''] = await listedVersions();
  const { code, out } = await reviews('refuse', first, '--why', 'advertising');
  expect([code, out]).toEqual([0, `${first} is refused: it advertises something\n`]);
  expect(await listedVersions()).not.toContain(first);
  expect((await reviews('refuse', first, '--why', 'dull')).code).toBe(2);
});
