import type { LineAmount } from '../model/ledger.ts';
import { moneyBackKinds } from './ledger.ts';
import { isOfSecondCapture } from './refund-rows.ts';

/** The amount of an order line in a change of the order's money, in minor units. */
export type MovedLine = LineAmount & {
  /** The sum of the line's earlier changes. */
  movedBefore: number;
  /** The number of packs, if the money is for packs; else null. */
  packs: number | null;
  /** The number of packs whose money went back before. */
  packsBefore: number;
};

/** A change of an order's money after the payment, in minor units: below zero if money went back to the buyer. */
export type MovedEntry = {
  id: number;
  key: string;
  orderId: string;
  amountMinor: number;
  /** The id of the ledger entry of the payment's charge. */
  chargeLedgerId: number;
  lines: readonly MovedLine[];
};

/**
 * Finds the ledger entries of refunds, reversals and their failures that are not processed yet, in the order of
 * writing. The refund of a second capture needs no correction: no invoice has this money.
 */
export const uncheckedEntriesSql = `SELECT id, key, order_id AS orderId, amount_minor AS amountMinor,
    ifnull((SELECT min(charge.id) FROM ledger AS charge WHERE charge.order_id = ledger.order_id
      AND charge.payment_id = ledger.payment_id AND charge.kind = 'capture'), 0) AS chargeLedgerId
  FROM ledger INDEXED BY ledger_back WHERE kind IN ${moneyBackKinds}
    AND id > (SELECT ledger_id FROM book_cursors WHERE name = 'corrections')
    AND NOT ${isOfSecondCapture('ledger')}
  ORDER BY id LIMIT ?1`;

/** The ledger entries of refunds, reversals and their failures that are not processed yet, without their lines. */
export async function uncheckedEntries(
  db: D1Database,
  limit: number,
): Promise<Omit<MovedEntry, 'lines'>[]> {
  const { results } = await db
    .prepare(uncheckedEntriesSql)
    .bind(limit)
    .all<Omit<MovedEntry, 'lines'>>();
  return results;
}

/** SQL: the sum of the packs of the line `moved` in the refunds of some ledger entries, multiplied by `sign`. */
function packsIn(entries: string, sign: string): string {
  return `(SELECT sum(${sign} * (part.value ->> 'packs')) FROM ledger AS entry
    JOIN refund_requests AS r ON r.order_id = entry.order_id
      AND r.refund_id = substr(entry.key, instr(entry.key, ':') + 1), json_each(r.lines) AS part
    WHERE ${entries} AND part.value ->> 'lineId' = moved.line_id)`;
}

const packsBefore = packsIn(
  `entry.order_id = ?2 AND entry.id < ?3 AND entry.kind IN ${moneyBackKinds}`,
  "iif(entry.kind = 'returned', -1, 1)",
);

/** The order lines of a ledger entry, with the line's earlier refunds, reversals and their failures. */
export async function entryLines(
  db: D1Database,
  { id, key, orderId }: Pick<MovedEntry, 'id' | 'key' | 'orderId'>,
): Promise<MovedEntry['lines']> {
  const { results } = await db
    .prepare(
      `SELECT line_id AS lineId, sum(amount_minor) AS amountMinor,
         ifnull((SELECT sum(earlier.amount_minor) FROM ledger_lines AS earlier
           JOIN ledger ON ledger.key = earlier.entry_key
           WHERE earlier.order_id = ?2 AND earlier.line_id IS moved.line_id
             AND ledger.kind IN ${moneyBackKinds} AND ledger.id < ?3), 0)
           AS movedBefore,
         ${packsIn('entry.key = ?1', '1')} AS packs,
         ifnull(${packsBefore}, 0) AS packsBefore
       FROM ledger_lines AS moved WHERE entry_key = ?1 GROUP BY line_id`,
    )
    .bind(key, orderId, id)
    .all<MovedLine>();
  return results;
}

/**
 * The differences from the orders' prices that operators accepted and that were not refunded, in minor units, by order.
 * Without zeros.
 */
export async function amountDifferences(
  db: D1Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { results } = await db
    .prepare(
      `SELECT ledger.order_id AS orderId, sum(ledger.amount_minor) AS amountMinor
       FROM ledger JOIN payments ON payments.id = payment_id
       WHERE ledger.order_id IN (SELECT value FROM json_each(?1)) AND kind = 'difference'
         AND payments.status <> 'refunded' GROUP BY ledger.order_id`,
    )
    .bind(JSON.stringify(orderIds))
    .all<{ orderId: string; amountMinor: number }>();
  return new Map(results.map(({ orderId, amountMinor }) => [orderId, amountMinor]));
}
