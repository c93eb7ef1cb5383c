import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import { withTimeout } from '../../with-timeout.ts';
import { requiredPayment, type StoredOrder, savesWallet } from '../model/order.ts';
import { issueDetail } from '../model/provider-errors.ts';
import {
  clearWalletToken,
  noteDeletionCalls,
  requestWalletDeletion,
  storeWallet,
  walletState,
  walletsToDelete,
  walletToken,
} from '../store/saved-wallet.ts';
import { getProvider, walletProvider } from './providers.ts';

/**
 * The time that a press of the binding button waits for the token while the provider saves the wallet, in ms
 * (rule 7.13).
 */
const MAX_WAIT_MS = 2000;
/**
 * The pause between two reads of the wallet's token from the database, in ms. A webhook stores the token there.
 */
const POLL_INTERVAL_MS = 200;
/** The maximum number of saved wallets that one run of the job deletes. */
const BATCH = 100;

/**
 * True if a wallet is saved with the order and can be charged. If the buyer consented to the saving and no wallet is
 * stored, the shop queries the provider once. If the provider saves the wallet, the shop waits up to 2 s for the token.
 * After a failure of the provider or a timeout the result is false, and the payer must approve the payment at the wallet.
 */
export async function findWallet(env: Env, order: StoredOrder): Promise<boolean> {
  const state = await walletState(env.DB, order.view.id);
  if (state) return state === 'saved';
  if (!savesWallet(order.view)) return false;
  const until = Date.now() + MAX_WAIT_MS;
  const outcome = await withTimeout(queryWallet(env, order), MAX_WAIT_MS).catch(
    () => 'none' as const,
  );
  if (outcome !== 'awaited') return outcome === 'saved' && (await hasToken(env, order));
  while (Date.now() < until) {
    await scheduler.wait(POLL_INTERVAL_MS);
    if (await hasToken(env, order)) return true;
  }
  return false;
}

async function hasToken(env: Env, { view }: StoredOrder): Promise<boolean> {
  return (await walletToken(env.DB, view.id)) !== null;
}

async function queryWallet(env: Env, order: StoredOrder): Promise<'saved' | 'awaited' | 'none'> {
  const { providerOrderId, method } = requiredPayment(order, 'order');
  if (!providerOrderId) return 'none';
  const { savedWallet } = await getProvider(env, order.origin, method).getOrder(providerOrderId);
  if (!savedWallet) return 'none';
  if (!savedWallet.token) return 'awaited';
  await storeWallet(env.DB, order.view.id, savedWallet.token, Date.now());
  return 'saved';
}

/**
 * Deletes an order's saved wallet in our database and at the provider. The scheduled job repeats a failed
 * deletion.
 */
export async function deleteWallet(env: Env, { view, origin }: StoredOrder): Promise<void> {
  await requestWalletDeletion(env.DB, view.id, Date.now());
  const due = await walletsToDelete(env.DB, Date.now(), { orderId: view.id });
  await deleteAtProvider(
    env,
    due.map((wallet) => ({ ...wallet, origin })),
  );
}

/** Deletes the saved wallets that are not needed any more (rule 7.38). `now` in ms. */
export async function deleteWallets(
  env: Env,
  now: number,
  mayContinue: () => boolean = () => true,
): Promise<void> {
  await deleteAtProvider(env, await walletsToDelete(env.DB, now, { limit: BATCH }), mayContinue);
}

async function deleteAtProvider(
  env: Env,
  wallets: readonly { orderId: string; origin: string; token: string }[],
  mayContinue: () => boolean = () => true,
): Promise<void> {
  if (wallets.length === 0) return;
  const orderIds = wallets.map(({ orderId }) => orderId);
  await noteDeletionCalls(env.DB, orderIds, Date.now());
  for (const { orderId, origin, token } of wallets) {
    if (!mayContinue()) return;
    try {
      await walletProvider(env, origin).deleteSavedWallet(token);
      await clearWalletToken(env.DB, token);
    } catch (error) {
      log('walletNotDeleted', { orderId, reason: errorName(error), ...issueDetail(error) });
    }
  }
}

/**
 * The name of an error. Its message is not logged, because it may contain the request's web address
 * with the wallet's token.
 */
function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
