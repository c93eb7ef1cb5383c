import { isCarrier } from '../../catalogue/carriers.ts';
import { DAY, HOUR, MINUTE } from '../../durations.ts';
import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import { issueDetail, TrackingRefused } from '../model/provider-errors.ts';
import {
  dueReports,
  endReports,
  noteAttempts,
  type TrackingReport,
} from '../store/tracking-report.ts';
import { getProvider } from './providers.ts';

/**
 * The pauses after each attempt without an answer, in ms. After the last pause the shop makes one last attempt.
 */
const pauses = [5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, DAY];

/** The number of reports that the job takes at once. */
const BATCH = 20;
/** A run of the job takes no further reports after this time, in ms. */
const MAX_RUN = MINUTE;

/**
 * The scheduled job that reports tracking numbers to the provider, as a proof in disputes. A report without an answer
 * is repeated, unless the provider then has the tracking number. A refused report is logged. A failed report throws no
 * error and never blocks shipping. `now` in ms.
 * @throws the errors of D1
 */
export async function reportTracking(
  env: Env,
  now: number,
  mayContinue: () => boolean = () => true,
): Promise<void> {
  const until = Date.now() + MAX_RUN;
  while (mayContinue() && Date.now() < until) {
    const reports = await dueReports(env.DB, now, BATCH);
    if (reports.length === 0) return;
    await noteAttempts(
      env.DB,
      reports.map(({ id, attempts }) => [id, now + (pauses[attempts] ?? 0)]),
    );
    const accepted: string[] = [];
    for (const report of reports) {
      if (await sendReport(env, report)) accepted.push(report.id);
    }
    if (accepted.length > 0) await endReports(env.DB, accepted, null);
    if (reports.length < BATCH) return;
  }
}

/** Sends a report. Returns true if the provider accepted it. Any other result is recorded and logged. */
async function sendReport(env: Env, report: TrackingReport): Promise<boolean> {
  const { id, orderId, paymentId, attempts } = report;
  try {
    await track(env, report);
    return true;
  } catch (error) {
    const isRefused = error instanceof TrackingRefused;
    if (!isRefused && pauses[attempts] !== undefined) {
      log('trackingUnknown', {
        orderId,
        paymentId,
        reason: String(error),
        ...issueDetail(error),
      });
      return false;
    }
    const issue = isRefused ? error.message : 'NO_ANSWER';
    log('trackingRefused', { orderId, paymentId, issue });
    await endReports(env.DB, [id], issue);
    return false;
  }
}

/** @throws TrackingRefused, Unreachable */
async function track(env: Env, report: TrackingReport): Promise<void> {
  const { origin, method, providerOrderId, captureId, carrier, tracking, attempts } = report;
  if (!isCarrier(carrier)) throw new TrackingRefused('NO_SUCH_PARCEL');
  const parcel = { captureId, carrier, tracking };
  const provider = getProvider(env, origin, method);
  if (attempts > 0 && (await provider.isTracked(providerOrderId, parcel))) return;
  await provider.trackParcel(providerOrderId, parcel);
}
