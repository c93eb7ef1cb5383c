import { isCarrier } from '../../catalogue/carriers.ts';
import { DAY, HOUR, MINUTE } from '../../durations.ts';
import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import { paypal } from '../paypal/paypal.ts';
import { issueDetail, TrackingRefused } from '../paypal/provider-errors.ts';
import { orderById } from '../store/order.ts';
import {
  dueReports,
  endReport,
  noteAttempt,
  type TrackingReport,
} from '../store/tracking-report.ts';

/**
 * The pauses after each attempt without an answer, in ms. After the last pause the shop makes one last attempt.
 */
const pauses = [5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, DAY];

/**
 * The scheduled job that reports tracking numbers to the provider, as a proof in disputes. A report without an answer
 * is repeated, unless the provider then has the tracking number. A refused report is logged. A failed report throws no error and never blocks
 * shipping. `now` in ms.
 */
export async function reportTracking(
  env: Env,
  now: number,
  mayContinue: () => boolean = () => true,
): Promise<void> {
  for (const report of await dueReports(env.DB, now)) {
    if (!mayContinue()) return;
    const { orderId, paymentId } = report;
    const pause = pauses[report.attempts];
    await noteAttempt(env.DB, report.id, now + (pause ?? 0));
    try {
      await sendReport(env, report);
      await endReport(env.DB, report.id, null);
    } catch (error) {
      const isRefused = error instanceof TrackingRefused;
      if (!isRefused && pause !== undefined) {
        log('trackingUnknown', {
          orderId,
          paymentId,
          reason: String(error),
          ...issueDetail(error),
        });
        continue;
      }
      const issue = isRefused ? error.message : 'NO_ANSWER';
      log('trackingRefused', { orderId, paymentId, issue });
      await endReport(env.DB, report.id, issue);
    }
  }
}

async function sendReport(env: Env, report: TrackingReport): Promise<void> {
  const { orderId, providerOrderId, captureId, carrier, tracking, attempts } = report;
  const order = await orderById(env.DB, orderId);
  if (!order || !isCarrier(carrier)) throw new TrackingRefused('NO_SUCH_PARCEL');
  const parcel = { captureId, carrier, tracking };
  const provider = paypal(env, order.origin);
  if (attempts > 0 && (await provider.isTracked(providerOrderId, parcel))) return;
  await provider.trackParcel(providerOrderId, parcel);
}
