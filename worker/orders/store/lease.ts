/** What a lease is taken for; one at a time per payment. */
type Operation = 'create' | 'capture' | 'refund';

/** How often a waiting caller looks again, and how long it waits at most, in ms. */
const RETRY_EVERY = 100;
const LONGEST_WAIT = 5000;

/**
 * Takes a payment for one operation, for `ms` milliseconds at most.
 * Returns the token that gives it back, or null while somebody else has it.
 */
async function claim(
  db: D1Database,
  paymentId: string,
  operation: Operation,
  ms: number,
): Promise<string | null> {
  const token = crypto.randomUUID();
  const now = Date.now();
  const { meta } = await db
    .prepare(
      `UPDATE payments SET lease_token = ?, lease_operation = ?, lease_until = ?
       WHERE id = ? AND lease_until <= ?`,
    )
    .bind(token, operation, now + ms, paymentId, now)
    .run();
  return meta.changes === 1 ? token : null;
}

/** Gives a payment back; a lease that has run out and is another's by now stays. */
async function release(db: D1Database, paymentId: string, token: string): Promise<void> {
  await db
    .prepare(
      'UPDATE payments SET lease_token = NULL, lease_until = 0 WHERE id = ? AND lease_token = ?',
    )
    .bind(paymentId, token)
    .run();
}

/**
 * Runs calls to the provider about one payment one after another: a second caller waits up to
 * 5 s, then does its own work, which has to look first at what the other one left.
 * Returns null when the payment stayed taken.
 */
export async function withLease<T>(
  db: D1Database,
  lease: { paymentId: string; operation: Operation; ms: number },
  work: () => Promise<T>,
): Promise<{ result: T } | null> {
  const until = Date.now() + LONGEST_WAIT;
  let token = await claim(db, lease.paymentId, lease.operation, lease.ms);
  while (!token && Date.now() < until) {
    await scheduler.wait(RETRY_EVERY);
    token = await claim(db, lease.paymentId, lease.operation, lease.ms);
  }
  if (!token) return null;
  try {
    return { result: await work() };
  } finally {
    await release(db, lease.paymentId, token);
  }
}
