import { market, type ServedCountry } from '../../country/markets.ts';
import type { Env } from '../../env.ts';
import { type Reimbursement, reimbursement } from '../../law/reimbursement.ts';
import { log } from '../../log/log.ts';
import type { Cause } from '../model/cause.ts';
import { stateAfter } from '../model/fulfilment.ts';
import { writeStep } from '../store/fulfilment.ts';
import { orderById } from '../store/order.ts';
import { isJobDue } from '../store/reconciliation.ts';
import {
  type After,
  type GoodsFact,
  goodsNoted,
  openWithdrawals,
  settleWithdrawal,
  type WithdrawalRow,
} from '../store/withdrawal-list.ts';
import { changed } from './fulfilment.ts';

const DAY = 24 * 60 * 60 * 1000;

/** How long before its day an operator is told that a withdrawal's money is due, in ms (rule 9.50). */
const WARNED_BEFORE = 4 * DAY;
/** How many withdrawals a run looks at. */
const BATCH = 500;

/** When the money of a withdrawal is due. One that names no order of ours is answered by the same day. */
export function dueOf(row: WithdrawalRow): Reimbursement {
  const isShipped = ['shipped', 'delivered', 'returned'].includes(row.state ?? '');
  const country: ServedCountry = row.country ?? market(row.market).country;
  return reimbursement({ ...row, isShipped }, country);
}

/**
 * Notes that the goods of a withdrawal are back, or that its buyer showed that they sent them. The order's
 * parcel has come back then. Throws RangeError where that was noted before or somebody wrote meanwhile.
 */
export async function noteGoods(
  env: Env,
  row: WithdrawalRow,
  fact: GoodsFact,
  cause: Cause,
): Promise<void> {
  const noted = fact === 'goodsReceived' ? row.goodsReceivedAt : row.sendingProvedAt;
  if (noted !== null) throw new RangeError('That is noted already');
  const now = Date.now();
  const order = row.orderId === null ? null : await orderById(env.DB, row.orderId);
  const state = order && stateAfter(order.fulfilment.state, 'parcelReturned');
  if (fact === 'goodsReceived' && order && state) {
    const isWritten = await writeStep(
      env.DB,
      order,
      {
        ...{ name: 'parcelReturned', changed: { state }, cause },
        also: (guard) => goodsNoted(env.DB, row, fact, cause, now, guard),
      },
      now,
    );
    if (!isWritten) throw changed(order);
    return;
  }
  await env.DB.batch(goodsNoted(env.DB, row, fact, cause, now));
}

/** Notes that nothing is left to do about a withdrawal. Throws RangeError where somebody did so before. */
export async function settle(env: Env, row: WithdrawalRow, cause: Cause): Promise<void> {
  if (await settleWithdrawal(env.DB, row, cause, Date.now())) return;
  throw new RangeError('It is settled already');
}

/** The job that tells an operator, once a day, of withdrawals whose money is due soon or was due. `now` in ms. */
export async function watchWithdrawals(env: Env, now: number): Promise<void> {
  if (!(await isJobDue(env.DB, 'withdrawals', DAY, now))) return;
  let after: After | undefined;
  let [due, overdue] = [0, 0];
  for (;;) {
    const rows = await openWithdrawals(env.DB, BATCH, after);
    for (const { dueAt, isWithheld } of rows.map(dueOf)) {
      if (dueAt === null || isWithheld || dueAt > now + WARNED_BEFORE) continue;
      if (dueAt <= now) overdue += 1;
      else due += 1;
    }
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) break;
    after = { at: last.declaredAt, id: last.id };
  }
  if (due + overdue > 0) log('refundsDue', { due, overdue });
}
