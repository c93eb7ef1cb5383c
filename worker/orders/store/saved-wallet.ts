import { DAY, MINUTE } from '../../durations.ts';
import { CALL_REPEATED_FOR } from '../model/charge-intent.ts';

/** The longest time in ms to store a saved wallet (rule 7.38). */
const MAX_STORED = DAY;
/** The pause in ms after a call to the provider to delete a wallet. */
const RETRY_AFTER = 10 * MINUTE;

/** SQL condition: the wallet may be charged. It is not deleted and its buyer does not want it deleted. */
const isUsable = 'token IS NOT NULL AND unwanted_at IS NULL';

/**
 * Stores the wallet saved with an order. It writes nothing if the order's wallet was stored before, even if it
 * is deleted now. `now` in ms.
 */
export async function storeWallet(
  db: D1Database,
  orderId: string,
  token: string,
  now: number,
): Promise<void> {
  await db
    .prepare('INSERT OR IGNORE INTO saved_wallets (order_id, token, saved_at) VALUES (?1, ?2, ?3)')
    .bind(orderId, token, now)
    .run();
}

/**
 * The provider's token of the saved wallet that may be charged for an order. Null if there is none. The shop
 * must send the token only to the provider.
 */
export async function walletToken(db: D1Database, orderId: string): Promise<string | null> {
  const row = await db
    .prepare(`SELECT token FROM saved_wallets WHERE order_id = ?1 AND ${isUsable}`)
    .bind(orderId)
    .first<{ token: string }>();
  return row?.token ?? null;
}

/** `unwanted`: the buyer wants the wallet deleted. `deleted`: it was deleted for another reason. */
type WalletState = 'saved' | 'unwanted' | 'deleted';

/** The state of the wallet saved with an order, or null. */
export async function walletState(db: D1Database, orderId: string): Promise<WalletState | null> {
  const row = await db
    .prepare(
      `SELECT CASE WHEN unwanted_at IS NOT NULL THEN 'unwanted' WHEN token IS NULL THEN 'deleted'
         ELSE 'saved' END AS state FROM saved_wallets WHERE order_id = ?1`,
    )
    .bind(orderId)
    .first<{ state: WalletState }>();
  return row?.state ?? null;
}

/** Records that the buyer wants the order's saved wallet deleted: it is not charged any more. `now` in ms. */
export async function requestWalletDeletion(
  db: D1Database,
  orderId: string,
  now: number,
): Promise<void> {
  await db
    .prepare(
      'UPDATE saved_wallets SET unwanted_at = ifnull(unwanted_at, ?1), asked_at = 0 WHERE order_id = ?2',
    )
    .bind(now, orderId)
    .run();
}

/** Deletes the stored token of a wallet that the provider has deleted. */
export async function clearWalletToken(db: D1Database, token: string): Promise<void> {
  await db.prepare('UPDATE saved_wallets SET token = NULL WHERE token = ?1').bind(token).run();
}

/**
 * The saved wallets to delete at `now` (ms), at most `limit`, or the wallet of `orderId`. A wallet is due if
 * the buyer wants it deleted, the order is released, cancelled, withdrawn or fully refunded, or the longest time to store
 * it is over. A wallet is not deleted while its charge may be repeated.
 */
export async function walletsToDelete(
  db: D1Database,
  now: number,
  { orderId = null, limit = 1 }: { orderId?: string | null; limit?: number },
): Promise<{ orderId: string; origin: string; token: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT o.id AS orderId, origin, token FROM saved_wallets AS w JOIN orders AS o ON o.id = order_id
       WHERE token IS NOT NULL AND (?3 IS NULL OR o.id = ?3) AND asked_at <= ?1 - ${RETRY_AFTER}
         AND (unwanted_at IS NOT NULL OR released_at IS NOT NULL OR o.status = 'refunded'
           OR o.fulfilment = 'cancelled'
           OR saved_at <= ?1 - ${MAX_STORED}
           OR EXISTS (SELECT 1 FROM withdrawals WHERE order_id = o.id))
         AND NOT EXISTS (SELECT 1 FROM charge_intents WHERE order_id = o.id AND state = 'open'
           AND way = 'savedWallet' AND ifnull(called_at, pressed_at) > ?1 - ${CALL_REPEATED_FOR})
       ORDER BY asked_at LIMIT ?2`,
    )
    .bind(now, limit, orderId)
    .all<{ orderId: string; origin: string; token: string }>();
  return results;
}

/** Records that the shop calls the provider to delete the saved wallets of these orders. `now` in ms. */
export async function noteDeletionCalls(
  db: D1Database,
  orderIds: readonly string[],
  now: number,
): Promise<void> {
  await db
    .prepare(
      'UPDATE saved_wallets SET asked_at = ?1 WHERE order_id IN (SELECT value FROM json_each(?2))',
    )
    .bind(now, JSON.stringify(orderIds))
    .run();
}
