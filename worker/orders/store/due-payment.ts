import type { Purpose } from '../model/payment.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** A payment that the scheduled job takes on. */
export type DuePayment = { paymentId: string; orderId: string; purpose: Purpose };

/** How many of each a run takes on. */
const budgets = { open: 40, outcomes: 20, held: 20, abandoned: 20 } as const;

/** Nobody approves a payment later than this after it was made, and no approval lasts longer, in ms. */
const APPROVAL_WINDOW = 3 * HOUR;

/** How long after a call its outcome may still come once its intent was closed, in ms. */
export const OUTCOME_WINDOW = 24 * HOUR;

const columns = 'payments.id AS paymentId, payments.order_id AS orderId, purpose';

/**
 * How long a payment rests after it was asked about, in ms: the longer the older it is, six hours at
 * most.
 */
function queryInterval(since: string): string {
  return `min(${6 * HOUR}, max(${2 * MINUTE}, (?1 - ${since}) / 24))`;
}

async function read(
  db: D1Database,
  sql: string,
  now: number,
  budget: keyof typeof budgets,
): Promise<DuePayment[]> {
  const { results } = await db
    .prepare(`${sql} LIMIT ${budgets[budget]}`)
    .bind(now)
    .all<DuePayment>();
  return results;
}

/** Payments with an open intent that the provider can be asked to charge, the oldest press first. */
export function openCharges(db: D1Database, now: number): Promise<DuePayment[]> {
  return read(
    db,
    `SELECT ${columns} FROM charge_intents AS i JOIN payments ON payments.id = i.payment_id
     WHERE i.state = 'open' AND (provider_order_id IS NOT NULL OR i.way = 'savedWallet')
       AND i.pressed_at < ?1 - ${MINUTE}
       AND asked_at <= ?1 - ${queryInterval('i.pressed_at')}
     ORDER BY i.pressed_at`,
    now,
    'open',
  );
}

/**
 * Payments whose intent was closed after a call had left, and those whose payer was at the wallet then: until
 * they were asked about once when no outcome and no approval can come any more, however late that is.
 */
export function closedCharges(db: D1Database, now: number): Promise<DuePayment[]> {
  return read(
    db,
    `SELECT ${columns} FROM charge_intents AS i JOIN payments ON payments.id = i.payment_id
     WHERE i.state = 'superseded' AND paid_at IS NULL
       AND ((asked_at < i.called_at + ${OUTCOME_WINDOW} AND asked_at <= ?1 - ${queryInterval('i.called_at')})
         OR (i.called_at IS NULL AND i.closed_by <> 'cancelled' AND provider_order_id IS NOT NULL
           AND asked_at < i.ended_at + ${APPROVAL_WINDOW} AND asked_at <= ?1 - ${HOUR}))
     ORDER BY asked_at`,
    now,
    'outcomes',
  );
}

/** Payments that the provider holds, until they end. */
export function heldPayments(db: D1Database, now: number): Promise<DuePayment[]> {
  return read(
    db,
    `SELECT ${columns} FROM payments WHERE status = 'pending' AND ifnull(pending_reason, '') <> 'AMOUNT_MISMATCH'
       AND asked_at <= ?1 - ${queryInterval('updated_at')}
     ORDER BY asked_at`,
    now,
    'held',
  );
}

/** Payments that nobody pressed for, whose time to be approved or charged is over. */
export function abandonedPayments(db: D1Database, now: number): Promise<DuePayment[]> {
  return read(
    db,
    `SELECT ${columns} FROM payments
     WHERE status IN ('created', 'approved') AND created_at < ?1 - ${APPROVAL_WINDOW}
       AND asked_at <= ?1 - ${APPROVAL_WINDOW}
       AND NOT EXISTS (SELECT 1 FROM charge_intents WHERE payment_id = payments.id AND state = 'open')
     ORDER BY asked_at`,
    now,
    'abandoned',
  );
}

/** Notes that the provider is asked about a payment now. */
export async function noteQuery(db: D1Database, paymentId: string, now: number): Promise<void> {
  await db.prepare('UPDATE payments SET asked_at = ? WHERE id = ?').bind(now, paymentId).run();
}
