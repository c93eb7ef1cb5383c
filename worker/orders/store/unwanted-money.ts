import type { UnwantedReason } from '../model/refund.ts';
import type { Condition } from './condition.ts';
import { isUnwanted } from './order-standing.ts';
import { hasKeptRival } from './rival-order.ts';

/** SQL: the reason why money for the payment with the id `paymentId` is not wanted. NULL if it is wanted. */
const unwantedReason = (paymentId: string) => `CASE
  WHEN ${hasKeptRival(paymentId)} THEN 'rival'
  WHEN EXISTS (SELECT 1 FROM payments AS p JOIN orders AS o ON o.id = p.order_id
    WHERE p.id = ${paymentId} AND ${isUnwanted}) THEN 'closed'
END`;

/**
 * The reason in the state of the orders why the shop must give back money that now comes for a payment (rule 7.12). Null
 * if there is none. The payment itself may have another reason.
 */
export async function findUnwantedReason(
  db: D1Database,
  paymentId: string,
): Promise<UnwantedReason | null> {
  const row = await db
    .prepare(`SELECT ${unwantedReason('?1')} AS reason`)
    .bind(paymentId)
    .first<{ reason: UnwantedReason | null }>();
  return row?.reason ?? null;
}

/** The condition that `findUnwantedReason` finds no reason. */
export function isWanted(paymentId: string): Condition {
  return { sql: `${unwantedReason('?')} IS NULL`, values: [paymentId, paymentId] };
}
