import { eventInsertion } from './order-event.ts';

/** An operator's note on an order. `at` in ms. */
type Note = { text: string; author: string; at: number };

/** Stores a note on an order. The log records the author and time without the text. */
export async function addNote(
  db: D1Database,
  orderId: string,
  { text, author, at }: Note,
): Promise<void> {
  await db.batch([
    db
      .prepare('INSERT INTO order_notes (order_id, text, author, at) VALUES (?1, ?2, ?3, ?4)')
      .bind(orderId, text, author, at),
    eventInsertion(db, orderId, { name: 'noted', author }, at),
  ]);
}

/** The notes on an order, oldest first. */
export async function orderNotes(db: D1Database, orderId: string): Promise<Note[]> {
  const { results } = await db
    .prepare('SELECT text, author, at FROM order_notes WHERE order_id = ?1 ORDER BY id')
    .bind(orderId)
    .all<Note>();
  return results;
}
