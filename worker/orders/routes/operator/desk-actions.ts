import { carriers } from '../../../catalogue/carriers.ts';
import { digestParts, getDigest } from '../../../jobs/digest.ts';
import { sendDigest } from '../../../jobs/digest-job.ts';
import { deliver } from '../../../jobs/mail-delivery.ts';
import { log } from '../../../log/log.ts';
import { getToday } from '../../flow/today.ts';
import { Refused } from '../../model/refused.ts';
import { listAmountMismatches } from '../../store/amount-mismatch.ts';
import { listDisputes } from '../../store/dispute.ts';
import { listMails, resendMail } from '../../store/outbox/listed-mails.ts';
import { publishReview, refuseReview, reviewVersion, waitingReviews } from '../../store/review.ts';
import { listStops, resumeSale, stopSale } from '../../store/stopped-sales.ts';
import { nextPosition } from './verb.ts';
import type { Actions } from './verbs.ts';

type Sale = { product: string } | { country: string };

function toStop(sale: Sale): { kind: 'product' | 'country'; what: string } {
  return 'product' in sale
    ? { kind: 'product', what: sale.product }
    : { kind: 'country', what: sale.country };
}

/** The actions of the verbs without an order: today's tasks, disputes, reviews, mails and stopped sales. */
export const deskActions = {
  today: ({ env, now }) => getToday(env, now),
  async digest({ env, now }, { send }) {
    const digest = await getDigest(env, now);
    const sentTo = send ? await sendDigest(env, now) : null;
    return { digest, parts: digestParts(digest), sentTo };
  },
  carriers: async () => ({ carriers }),
  async disputes({ env }, { all, most, after }) {
    const start = after && { at: after.at, id: Number(after.id) };
    const disputes = await listDisputes(env.DB, all, most, start);
    const next = nextPosition(disputes, most, ({ openedAt, id }) => ({
      at: openedAt,
      id: `${id}`,
    }));
    return { disputes, next };
  },
  async unmatched({ env }, { most, after }) {
    const start = after && { at: after.at, id: Number(after.id) };
    const payments = await listAmountMismatches(env.DB, most, start);
    return { payments, next: nextPosition(payments, most, ({ at, id }) => ({ at, id: `${id}` })) };
  },
  async reviews({ env }, { most, after }) {
    const waiting = await waitingReviews(env.DB, most, after);
    const reviews = await Promise.all(
      waiting.map(async (review) => ({ version: await reviewVersion(review), ...review })),
    );
    const next = nextPosition(waiting, most, ({ createdAt, id }) => ({ at: createdAt, id }));
    return { reviews, next };
  },
  async 'publish-review'({ env, operator, now }, { version }) {
    await publishReview(env.DB, version, { by: operator }, now);
    return { published: version };
  },
  async 'refuse-review'({ env, operator, now }, { version, why }) {
    await refuseReview(env.DB, version, { by: operator, why }, now);
    return { refused: version };
  },
  async mails({ env }, { all, most, after }) {
    const start = after && { at: after.at, key: after.id };
    const mails = await listMails(env.DB, all ? 'all' : 'unsent', most, start);
    return {
      mails,
      next: nextPosition(mails, most, ({ createdAt, key }) => ({ at: createdAt, id: key })),
    };
  },
  async 'resend-mail'({ env, now }, { key, again, later }) {
    const due = await resendMail(env.DB, key, again, now);
    if (!later) await deliver(env, due);
    return { mail: due };
  },
  sales: async ({ env }) => ({ stopped: await listStops(env.DB) }),
  async 'stop-sale'({ env, operator, now }, { what: sale, reason }) {
    const { kind, what } = toStop(sale);
    if (!(await stopSale(env.DB, { kind, what, why: reason, by: operator, at: now }))) {
      throw new Refused(`${what} is stopped already`);
    }
    log('saleStopped', { kind, what });
    return { stopped: await listStops(env.DB) };
  },
  async 'resume-sale'({ env }, { what: sale }) {
    const { kind, what } = toStop(sale);
    if (!(await resumeSale(env.DB, { kind, what }))) throw new Refused(`${what} is for sale`);
    log('saleResumed', { kind, what });
    return { stopped: await listStops(env.DB) };
  },
} as const satisfies Partial<Actions>;
