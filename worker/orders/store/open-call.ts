import { CALL_REPEATED_FOR, type ChargeMethod } from '../model/charge-intent.ts';
import type { Payment } from '../model/payment.ts';
import type { ProviderCall } from '../model/provider-call.ts';
import { always, type Condition } from './condition.ts';

/** The names in the database of the calls that charge a payment. */
export const chargeOperations = {
  approval: 'capture',
  savedWallet: 'chargeSavedWallet',
} as const satisfies Record<ChargeMethod, string>;

/** The columns of a new open call, for an `INSERT`. */
export const openCallColumns = 'subject, operation, order_id, request_id, body, sent_at';

/**
 * The call that creates a payment at the provider with a body of JSON, stored before it is sent. A call with the same
 * body and an unknown outcome is repeated under its request id. If the body has changed, or the provider may have
 * forgotten the id, it is a new call: the address to approve the earlier payment is lost, so nobody can approve it.
 * `now` in ms.
 * @throws the errors of D1
 */
export async function openCreation(
  db: D1Database,
  { id: paymentId, orderId }: Pick<Payment, 'id' | 'orderId'>,
  body: string,
  now: number,
): Promise<ProviderCall> {
  const results = await db.batch<ProviderCall>([
    db
      .prepare(
        `DELETE FROM open_calls WHERE subject = ?1
           AND (body <> ?2 OR sent_at <= ?3 - ${CALL_REPEATED_FOR})`,
      )
      .bind(paymentId, body, now),
    db
      .prepare(
        `INSERT OR IGNORE INTO open_calls (${openCallColumns}) VALUES (?1, 'create', ?2, ?3, ?4, ?5)`,
      )
      .bind(paymentId, orderId, crypto.randomUUID(), body, now),
    db
      .prepare('SELECT request_id AS requestId, body FROM open_calls WHERE subject = ?1')
      .bind(paymentId),
  ]);
  const call = results.at(-1)?.results[0];
  if (!call) throw new Error(`The call that creates payment ${paymentId} is not stored`);
  return call;
}

/**
 * The statement that deletes the open call of a charge intent, or the one that creates a payment: the provider has
 * answered it, or it must not be repeated. The next call then has a new request id. `subject` is the id of the
 * intent or payment.
 */
export function callDeletion(
  db: D1Database,
  subject: string,
  condition: Condition = always,
): D1PreparedStatement {
  return db
    .prepare(`DELETE FROM open_calls WHERE subject = ?1 AND ${condition.sql}`)
    .bind(subject, ...condition.values);
}
