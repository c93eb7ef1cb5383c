import * as z from 'zod/mini';
import { supplementIds } from '../../../catalogue/products.ts';
import { servedCountries } from '../../../country/markets.ts';
import { refusalNames } from '../../../law/review-refusals.ts';
import { log } from '../../../log/log.ts';
import { deliver } from '../../../mail/deliver.ts';
import { listMails, resendMail } from '../../../mail/mail-desk.ts';
import { publishReview, refuseReview, reviewVersion, waitingReviews } from '../../store/review.ts';
import { resumeSale, stopSale, stops } from '../../store/stopped-sales.ts';
import { after, most, next } from './list-verbs.ts';
import { reason, type Verb, verb } from './verb.ts';

const mark = z.string().check(z.maxLength(80));
const what = z.union([
  z.strictObject({ product: z.enum(supplementIds) }),
  z.strictObject({ country: z.enum(servedCountries) }),
]);

function named(asked: z.output<typeof what>): { kind: 'product' | 'country'; what: string } {
  return 'product' in asked
    ? { kind: 'product', what: asked.product }
    : { kind: 'country', what: asked.country };
}

/** What an operator does beside orders: reviews, mails and what is for sale. */
export const deskVerbs = {
  reviews: verb(z.strictObject({ most, after }), async ({ env }, request) => {
    const rows = await waitingReviews(env.DB, request.most, request.after);
    const reviews = await Promise.all(
      rows.map(async (review) => ({ mark: await reviewVersion(review), ...review })),
    );
    return {
      reviews,
      next: next(rows, request.most, ({ createdAt, id }) => ({ at: createdAt, id })),
    };
  }),
  'publish-review': verb(z.strictObject({ mark }), async ({ env, operator, now }, asked) => {
    await publishReview(env.DB, asked.mark, { by: operator }, now);
    return { published: asked.mark };
  }),
  'refuse-review': verb(
    z.strictObject({ mark, why: z.enum(refusalNames) }),
    async ({ env, operator, now }, asked) => {
      await refuseReview(env.DB, asked.mark, { by: operator, why: asked.why }, now);
      return { refused: asked.mark };
    },
  ),
  mails: verb(
    z.strictObject({ all: z._default(z.boolean(), false), most, after }),
    async ({ env }, request) => {
      const { after: behind } = request;
      const start = behind && { at: behind.at, key: behind.id };
      const mails = await listMails(env.DB, request.all ? 'all' : 'unsent', request.most, start);
      return {
        mails,
        next: next(mails, request.most, ({ createdAt, key }) => ({ at: createdAt, id: key })),
      };
    },
  ),
  'resend-mail': verb(
    z.strictObject({
      key: z.string().check(z.maxLength(200)),
      again: z._default(z.boolean(), false),
    }),
    async ({ env, now }, { key, again }) => {
      const due = await resendMail(env.DB, key, again, now);
      await deliver(env, due);
      return { mail: due };
    },
  ),
  sales: verb(z.strictObject({}), async ({ env }) => ({ stopped: await stops(env.DB) })),
  'stop-sale': verb(
    z.strictObject({ what, reason }),
    async ({ env, operator, now }, { what: asked, reason: why }) => {
      const stop = { ...named(asked), why, by: operator, at: now };
      if (!(await stopSale(env.DB, stop))) throw new RangeError(`${stop.what} is stopped already`);
      log('saleStopped', { kind: stop.kind, what: stop.what });
      return { stopped: await stops(env.DB) };
    },
  ),
  'resume-sale': verb(z.strictObject({ what }), async ({ env }, { what: asked }) => {
    const stop = named(asked);
    if (!(await resumeSale(env.DB, stop))) throw new RangeError(`${stop.what} is for sale`);
    log('saleResumed', { kind: stop.kind, what: stop.what });
    return { stopped: await stops(env.DB) };
  }),
} as const satisfies Record<string, Verb>;
