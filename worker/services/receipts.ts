import type { Declaration } from '../app.ts';
import { loadWords } from '../copy/lazy-copy.ts';
import { type MarketCode, market } from '../country/markets.ts';
import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import { sendMail } from '../mail/send-mail.ts';
import { withdrawalMail } from '../view/mails/withdrawal-mail.ts';
import {
  noteReceipt,
  storeWithdrawal,
  withdrawalById,
  withdrawalsWithoutReceipt,
} from './withdrawal-store.ts';

/** Keeps a declaration and puts its receipt on the queue; returns when it was declared, in ms. */
export async function declare(
  env: Env,
  declaration: Declaration,
  code: MarketCode,
  now: number,
): Promise<number> {
  const { at, isNew } = await storeWithdrawal(env.DB, declaration, code, now);
  if (isNew) await queueReceipt(env, declaration.id);
  return at;
}

/** What fails here is found again by the scheduled job: the declaration itself is kept. */
async function queueReceipt(env: Env, withdrawalId: string): Promise<void> {
  try {
    await env.MAIL.send({ kind: 'withdrawal', withdrawalId });
    await noteReceipt(env.DB, withdrawalId, 'queued', Date.now());
  } catch (error) {
    log('receiptNotQueued', { withdrawalId, reason: String(error) });
  }
}

/** Queues receipts that neither left nor were queued of late. `now` in ms since the epoch. */
export async function queueLateReceipts(env: Env, now: number): Promise<void> {
  for (const id of await withdrawalsWithoutReceipt(env.DB, now)) await queueReceipt(env, id);
}

/** Sends the receipt of a declaration, once; the same whether or not it names an order of ours. */
export async function sendReceipt(
  env: Env,
  { withdrawalId }: { withdrawalId: string },
): Promise<boolean> {
  const withdrawal = await withdrawalById(env.DB, withdrawalId);
  if (!withdrawal) log('receiptWithoutWithdrawal', { withdrawalId });
  if (!withdrawal || withdrawal.receiptSentAt !== null) return true;
  const { declaration, declaredAt } = withdrawal;
  const where = market(withdrawal.market);
  await loadWords(env.ASSETS, where, ['service']);
  await sendMail(env, declaration.email, withdrawalMail(declaration, declaredAt, where));
  await noteReceipt(env.DB, withdrawalId, 'sent', Date.now());
  return true;
}
