import type { Env } from '../../env.ts';
import type { QuietName, Task, TaskName } from '../model/task.ts';
import { reimbursementDue } from '../model/withdrawal.ts';
import { countToday, toTask } from '../store/today.ts';
import { openWithdrawals } from '../store/withdrawal-list.ts';

/** The maximum number of counted open withdrawals. No shop should ever have more. */
const COUNTED = 500;

/** The operators' work at `now` (ms), and the orders that need nobody. */
export async function getToday(
  { DB }: Pick<Env, 'DB'>,
  now: number,
): Promise<Record<TaskName | QuietName, Task>> {
  const [counted, withdrawals] = await Promise.all([
    countToday(DB, now),
    openWithdrawals(DB, COUNTED),
  ]);
  const rows = withdrawals.map((row) => {
    const due = reimbursementDue(row);
    const dueAt = due.isWithheld ? null : due.dueAt;
    const { currency, leftMinor: amountMinor, declaredAt: since } = row;
    const late = Number(dueAt !== null && dueAt < now);
    return { currency, count: 1, amountMinor, since, dueAt, late };
  });
  return { ...counted, withdrawals: toTask(rows) };
}
