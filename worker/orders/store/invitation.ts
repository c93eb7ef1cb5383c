import type { ServedCountry } from '../../country/markets.ts';
import { mailInsertions } from './outbox/mails.ts';

/**
 * Whether an order's buyer may be asked how it went: it came and stayed, all is well with its money, nobody asked
 * before, no order of theirs says that they do not want to be asked, and there is an address (rule 7.81).
 */
const isInvitable = `fulfilment = 'delivered' AND status IN ('paid', 'partlyRefunded') AND email <> ''
  AND NOT EXISTS (SELECT 1 FROM withdrawals WHERE order_id = orders.id)
  AND NOT EXISTS (SELECT 1 FROM ledger WHERE order_id = orders.id AND kind IN ('dispute', 'reversal'))
  AND NOT EXISTS (SELECT 1 FROM refund_requests WHERE order_id = orders.id AND state = 'open')
  AND NOT EXISTS (SELECT 1 FROM reviews WHERE order_id = orders.id)
  AND NOT EXISTS (SELECT 1 FROM orders AS other
    WHERE other.email <> '' AND lower(other.email) = lower(orders.email) AND other.invitation = 'refused')`;

/** The statement that finds orders to a country that were delivered before ?2 (ms) and about which nothing is decided. */
const dueInvitationsSql = `SELECT id FROM orders INDEXED BY orders_to_invite
  WHERE invitation = 'open' AND fulfilment = 'delivered' AND delivery_country = ?1 AND delivered_at <= ?2
  ORDER BY delivered_at LIMIT ?3`;

/** Of which orders the invitations are decided: delivered between two times in ms, at most so many. */
type DueInvitations = { country: ServedCountry; from: number; until: number; most: number };

/**
 * Writes the invitations of the orders to a country whose time has come, those delivered first before the others;
 * where nobody may be invited, or it is late for it, none is written. Either way it is decided, once. Returns the
 * orders whose buyers are invited.
 */
export async function writeInvitations(
  db: D1Database,
  { country, from, until, most }: DueInvitations,
  now: number,
): Promise<string[]> {
  const [written] = await db.batch<{ id: string }>([
    mailInsertions(
      db,
      'invitation',
      {
        sql: `SELECT orders.id FROM (${dueInvitationsSql}) AS due CROSS JOIN orders ON orders.id = due.id
          WHERE delivered_at > ?4 AND ${isInvitable}`,
        values: [country, until, most, from],
      },
      now,
    ),
    db
      .prepare(`UPDATE orders SET invitation = 'done' WHERE id IN (${dueInvitationsSql})`)
      .bind(country, until, most),
  ]);
  return (written?.results ?? []).map(({ id }) => id);
}

/** Whether an order's buyer may still be invited: much may have happened since the invitation was written. */
export async function mayBeInvited(db: D1Database, orderId: string): Promise<boolean> {
  const row = await db
    .prepare(`SELECT 1 FROM orders WHERE id = ? AND ${isInvitable}`)
    .bind(orderId)
    .first();
  return row !== null;
}
