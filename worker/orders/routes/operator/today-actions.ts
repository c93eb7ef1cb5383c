import { carriers } from '../../../catalogue/carriers.ts';
import { sendDigest } from '../../../jobs/digest-job.ts';
import { digestParts, getDigest } from '../../../sending/digest.ts';
import { getEvidence } from '../../flow/evidence.ts';
import { getToday } from '../../flow/today.ts';
import { listAmountMismatches } from '../../store/amount-mismatch.ts';
import { listDisputes } from '../../store/dispute.ts';
import { readOrder } from './order-answer.ts';
import { nextPosition } from './verb.ts';
import type { Actions } from './verbs.ts';

/** The actions of the verbs in today-verbs.ts. */
export const todayActions = {
  today: ({ env, now }) => getToday(env, now),
  async digest({ env, now }, { send }) {
    const digest = await getDigest(env, now);
    const sentTo = send ? await sendDigest(env, now) : null;
    return { digest, parts: digestParts(digest), sentTo };
  },
  carriers: async () => ({ carriers }),
  async disputes({ env }, { all, most, after }) {
    const start = after && { at: after.at, id: Number(after.id) };
    const disputes = await listDisputes(env.DB, all ? 'all' : 'open', most, start);
    const next = nextPosition(disputes, most, ({ openedAt, id }) => ({
      at: openedAt,
      id: `${id}`,
    }));
    return { disputes, next };
  },
  async evidence(context, { order: number }) {
    return getEvidence(context.env, await readOrder(context, number, 'evidence'));
  },
  async unmatched({ env }, { most, after }) {
    const start = after && { at: after.at, id: Number(after.id) };
    const payments = await listAmountMismatches(env.DB, most, start);
    return { payments, next: nextPosition(payments, most, ({ at, id }) => ({ at, id: `${id}` })) };
  },
} as const satisfies Partial<Actions>;
