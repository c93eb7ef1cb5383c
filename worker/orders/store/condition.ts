/**
 * An SQL condition with its values. A statement of a batch writes only if the condition is true. The placeholders of a
 * statement have numbers. The placeholders of a condition have none, because it is the end of different statements:
 * SQLite numbers them after the highest number before them.
 */
export type Condition = { sql: string; values: readonly (string | number | null)[] };

/** The condition that is always true. */
export const always: Condition = { sql: 'true', values: [] };

/**
 * The condition for the further statements of a batch: its first statement found the order as it was read, and gave it
 * this new revision.
 */
export function hasRevision(orderId: string, revision: string): Condition {
  return {
    sql: 'EXISTS (SELECT 1 FROM orders WHERE id = ? AND revision = ?)',
    values: [orderId, revision],
  };
}
