import { REPEATED_FOR } from '../model/charge-intent.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** The longest time that a saved wallet is kept, in ms, whatever became of its order (rule 7.38). */
const LONGEST_STORED = 24 * HOUR;
/** How long the provider rests after it was asked to delete one, in ms. */
const RETRY_AFTER = 10 * MINUTE;

/** What of a saved wallet may be charged: neither deleted nor to be. */
const isUsable = 'token IS NOT NULL AND unwanted_at IS NULL';

/** Keeps the wallet that was saved with an order, once: one that was deleted stays so. `now` in ms. */
export async function storeWallet(
  db: D1Database,
  orderId: string,
  token: string,
  now: number,
): Promise<void> {
  await db
    .prepare('INSERT OR IGNORE INTO saved_wallets (order_id, token, saved_at) VALUES (?, ?, ?)')
    .bind(orderId, token, now)
    .run();
}

/** The token of the wallet that may be charged for an order; null without one. It goes to the provider alone. */
export async function walletToken(db: D1Database, orderId: string): Promise<string | null> {
  const row = await db
    .prepare(`SELECT token FROM saved_wallets WHERE order_id = ? AND ${isUsable}`)
    .bind(orderId)
    .first<{ token: string }>();
  return row?.token ?? null;
}

/** A wallet that its buyer wants deleted is `unwanted`; one that went for another reason is `deleted`. */
type WalletState = 'saved' | 'unwanted' | 'deleted';

/** What became of the wallet saved with an order; null where none was saved. */
export async function walletState(db: D1Database, orderId: string): Promise<WalletState | null> {
  const row = await db
    .prepare(
      `SELECT CASE WHEN unwanted_at IS NOT NULL THEN 'unwanted' WHEN token IS NULL THEN 'deleted'
         ELSE 'saved' END AS state FROM saved_wallets WHERE order_id = ?`,
    )
    .bind(orderId)
    .first<{ state: WalletState }>();
  return row?.state ?? null;
}

/** Notes that the buyer wants it deleted: from now on it is not charged any more. */
export async function requestWalletDeletion(
  db: D1Database,
  orderId: string,
  now: number,
): Promise<void> {
  await db
    .prepare(
      'UPDATE saved_wallets SET unwanted_at = ifnull(unwanted_at, ?), asked_at = 0 WHERE order_id = ?',
    )
    .bind(now, orderId)
    .run();
}

/** Empties our copy of a wallet that is not at the provider any more. */
export async function clearWalletToken(db: D1Database, token: string): Promise<void> {
  await db.prepare('UPDATE saved_wallets SET token = NULL WHERE token = ?').bind(token).run();
}

/**
 * Saved wallets that serve nothing any more at `now` (ms): their order is released, its buyer wants it,
 * withdrew or has all money back, or their time is over. One is kept as long as a charge of it may be
 * repeated. At most `most`, or that of one order.
 */
export async function walletsToDelete(
  db: D1Database,
  now: number,
  { orderId = null, most = 1 }: { orderId?: string | null; most?: number },
): Promise<{ orderId: string; origin: string; token: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT o.id AS orderId, origin, token FROM saved_wallets AS w JOIN orders AS o ON o.id = order_id
       WHERE token IS NOT NULL AND (?3 IS NULL OR o.id = ?3) AND asked_at <= ?1 - ${RETRY_AFTER}
         AND (unwanted_at IS NOT NULL OR released_at IS NOT NULL OR o.status = 'refunded'
           OR saved_at <= ?1 - ${LONGEST_STORED}
           OR EXISTS (SELECT 1 FROM withdrawals WHERE order_id = o.id))
         AND NOT EXISTS (SELECT 1 FROM charge_intents WHERE order_id = o.id AND state = 'open'
           AND way = 'savedWallet' AND ifnull(called_at, pressed_at) > ?1 - ${REPEATED_FOR})
       ORDER BY asked_at LIMIT ?2`,
    )
    .bind(now, most, orderId)
    .all<{ orderId: string; origin: string; token: string }>();
  return results;
}

/** Notes that the provider is asked to delete an order's wallet now. */
export async function noteDeletionCall(
  db: D1Database,
  orderId: string,
  now: number,
): Promise<void> {
  await db
    .prepare('UPDATE saved_wallets SET asked_at = ? WHERE order_id = ?')
    .bind(now, orderId)
    .run();
}
