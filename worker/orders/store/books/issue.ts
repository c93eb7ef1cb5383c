import { type InvoiceKind, type Said, totalOf } from '../../model/invoice.ts';

/** An invoice about to be issued. */
export type NewInvoice = {
  source: string;
  kind: InvoiceKind;
  orderId: string;
  /** The source of what it corrects; null of an invoice. */
  corrects: string | null;
  suppliedAt: number;
  /** The year whose numbers it takes, and when, in ms. */
  issued: { year: number; at: number };
  ledgerId: number | null;
  said: Said;
};

/**
 * The statement that issues an invoice once, under a condition: its number is the next of its year. One statement
 * decides, so that two at once never get the same, and what fails takes none (rule 7.71).
 */
function insertion(
  db: D1Database,
  { source, kind, orderId, corrects, suppliedAt, issued, ledgerId, said }: NewInvoice,
  { sql, values }: { sql: string; values: readonly string[] } = { sql: 'true', values: [] },
): D1PreparedStatement {
  const { grossMinor, vatMinor } = totalOf(said.lines);
  return db
    .prepare(
      `INSERT INTO invoices (source, year, sequence, kind, order_id, corrects, country, currency,
         gross_minor, vat_minor, supplied_at, issued_at, ledger_id, said)
       SELECT ?1, ?2, 1 + ifnull((SELECT max(sequence) FROM invoices WHERE year = ?2), 0),
         ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11,
         ifnull(?12, (SELECT ifnull(max(id), 0) FROM ledger WHERE order_id = ?4)), ?13
       WHERE NOT EXISTS (SELECT 1 FROM invoices WHERE source = ?1) AND ${sql}`,
    )
    .bind(
      ...[source, issued.year, kind, orderId, corrects, said.country, said.currency],
      ...[grossMinor, vatMinor, suppliedAt, issued.at, ledgerId, JSON.stringify(said), ...values],
    );
}

/**
 * Issues the invoice of an order as it was read, or notes that nothing is left to invoice; false where somebody
 * wrote to the order since, or it has one. Throws what D1 throws.
 */
export async function issueInvoice(
  db: D1Database,
  order: { id: string; revision: string },
  invoice: NewInvoice | null,
  now: number,
): Promise<boolean> {
  const asRead = {
    sql: 'EXISTS (SELECT 1 FROM orders WHERE id = ?4 AND revision = ?14 AND released_at IS NOT NULL)',
    values: [order.revision],
  };
  const done = await db.batch([
    ...(invoice ? [insertion(db, invoice, asRead)] : []),
    db
      .prepare(
        `UPDATE orders SET invoiced_at = ?1 WHERE id = ?2 AND revision = ?3 AND invoiced_at IS NULL`,
      )
      .bind(now, order.id, order.revision),
  ]);
  return done.at(-1)?.meta.changes === 1;
}

/** The statement that issues what corrects an invoice and notes how far the ledger is read. */
export async function issueCorrection(
  db: D1Database,
  invoice: NewInvoice,
  ledgerId: number,
): Promise<void> {
  await db.batch([insertion(db, invoice), passed(db, ledgerId)]);
}

/** Notes that an entry of the ledger corrects no invoice. An order that has none and is to have one is due again. */
export async function passEntry(
  db: D1Database,
  { orderId, ledgerId, isDue }: { orderId: string; ledgerId: number; isDue: boolean },
): Promise<void> {
  await db.batch([
    ...(isDue
      ? [
          db
            .prepare(
              `UPDATE orders SET invoiced_at = NULL WHERE id = ?1
               AND NOT EXISTS (SELECT 1 FROM invoices WHERE order_id = ?1)`,
            )
            .bind(orderId),
        ]
      : []),
    passed(db, ledgerId),
  ]);
}

function passed(db: D1Database, ledgerId: number): D1PreparedStatement {
  return db
    .prepare("UPDATE book_cursors SET ledger_id = max(ledger_id, ?) WHERE name = 'corrections'")
    .bind(ledgerId);
}
