import type { DatabaseOwner } from '../support/orders/database.ts';
import { rows } from '../support/orders/orders.ts';

type Named = { type: string; name: string; sql: string };
type Value = string | number | null;

/** A value as SQL on one line. */
function literal(value: Value): string {
  if (typeof value !== 'string') return String(value ?? 'NULL');
  return `'${value.replaceAll("'", "''").replaceAll('\n', "' || char(10) || '")}'`;
}

/**
 * Returns the SQL statements that create a database: tables, a line for each row, indexes and triggers. The comments of
 * the migrations are left out, because only the statements matter.
 */
export async function dumpDatabase(stored: DatabaseOwner): Promise<string> {
  const objects = await rows<Named>(
    stored,
    `SELECT type, name, sql FROM sqlite_master
     WHERE sql IS NOT NULL AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' ORDER BY rowid`,
  );
  const schema = objects.map((row) => ({ ...row, sql: row.sql.replaceAll(/^\s*--.*\n/gm, '') }));
  const tables = schema.filter(({ type }) => type === 'table');
  const lines = tables.map(({ sql }) => sql);
  for (const { name } of tables) {
    for (const row of await rows<Record<string, Value>>(stored, `SELECT * FROM ${name}`)) {
      const values = Object.values(row).map(literal).join(', ');
      lines.push(`INSERT INTO ${name} (${Object.keys(row).join(', ')}) VALUES (${values})`);
    }
  }
  lines.push(...schema.filter(({ type }) => type !== 'table').map(({ sql }) => sql));
  return lines.map((line) => `${line};\n`).join('');
}
