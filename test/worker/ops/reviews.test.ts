import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { reviewsCommand } from '../../../ops/desk/reviews.ts';
import * as opening from '../../../ops/shop-stores.ts';
import { called } from '../../support/called.ts';

let folder: string;
let persistTo: string;
let stores: opening.Stores;
let shared: MockInstance<typeof opening.openStores>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reviews-'));
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

beforeEach(async () => {
  await stores.db.prepare('DELETE FROM reviews').all();
  const put = stores.db.prepare(
    `INSERT INTO reviews (id, product, rating, title, text, name, locale, created_at, published, sample)
     VALUES (?, 'slim', ?, ?, ?, 'Anna B.', 'de_DE', ?, ?, 1)`,
  );
  await put.bind('r1', 2, 'Zu groß', 'Die Kapseln sind groß.', 1000, 0).all();
  await put.bind('r2', 5, 'Gut', 'Gut.', 2000, 0).all();
  await put.bind('r3', 4, 'Da', 'Schon da.', 3000, 1).all();
});

const reviews = (...args: string[]) => called(reviewsCommand(), ...args, '--persist-to', persistTo);

async function marks(): Promise<string[]> {
  const { out } = await reviews('list', '--json');
  return (JSON.parse(out) as { mark: string }[]).map(({ mark }) => mark);
}

async function published(): Promise<string[]> {
  const found = stores.db.prepare('SELECT id FROM reviews WHERE published = 1 ORDER BY id');
  return (await found.all<{ id: string }>()).results.map(({ id }) => id);
}

test('lists what waits, the oldest first, good and bad', async () => {
  const { code, out } = await reviews('list');
  expect(code).toBe(0);
  expect(out).toMatch(/^r1\.[0-9a-f]{16} .*2 of 5\n {2}Zu groß\n {2}Die Kapseln sind groß\.\n/);
  expect(out).toContain('Gut.');
  expect(out).not.toContain('Schon da.');
});

test('publishes what was read', async () => {
  const [first = ''] = await marks();
  expect(await reviews('publish', first)).toMatchObject({ code: 0 });
  expect(await published()).toEqual(['r1', 'r3']);
});

test('rule 9.27: what was changed since it was listed is refused', async () => {
  const [first = '', second = ''] = await marks();
  await stores.db.prepare("UPDATE reviews SET text = 'Kauft woanders.' WHERE id = 'r1'").all();
  const { code, problems } = await reviews('publish', first);
  expect([code, problems.includes('was changed since it was listed')]).toEqual([1, true]);
  for (const wrong of ['r1', 'r1.0', second.replace('r2', 'r1'), 'r3.1', 'none.1']) {
    expect((await reviews('publish', wrong)).code, wrong).toBe(1);
  }
  expect(await published()).toEqual(['r3']);
});
