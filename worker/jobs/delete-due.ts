import { agedSteps } from '../analytics/store.ts';
import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import { agedMails, agedPayloads } from '../mail/outbox.ts';
import {
  agedEbookConsents,
  agedWebhookEvents,
  deleteOrders,
} from '../orders/store/store-retention.ts';
import { agedConsents } from '../services/consents.ts';
import { agedWithdrawals } from '../services/withdrawal-store.ts';
import { deleteOldest } from './delete-oldest.ts';
import { type DueBefore, dueBefore } from './retention.ts';

/** The most rows of each kind that one run deletes; the next run, five minutes later, goes on. */
const BATCH = 50;

type Delete = (db: D1Database, due: DueBefore) => Promise<number>;

const deletions = {
  orders: (db, { unpaidOrders }) => deleteOrders(db, 'unpaid', unpaidOrders, BATCH),
  paidOrders: (db, { paidOrders }) => deleteOrders(db, 'paid', paidOrders, BATCH),
  withdrawals: (db, { declarations }) => deleteOldest(db, agedWithdrawals, declarations, BATCH),
  consents: (db, { declarations }) => deleteOldest(db, agedConsents, declarations, BATCH),
  ebookConsents: (db, { declarations }) => deleteOldest(db, agedEbookConsents, declarations, BATCH),
  webhookEvents: (db, { webhookEvents }) =>
    deleteOldest(db, agedWebhookEvents, webhookEvents, BATCH),
  mails: (db, { mails }) => deleteOldest(db, agedMails, mails, BATCH),
  unsentResults: (db, { unsentResults }) => deleteOldest(db, agedPayloads, unsentResults, BATCH),
  funnelSteps: (db, { funnelSteps }) => deleteOldest(db, agedSteps, funnelSteps, BATCH),
} as const satisfies Record<string, Delete>;

/**
 * Deletes what the privacy text says is due at `now` (ms) and logs how many rows of each kind. Reviews
 * stay. Throws what D1 throws; the next run goes on.
 */
export async function deleteDue({ DB }: Pick<Env, 'DB'>, now: number): Promise<void> {
  const due = dueBefore(now);
  const counts: Record<string, number> = {};
  for (const [what, run] of Object.entries(deletions)) {
    const count = await run(DB, due);
    if (count > 0) counts[what] = count;
  }
  if (Object.keys(counts).length > 0) log('dataDeleted', counts);
}
