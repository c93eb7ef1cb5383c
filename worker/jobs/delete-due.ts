import { agedSteps } from '../analytics/store.ts';
import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import { agedEntries } from '../orders/store/outbox/entries.ts';
import {
  agedEbookConsents,
  agedShipmentPosts,
  agedWebhookEvents,
  clearUnneededData,
  deleteOrders,
} from '../orders/store/retention.ts';
import { agedWithdrawals } from '../orders/store/withdrawal.ts';
import { agedConsents, unusedConsents } from '../services/consents.ts';
import { deleteOldest } from './delete-oldest.ts';
import { type DueBefore, dueBefore } from './retention.ts';

/** How many rows of a kind are deleted at once: buyers wait for the database as long, some 50 ms. */
const BATCH = 250;
/** How many batches of a kind a run takes. The platform bounds the statements of one run. */
const BATCHES = 20;
/** How long a run begins another round, in ms: the job runs every five minutes, and settling comes first. */
const LONGEST_RUN = 60 * 1000;

type Delete = (db: D1Database, due: DueBefore) => Promise<number>;

const deletions = {
  orders: (db, { unpaidOrders }) => deleteOrders(db, 'unpaid', unpaidOrders, BATCH),
  paidOrders: (db, { paidOrders }) => deleteOrders(db, 'paid', paidOrders, BATCH),
  visitsOfOrders: (db, { unneededData: served }) => clearUnneededData(db, 'visit', served, BATCH),
  phonesOfOrders: (db, { unneededData: served }) => clearUnneededData(db, 'phone', served, BATCH),
  notesOfOrders: (db, { parcelNotes }) => clearUnneededData(db, 'note', parcelNotes, BATCH),
  withdrawals: (db, { declarations }) => deleteOldest(db, agedWithdrawals, declarations, BATCH),
  consents: (db, { declarations }) => deleteOldest(db, agedConsents, declarations, BATCH),
  unusedConsents: (db, due) => deleteOldest(db, unusedConsents, due.unusedConsents, BATCH),
  ebookConsents: (db, { declarations }) => deleteOldest(db, agedEbookConsents, declarations, BATCH),
  webhookEvents: (db, { webhookEvents }) =>
    deleteOldest(db, agedWebhookEvents, webhookEvents, BATCH),
  outgoing: (db, { otherSystems: doors }) => deleteOldest(db, agedEntries.webhooks, doors, BATCH),
  shipmentPosts: (db, { otherSystems: doors }) => deleteOldest(db, agedShipmentPosts, doors, BATCH),
  mails: (db, { mails }) => deleteOldest(db, agedEntries.mails, mails, BATCH),
  unsentResults: (db, { unsentResults }) =>
    deleteOldest(db, agedEntries.unsentContent, unsentResults, BATCH),
  funnelSteps: (db, { funnelSteps }) => deleteOldest(db, agedSteps, funnelSteps, BATCH),
} as const satisfies Record<string, Delete>;

/**
 * Deletes what the privacy text says is due at `now` (ms) and logs how many rows of each kind: a batch of
 * each in turn, until nothing is left or the run has done its share (rule 5.22); the next run goes on.
 * Reviews stay. Throws what D1 throws.
 */
export async function deleteDue(
  { DB }: Pick<Env, 'DB'>,
  now: number,
  clock: () => number = Date.now,
): Promise<void> {
  const due = dueBefore(now);
  const until = clock() + LONGEST_RUN;
  const counts: Record<string, number> = {};
  let openDeletions = Object.entries(deletions);
  for (let batch = 0; batch < BATCHES && openDeletions.length > 0 && clock() < until; batch += 1) {
    const incomplete: typeof openDeletions = [];
    for (const [what, run] of openDeletions) {
      const count = await run(DB, due);
      if (count > 0) counts[what] = (counts[what] ?? 0) + count;
      if (count === BATCH) incomplete.push([what, run]);
    }
    openDeletions = incomplete;
  }
  if (Object.keys(counts).length > 0) log('dataDeleted', counts);
  if (openDeletions.length > 0)
    log('deletionBehind', { left: openDeletions.map(([what]) => what).join(' ') });
}
