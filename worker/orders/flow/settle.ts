import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import { isOutcomeLost } from '../model/intent.ts';
import {
  abandonedPayments,
  closedCharges,
  type Due,
  heldPayments,
  noteAsked,
  openCharges,
} from '../store/charges/due-charges.ts';
import { intentsToClose } from '../store/charges/intents.ts';
import { releaseOrders } from '../store/charges/release.ts';
import { orderById } from '../store/store.ts';
import { paymentFor } from '../store/store-rows.ts';
import { applyNews } from './apply.ts';
import { chargePressed, tellStuck } from './charging.ts';
import { refreshPayment } from './checkout.ts';
import { settleRefunds } from './ledger/refund.ts';
import { deleteWallets } from './saved-wallet.ts';

/** A run ends before the next one begins, in ms. */
const LONGEST_RUN = 4 * 60 * 1000;
/** After this time no approval can be used any more, whatever the provider says, in ms. */
const APPROVAL_FORGOTTEN = 72 * 60 * 60 * 1000;

type Step = {
  due: (db: D1Database, now: number) => Promise<Due[]>;
  work: (env: Env, due: Due, now: number) => Promise<unknown>;
};

/** What a run does, what was pressed first. Each step has a budget of its own. */
const steps: readonly Step[] = [
  { due: openCharges, work: complete },
  { due: closedCharges, work: askAfterClosing },
  { due: heldPayments, work: ask },
  { due: abandonedPayments, work: lapse },
];

/**
 * Completes what neither the buyer's return nor a webhook did, and lets lapse what nobody paid.
 * One payment's failure stops no other. `now` in ms.
 */
export async function settle(env: Env, now: number): Promise<void> {
  const until = Date.now() + LONGEST_RUN;
  await closeIntents(env, now);
  await settleRefunds(env, now);
  for (const { due, work } of steps) {
    for (const payment of await due(env.DB, now)) {
      if (Date.now() > until) return;
      await guarded(payment, () => work(env, payment, now));
    }
  }
  await releaseOrders(env.DB, now, RELEASED_PER_RUN);
  await deleteWallets(env, now);
}

async function guarded(
  { orderId, paymentId }: Pick<Due, 'orderId' | 'paymentId'>,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log('notSettled', { orderId, paymentId, reason: String(error) });
  }
}

/** How many orders a run releases for shipping. */
const RELEASED_PER_RUN = 50;
/** How many intents a run closes. */
const CLOSED_PER_RUN = 50;

/**
 * Closes the intents that may not be charged any more (rule 7.12). The provider is asked before, so that
 * a buyer who approved and was not heard of is told.
 */
async function closeIntents(env: Env, now: number): Promise<void> {
  for (const { reason, ...of } of await intentsToClose(env.DB, now, CLOSED_PER_RUN)) {
    await guarded(of, async () => {
      await ask(env, of, now);
      await applyNews(env, of.paymentId, { name: 'cancelled', reason });
    });
  }
}

/**
 * Charges what was pressed. An upsell's button comes before the wallet, so it is asked whether its payer
 * approved, unless the wallet that was saved is charged.
 */
async function complete(env: Env, due: Due, now: number): Promise<void> {
  const order = await orderOf(env, due, now);
  if (!order) return;
  const { purpose } = due;
  const needsNobody =
    purpose === 'order' || paymentFor(order, purpose)?.intent?.way === 'savedWallet';
  const asked = needsNobody ? order : await refreshPayment(env, order, purpose);
  if (needsNobody || paymentFor(asked, purpose)?.status === 'approved') {
    await chargePressed(env, asked, purpose);
  }
}

async function ask(env: Env, due: Due, now: number): Promise<void> {
  const order = await orderOf(env, due, now);
  if (order) await refreshPayment(env, order, due.purpose);
}

/** Of a saved wallet's charge nothing can be asked: the provider's events may tell, and an operator is told. */
async function askAfterClosing(env: Env, due: Due, now: number): Promise<void> {
  const order = await orderOf(env, due, now);
  const payment = order && paymentFor(order, due.purpose);
  if (!payment) return;
  if (payment.providerOrderId) await refreshPayment(env, order, due.purpose);
  else if (isOutcomeLost(payment.intent)) await tellStuck(env, payment);
}

async function lapse(env: Env, due: Due, now: number): Promise<void> {
  const order = await orderOf(env, due, now);
  if (!order) return;
  const asked = paymentFor(await refreshPayment(env, order, due.purpose), due.purpose);
  const isOver =
    asked?.status === 'created' ||
    (asked?.status === 'approved' && asked.createdAt < now - APPROVAL_FORGOTTEN);
  if (isOver) await applyNews(env, due.paymentId, { name: 'expired' });
}

async function orderOf(env: Env, { paymentId, orderId }: Due, now: number) {
  await noteAsked(env.DB, paymentId, now);
  return orderById(env.DB, orderId);
}
