import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** The shop's database, empty, with every migration, in SQLite of Node's own. */
export function migratedDatabase(): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  for (const file of globSync('migrations/*.sql').sort()) {
    db.exec(readFileSync(file, 'utf8'));
  }
  return db;
}
