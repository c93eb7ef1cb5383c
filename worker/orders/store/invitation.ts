import type { ServedCountry } from '../../country/markets.ts';
import { hasMoney, hasUnsettledRefund } from './order-standing.ts';
import { mailInsertions } from './outbox/mails.ts';

/**
 * SQL condition: the order's buyer may get an invitation to review (rule 7.81). The order is delivered, not fully
 * refunded, and has an email address. It has no withdrawal, dispute, reversal, unsettled refund or review. No order with
 * the same email address has a refused invitation.
 */
const isInvitable = `fulfilment = 'delivered' AND ${hasMoney} AND email <> ''
  AND NOT EXISTS (SELECT 1 FROM withdrawals WHERE order_id = orders.id)
  AND NOT EXISTS (SELECT 1 FROM disputes WHERE order_id = orders.id)
  AND NOT EXISTS (SELECT 1 FROM ledger WHERE order_id = orders.id AND kind = 'reversal')
  AND NOT ${hasUnsettledRefund}
  AND NOT EXISTS (SELECT 1 FROM reviews WHERE order_id = orders.id)
  AND NOT EXISTS (SELECT 1 FROM orders AS other
    WHERE other.email <> '' AND lower(other.email) = lower(orders.email) AND other.invitation = 'refused')`;

/**
 * Finds delivered orders for which the shop has not decided yet about an invitation to review. ?1: country, ?2:
 * latest delivery (ms), ?3: number of rows.
 */
const dueInvitationsSql = `SELECT id FROM orders INDEXED BY orders_to_invite
  WHERE invitation = 'open' AND fulfilment = 'delivered' AND delivery_country = ?1 AND delivered_at <= ?2
  ORDER BY delivered_at LIMIT ?3`;

/**
 * The limits of one run that decides invitations: at most `limit` orders to `country`. An order delivered at or
 * before `from` (ms) gets no invitation. An order delivered after `until` (ms) is not due yet.
 */
type DueInvitations = { country: ServedCountry; from: number; until: number; limit: number };

/**
 * Decides for each due order of a country, once, if its buyer gets an invitation to review. Oldest delivery
 * first. An order that may not be invited, or was delivered too long ago, gets no invitation. Returns the ids
 * of the orders with a new invitation. `now` in ms.
 */
export async function writeInvitations(
  db: D1Database,
  { country, from, until, limit }: DueInvitations,
  now: number,
): Promise<string[]> {
  const [written] = await db.batch<{ id: string }>([
    mailInsertions(
      db,
      { kind: 'invitation' },
      {
        sql: `SELECT orders.id AS subject, orders.id AS orderId FROM (${dueInvitationsSql}) AS due CROSS JOIN orders ON orders.id = due.id
          WHERE delivered_at > ?4 AND ${isInvitable}`,
        values: [country, until, limit, from],
      },
      now,
    ),
    db
      .prepare(`UPDATE orders SET invitation = 'done' WHERE id IN (${dueInvitationsSql})`)
      .bind(country, until, limit),
  ]);
  return (written?.results ?? []).map(({ id }) => id);
}

/**
 * Checks again before sending that an order's buyer may get an invitation to review. The order may have changed
 * since the mail was written.
 */
export async function mayBeInvited(db: D1Database, orderId: string): Promise<boolean> {
  const row = await db
    .prepare(`SELECT 1 FROM orders WHERE id = ?1 AND ${isInvitable}`)
    .bind(orderId)
    .first();
  return row !== null;
}
