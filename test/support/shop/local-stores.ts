import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { openLocalStores } from '../../../ops/local-stores.ts';
import * as opening from '../../../ops/shop-stores.ts';
import { migrate, migrations } from '../orders/database.ts';

/** The original `openStores`. A spy replaces the exported function for commands in this process. */
const { openStores } = opening;

/** The stores of a local shop, in a separate folder. */
export type LocalStores = {
  stores: opening.Stores;
  /** Opens the same stores again, like another process. */
  openAgain: () => Promise<opening.Stores>;
  folder: string;
  /** The folder of the stores, for the option `--persist-to` of commands. */
  persistTo: string;
  close: () => Promise<void>;
};

/**
 * Opens stores with the shop's tables. Opening takes seconds, so the commands of this process share these stores
 * until `close`.
 */
export async function openTestStores(): Promise<LocalStores> {
  const folder = await mkdtemp(join(tmpdir(), 'stores-'));
  const persistTo = join(folder, 'state');
  await makeTables(persistTo, migrations);
  const stores = await openStores({ persistTo });
  const shared = vi
    .spyOn(opening, 'openStores')
    .mockResolvedValue({ ...stores, close: async () => {} });
  return {
    stores,
    folder,
    persistTo,
    openAgain: () => openStores({ persistTo }),
    close: async () => {
      shared.mockRestore();
      await stores.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Applies these migrations and records them like wrangler. Wrangler itself is slow: a process for each migration. */
export async function makeTables(persistTo: string, names: readonly string[]): Promise<void> {
  const local = openLocalStores(persistTo);
  const DB = await local.getD1Database('DB');
  await migrate(DB, (name) => names.includes(name));
  await DB.batch([
    DB.prepare(
      `CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
         applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    ),
    ...names.map((name) => DB.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)),
  ]);
  await local.dispose();
}
