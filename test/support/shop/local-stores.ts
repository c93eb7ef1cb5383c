import { openLocalStores } from '../../../ops/shop/local-stores.ts';
import type { Stores } from '../../../ops/shop/stores.ts';
import { migratedDatabase } from '../database-schema.ts';
import { migrate } from '../orders/database.ts';
import { toD1 } from '../scale/sqlite-d1.ts';

/** Stores in memory with the shop's tables. Each call to the platform's local stores takes some milliseconds. */
export function memoryStores(): Stores {
  const texts = new Map<string, string>();
  return {
    kv: {
      get: async (key) => texts.get(key) ?? null,
      put: async (key, value) => void texts.set(key, value),
      delete: async (key) => void texts.delete(key),
    },
    db: toD1(migratedDatabase()),
    close: async () => {},
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
