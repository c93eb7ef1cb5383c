import type { Env } from '../../env.ts';
import { reimbursementDue } from '../model/withdrawal.ts';
import { nextDisputeDue } from '../store/dispute.ts';
import { countToday } from '../store/today.ts';
import { openWithdrawals } from '../store/withdrawal-list.ts';

/** The maximum number of counted open withdrawals. No shop should ever have more. */
const COUNTED = 500;

/** The counts of operators' tasks at `now` (ms), and the due times of the most urgent
 * withdrawal and dispute in ms. */
export async function getToday({ DB }: Pick<Env, 'DB'>, now: number) {
  const [counts, withdrawals, nextDisputeDueAt] = await Promise.all([
    countToday(DB, now),
    openWithdrawals(DB, COUNTED),
    nextDisputeDue(DB),
  ]);
  const due = withdrawals.flatMap((row) => {
    const { dueAt, isWithheld } = reimbursementDue(row);
    return dueAt === null || isWithheld ? [] : [dueAt];
  });
  return {
    ...counts,
    nextDisputeDueAt,
    withdrawals: {
      open: withdrawals.length,
      due: due.length,
      nextDueAt: due.length > 0 ? Math.min(...due) : null,
    },
  };
}
