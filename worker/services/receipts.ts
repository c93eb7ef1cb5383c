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

/** Stores a declaration and queues its receipt; returns when it was declared, in ms. */
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

/** Queues a receipt. If this fails, the scheduled job does it: the declaration is stored. */
async function queueReceipt(env: Env, withdrawalId: string): Promise<void> {
  try {
    await env.MAIL.send({ kind: 'withdrawal', withdrawalId });
    await noteReceipt(env.DB, withdrawalId, 'queued', Date.now());
  } catch (error) {
    log('receiptNotQueued', { withdrawalId, reason: String(error) });
  }
}

/** Queues receipts that were neither sent nor queued recently. `now` in ms since the epoch. */
export async function queueUnsentReceipts(env: Env, now: number): Promise<void> {
  for (const id of await withdrawalsWithoutReceipt(env.DB, now)) await queueReceipt(env, id);
}

/** Sends the receipt of a declaration once; it is the same whether or not the order exists. */
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
