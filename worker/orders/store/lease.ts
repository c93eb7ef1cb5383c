/**
 * The length of a lease for each operation, in ms. It is longer than the longest call to the provider, so a lease
 * expires only if its holder has stopped. A payment has one lease at a time.
 */
const leaseLengths = { create: 30_000, capture: 45_000, refund: 45_000 } as const;
type Operation = keyof typeof leaseLengths;

/** The interval between two attempts to get a lease, and the longest wait, in ms. */
const RETRY_EVERY = 100;
const LONGEST_WAIT = 5000;

/**
 * Leases a payment for one operation, for at most the length of its lease. Returns the token that releases the lease,
 * or null while another caller holds it.
 */
async function claim(
  db: D1Database,
  paymentId: string,
  operation: Operation,
): Promise<string | null> {
  const token = crypto.randomUUID();
  const now = Date.now();
  const { meta } = await db
    .prepare(
      `UPDATE payments SET lease_token = ?, lease_operation = ?, lease_until = ?
       WHERE id = ? AND lease_until <= ?`,
    )
    .bind(token, operation, now + leaseLengths[operation], paymentId, now)
    .run();
  return meta.changes === 1 ? token : null;
}

/** Releases a lease by its token. After its end another caller may hold the payment: that lease stays. */
async function release(db: D1Database, paymentId: string, token: string): Promise<void> {
  await db
    .prepare(
      'UPDATE payments SET lease_token = NULL, lease_until = 0 WHERE id = ? AND lease_token = ?',
    )
    .bind(paymentId, token)
    .run();
}

/**
 * Runs `work` under a lease of the payment, so that calls to the provider about one payment run one after
 * another. A second caller waits up to 5 s. Its `work` must first check the result of the first caller. Returns
 * null if the lease is still held after the wait.
 */
export async function withLease<T>(
  db: D1Database,
  lease: { paymentId: string; operation: Operation },
  work: () => Promise<T>,
): Promise<{ result: T } | null> {
  const until = Date.now() + LONGEST_WAIT;
  let token = await claim(db, lease.paymentId, lease.operation);
  while (!token && Date.now() < until) {
    await scheduler.wait(RETRY_EVERY);
    token = await claim(db, lease.paymentId, lease.operation);
  }
  if (!token) return null;
  try {
    return { result: await work() };
  } finally {
    await release(db, lease.paymentId, token);
  }
}
