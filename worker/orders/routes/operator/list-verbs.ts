import * as z from 'zod/mini';
import { carriers } from '../../../catalogue/carriers.ts';
import type { Env } from '../../../env.ts';
import { reimbursementDue } from '../../model/withdrawal.ts';
import { listUnmatched } from '../../store/amount-mismatch.ts';
import { listDisputes } from '../../store/dispute.ts';
import { type ListName, listNames, listOrders } from '../../store/order-list.ts';
import { countToday } from '../../store/today.ts';
import { openWithdrawals } from '../../store/withdrawal-list.ts';
import { type Verb, verb } from './verb.ts';

/** How many rows a list shows at most. */
export const most = z._default(z.int().check(z.positive(), z.maximum(200)), 50);
/** Behind which row a list goes on: what the answer before called `next`. */
export const after = z.optional(z.strictObject({ at: z.int(), id: z.string() }));

/** Where a list goes on; null where it ends. */
export function next<Row>(
  rows: readonly Row[],
  limit: number,
  place: (row: Row) => { at: number; id: string },
): { at: number; id: string } | null {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return last === undefined ? null : place(last);
}

/** How many withdrawals are counted one by one; nobody has more to do. */
const COUNTED = 500;

/** What there is to do at `now` (ms). */
export async function todayOf({ DB }: Pick<Env, 'DB'>, now: number) {
  const [counts, withdrawals] = await Promise.all([
    countToday(DB, now),
    openWithdrawals(DB, COUNTED),
  ]);
  const due = withdrawals.flatMap((row) => {
    const { dueAt, isWithheld } = reimbursementDue(row);
    return dueAt === null || isWithheld ? [] : [dueAt];
  });
  return {
    ...counts,
    withdrawals: {
      open: withdrawals.length,
      due: due.length,
      nextDueAt: due.length > 0 ? Math.min(...due) : null,
    },
  };
}

/** What an operator looks through; nothing of it says whose anything is. */
export const listVerbs = {
  list: verb(
    z.strictObject({
      state: z._default(z.enum(listNames as [ListName, ...ListName[]]), 'all'),
      most,
      after,
    }),
    async ({ env }, request) => {
      const rows = await listOrders(env.DB, request.state, request.most, request.after);
      const goesOn = next(rows, request.most, ({ paidAt, id }) => ({ at: paidAt ?? 0, id }));
      return { orders: rows, next: goesOn };
    },
  ),
  disputes: verb(
    z.strictObject({ all: z._default(z.boolean(), false), most, after }),
    async ({ env }, { all, after: behind, ...request }) => {
      const start = behind && { at: behind.at, id: Number(behind.id) };
      const disputes = await listDisputes(env.DB, all, request.most, start);
      const place = ({ openedAt, id }: { openedAt: number; id: number }) => ({
        at: openedAt,
        id: String(id),
      });
      return { disputes, next: next(disputes, request.most, place) };
    },
  ),
  /** Money that came in otherwise than it was asked for. */
  unmatched: verb(z.strictObject({ most, after }), async ({ env }, request) => {
    const { after: behind } = request;
    const start = behind && { at: behind.at, id: Number(behind.id) };
    const payments = await listUnmatched(env.DB, request.most, start);
    return {
      payments,
      next: next(payments, request.most, ({ at, id }) => ({ at, id: String(id) })),
    };
  }),
  /** What there is to do, and until when the money of the most urgent withdrawal is due, in ms. */
  today: verb(z.strictObject({}), ({ env, now }) => todayOf(env, now)),
  carriers: verb(z.strictObject({}), async () => ({ carriers })),
} as const satisfies Record<string, Verb>;
