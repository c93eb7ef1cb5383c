import { deleteOldest } from '../aged-table.ts';
import { agedSteps } from '../analytics/store.ts';
import { MINUTE } from '../durations.ts';
import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import { agedConsents, unusedConsents } from '../mail/consents.ts';
import { agedEntries } from '../orders/store/outbox/entries.ts';
import {
  agedEbookConsents,
  agedShipmentPosts,
  agedWalletConsents,
  agedWebhookEvents,
  clearUnneededData,
  deleteOrders,
} from '../orders/store/retention.ts';
import { agedWithdrawals } from '../orders/store/withdrawal.ts';
import { type DueBefore, dueBefore } from './retention.ts';

/** The number of rows that one SQL statement deletes. All other statements wait for it, for about 50 ms. */
const BATCH = 250;
/**
 * The maximum number of batches of each kind of data in one run. The platform limits the number of SQL
 * statements in a run.
 */
const BATCHES = 20;
/**
 * A run starts no new round of batches after this time, in ms. The job runs every five minutes, and deletions
 * must not delay payments.
 */
const MAX_DELETION_RUN = MINUTE;

type Delete = (db: D1Database, due: DueBefore) => Promise<number>;

const deletions = {
  unpaidOrders: (db, { unpaidOrders }) => deleteOrders(db, 'unpaid', unpaidOrders, BATCH),
  paidOrders: (db, { paidOrders }) => deleteOrders(db, 'paid', paidOrders, BATCH),
  visitsOfOrders: (db, { unneededData }) => clearUnneededData(db, 'visit', unneededData, BATCH),
  phonesOfOrders: (db, { unneededData }) => clearUnneededData(db, 'phone', unneededData, BATCH),
  notesOfOrders: (db, { parcelNotes }) => clearUnneededData(db, 'note', parcelNotes, BATCH),
  withdrawals: (db, { declarations }) => deleteOldest(db, agedWithdrawals, declarations, BATCH),
  consents: (db, { declarations }) => deleteOldest(db, agedConsents, declarations, BATCH),
  unusedConsents: (db, due) => deleteOldest(db, unusedConsents, due.unusedConsents, BATCH),
  ebookConsents: (db, { declarations }) => deleteOldest(db, agedEbookConsents, declarations, BATCH),
  walletConsents: (db, { declarations }) =>
    deleteOldest(db, agedWalletConsents, declarations, BATCH),
  webhookEvents: (db, { webhookEvents }) =>
    deleteOldest(db, agedWebhookEvents, webhookEvents, BATCH),
  outgoing: (db, { otherSystems }) => deleteOldest(db, agedEntries.webhooks, otherSystems, BATCH),
  shipmentPosts: (db, { otherSystems }) => deleteOldest(db, agedShipmentPosts, otherSystems, BATCH),
  mails: (db, { mails }) => deleteOldest(db, agedEntries.mails, mails, BATCH),
  unsentResults: (db, { unsentResults }) =>
    deleteOldest(db, agedEntries.unsentContent, unsentResults, BATCH),
  funnelSteps: (db, { funnelSteps }) => deleteOldest(db, agedSteps, funnelSteps, BATCH),
} as const satisfies Record<string, Delete>;

/**
 * Deletes data when its retention period ends, and logs the number of rows of each kind (rule 5.22). It
 * deletes one batch of each kind in turn, until the limits of a run. The next run deletes the rest. It
 * deletes no reviews. `now` in ms since the epoch.
 * @throws the error of D1
 */
export async function deleteDue(
  { DB }: Pick<Env, 'DB'>,
  now: number,
  mayContinue: () => boolean = () => true,
  clock: () => number = Date.now,
): Promise<void> {
  const due = dueBefore(now);
  const until = clock() + MAX_DELETION_RUN;
  const counts: Record<string, number> = {};
  let openDeletions = Object.entries(deletions);
  const mayStart = () => mayContinue() && clock() < until;
  for (let batch = 0; batch < BATCHES && openDeletions.length > 0 && mayStart(); batch += 1) {
    const incomplete: typeof openDeletions = [];
    for (const [what, run] of openDeletions) {
      if (!mayContinue()) {
        incomplete.push([what, run]);
        continue;
      }
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
