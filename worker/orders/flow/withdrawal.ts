import { DAY } from '../../durations.ts';
import type { Env } from '../../env.ts';
import type { Declaration } from '../../law/declaration.ts';
import { log } from '../../log/log.ts';
import { wakeMails } from '../../mail/mail.ts';
import { stateAfter } from '../model/fulfilment.ts';
import type { ListPosition } from '../model/list-position.ts';
import type { Cause } from '../model/order-event.ts';
import { Refused, staleOrderError } from '../model/refused.ts';
import { type ListedWithdrawal, reimbursementDue } from '../model/withdrawal.ts';
import { always } from '../store/condition.ts';
import { writeStep } from '../store/fulfilment.ts';
import { orderById } from '../store/order.ts';
import {
  type DeclarationPlace,
  type GoodsFact,
  goodsFactStatements,
  isRepaid,
  settleWithdrawal,
  storeWithdrawal,
} from '../store/withdrawal.ts';
import { openWithdrawals } from '../store/withdrawal-list.ts';

/** The time before a reimbursement's due time at which operators get a warning, in ms (rule 9.50). */
const WARNED_BEFORE = 4 * DAY;
/** The number of withdrawals that one database query reads. */
const BATCH = 500;

/** Stores a declaration of withdrawal and sends its receipt. Returns the time of the declaration in ms. */
export async function declare(
  env: Env,
  declaration: Declaration,
  place: DeclarationPlace,
  now: number,
): Promise<number> {
  const { at, mails } = await storeWithdrawal(env, declaration, place, now);
  await wakeMails(env, mails);
  return at;
}

/**
 * Records that the goods of a withdrawal are back, or that the buyer proved their sending. If the goods are
 * back, the order's parcel is recorded as returned.
 * @throws Refused if this was recorded before, or if another request changed the order at the same time
 */
export async function noteGoods(
  env: Env,
  row: ListedWithdrawal,
  fact: GoodsFact,
  cause: Cause,
): Promise<void> {
  const noted = fact === 'goodsReceived' ? row.goodsReceivedAt : row.sendingProvedAt;
  if (noted !== null) throw new Refused('This was noted before');
  const now = Date.now();
  const order = row.orderId === null ? null : await orderById(env.DB, row.orderId);
  const state = order && stateAfter(order.fulfilment.state, 'parcelReturned');
  if (fact === 'goodsReceived' && order && state) {
    const isWritten = await writeStep(
      env.DB,
      order,
      {
        name: 'parcelReturned',
        changed: { state },
        cause,
        requires: 'paid',
        extraStatements: (condition) =>
          goodsFactStatements(env.DB, row, fact, cause, now, condition),
      },
      now,
    );
    if (!isWritten) throw staleOrderError(order);
    return;
  }
  await env.DB.batch(goodsFactStatements(env.DB, row, fact, cause, now));
}

/**
 * Settles a withdrawal. A withdrawal of a whole order is settled by its money.
 * @throws Refused if it is settled already, or if the shop still has money of an order that was withdrawn as a whole
 */
export async function settle(env: Env, row: ListedWithdrawal, cause: Cause): Promise<void> {
  if (await settleWithdrawal(env.DB, row, cause, isRepaid, Date.now())) return;
  if (row.settledAt !== null) throw settledError();
  throw new Refused(
    `Money of ${row.order} is not back: refund it, or book it as given back outside PayPal. If it is not owed, end the withdrawal`,
  );
}

/**
 * Ends a withdrawal by an operator's decision that the rest of the money is not owed, because the buyer took the
 * withdrawal back or had no right to it. The shop keeps the money, and the parcel may leave.
 * @throws Refused if it is settled already
 */
export async function endWithdrawal(env: Env, row: ListedWithdrawal, cause: Cause): Promise<void> {
  if (await settleWithdrawal(env.DB, row, cause, always, Date.now())) return;
  throw settledError();
}

function settledError(): Refused {
  return new Refused('This withdrawal is settled already');
}

/** The daily job that logs how many reimbursements are due soon and overdue. `now` in ms. */
export async function watchWithdrawals(env: Env, now: number): Promise<void> {
  let after: ListPosition | undefined;
  let [due, overdue] = [0, 0];
  for (;;) {
    const rows = await openWithdrawals(env.DB, BATCH, after);
    for (const { dueAt, isWithheld } of rows.map(reimbursementDue)) {
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
