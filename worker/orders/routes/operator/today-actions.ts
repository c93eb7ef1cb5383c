import { carriers } from '../../../catalogue/carriers.ts';
import { DAY } from '../../../durations.ts';
import { sendDigest } from '../../../jobs/digest-job.ts';
import { digestParts, getDigest } from '../../../sending/digest.ts';
import { getEvidence } from '../../flow/evidence.ts';
import { getToday } from '../../flow/today.ts';
import type { ListPosition } from '../../model/list-position.ts';
import { campaignSales } from '../../store/campaign.ts';
import { listDisputes } from '../../store/dispute.ts';
import { listPayments } from '../../store/payment-list.ts';
import { listRefusedReports } from '../../store/tracking-report.ts';
import { readOrder } from './order-answer.ts';
import { nextPosition } from './verb.ts';
import type { Actions } from './verbs.ts';

/** The number of days in the sums of campaigns, if the request names none. */
const CAMPAIGN_DAYS = 14;

/** A position in a list whose rows have numbers. */
function numbered(after: ListPosition | undefined) {
  return after && { at: after.at, id: Number(after.id) };
}

/** The actions of the verbs in today-verbs.ts. */
export const todayActions = {
  today: ({ env, now }) => getToday(env, now),
  async digest({ env, now }, { send }) {
    const digest = await getDigest(env, now);
    const sentTo = send ? await sendDigest(env, now) : null;
    return { digest, parts: digestParts(digest, null), sentTo };
  },
  async campaigns({ env, now }, { from = now - CAMPAIGN_DAYS * DAY, until = now }) {
    return { campaigns: await campaignSales(env.DB, { from, until }) };
  },
  carriers: async () => ({ carriers }),
  async disputes({ env }, { all, most, after }) {
    const disputes = await listDisputes(env.DB, all ? 'all' : 'open', most, numbered(after));
    const next = nextPosition(disputes, most, ({ openedAt, id }) => ({
      at: openedAt,
      id: `${id}`,
    }));
    return { disputes, next };
  },
  async evidence(context, { order: number }) {
    return getEvidence(context.env, await readOrder(context, number, 'evidence'));
  },
  async payments({ env, now }, { state, most, after }) {
    const payments = await listPayments(env.DB, state, most, now, numbered(after));
    return { payments, next: nextPosition(payments, most, ({ at, id }) => ({ at, id: `${id}` })) };
  },
  async 'refused-tracking'({ env, now }, { most, after }) {
    const reports = await listRefusedReports(env.DB, most, now, numbered(after));
    return { reports, next: nextPosition(reports, most, ({ at, id }) => ({ at, id: `${id}` })) };
  },
} as const satisfies Partial<Actions>;
