/** The parts of the schema that every run needs new: a log that only grows cannot be emptied. */
const APPEND_ONLY = 'order_events';

/** Tables by dependence: what others point at comes last. */
const emptied = [
  'charge_intents',
  'order_lines',
  'refunds',
  'withdrawals',
  'reviews',
  'webhook_events',
  'ebook_consents',
  'consents',
  'funnel_steps',
  'order_reports',
  'payments',
  'orders',
] as const;

/** Empties the shop's tables, as if it had just been set up. */
export async function clearStores(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare(
      "SELECT sql FROM sqlite_master WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY type = 'table' DESC",
    )
    .bind(APPEND_ONLY)
    .all<{ sql: string }>();
  await db.batch([
    db.prepare(`DROP TABLE ${APPEND_ONLY}`),
    ...results.map(({ sql }) => db.prepare(sql)),
    ...emptied.map((table) => db.prepare(`DELETE FROM ${table}`)),
  ]);
}
