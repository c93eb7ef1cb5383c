import { SECOND } from '../../durations.ts';

/**
 * The duration of a payment's lease for each operation, in ms. It is longer than the longest call to the
 * provider, so a lease expires only if its request has stopped. A payment has one lease at a time.
 */
const leaseLengths = {
  create: 30 * SECOND,
  capture: 45 * SECOND,
  refund: 45 * SECOND,
} as const;
type Operation = keyof typeof leaseLengths;

/** The interval between two attempts to lease a payment, and the longest wait, in ms. */
const RETRY_INTERVAL = SECOND / 10;
const MAX_WAIT = 5 * SECOND;

/**
 * Locks a payment for one operation, for at most the duration of the operation's lease. Returns the token that
 * ends this lease. Null while another caller has a lease of the payment.
 */
async function acquireLease(
  db: D1Database,
  paymentId: string,
  operation: Operation,
): Promise<string | null> {
  const token = crypto.randomUUID();
  const now = Date.now();
  const { meta } = await db
    .prepare(
      `UPDATE payments SET lease_token = ?1, lease_operation = ?2, lease_until = ?3
       WHERE id = ?4 AND lease_until <= ?5`,
    )
    .bind(token, operation, now + leaseLengths[operation], paymentId, now)
    .run();
  return meta.changes === 1 ? token : null;
}

/**
 * Ends the lease of a payment that has this token. If the lease has expired, another caller may have a newer
 * one, which remains.
 */
async function endLease(db: D1Database, paymentId: string, token: string): Promise<void> {
  await db
    .prepare(
      'UPDATE payments SET lease_token = NULL, lease_until = 0 WHERE id = ?1 AND lease_token = ?2',
    )
    .bind(paymentId, token)
    .run();
}

/**
 * Runs `work` under a lease of the payment, so that calls to the provider about one payment run one after
 * another. A second caller waits up to 5 s. Its `work` must first check the result of the first caller. Returns
 * null if another caller still has the lease after the wait.
 */
export async function withLease<T>(
  db: D1Database,
  lease: { paymentId: string; operation: Operation },
  work: () => Promise<T>,
): Promise<{ result: T } | null> {
  const until = Date.now() + MAX_WAIT;
  let token = await acquireLease(db, lease.paymentId, lease.operation);
  while (!token && Date.now() < until) {
    await scheduler.wait(RETRY_INTERVAL);
    token = await acquireLease(db, lease.paymentId, lease.operation);
  }
  if (!token) return null;
  try {
    return { result: await work() };
  } finally {
    await endLease(db, lease.paymentId, token);
  }
}
