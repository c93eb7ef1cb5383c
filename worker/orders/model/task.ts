import { companyTime } from '../../company-time.ts';
import { amountText } from './money-text.ts';

/**
 * TABLE: the kinds of work that need an operator, with their titles. What costs the most and is due first stands first:
 * money that is owed, disputes and withdrawals, payments without an outcome, parcels, then mails and reviews.
 */
export const taskTitles = {
  failedRefunds: 'Refunds that failed',
  openRefunds: 'Refunds under way',
  owed: 'Cancelled, money not back',
  disputes: 'Disputes',
  withdrawals: 'Withdrawals',
  unknown: 'Charges with an unknown outcome',
  unmatched: 'Money that does not match',
  overdue: 'Payments pending for too long',
  pending: 'Pending payments',
  released: 'To pack',
  exported: 'At the packers',
  cameBack: 'Parcels that came back',
  uninvoiced: 'Released, without an invoice',
  refusedTracking: 'Tracking numbers that PayPal does not have',
  mails: 'Mails unsent for an hour',
  webhooks: 'Webhooks given up',
  reviews: 'Reviews to read',
} as const satisfies Record<string, string>;
export type TaskName = keyof typeof taskTitles;
export const taskNames = Object.keys(taskTitles) as TaskName[];

/** TABLE: the orders that need nobody, with their titles. */
export const quietTitles = {
  new: 'Paid within a day',
  held: 'Paid, not released yet',
} as const satisfies Record<string, string>;
export type QuietName = keyof typeof quietTitles;
export const quietNames = Object.keys(quietTitles) as QuietName[];

export const workTitles = { ...taskTitles, ...quietTitles };

/**
 * All work of one kind: its number, its money by currency in minor units, and its day. `since` is the time of the oldest
 * one, `dueAt` the time until which the most urgent one must be done; both in ms, null if there is none. `late`: the
 * number whose time is over.
 */
export type Task = {
  count: number;
  sums: readonly { currency: string; amountMinor: number }[];
  since: number | null;
  dueAt: number | null;
  late: number;
};

/** The kinds of work, first the late ones. */
export function tasksByUrgency(today: Readonly<Record<TaskName, Task>>): TaskName[] {
  return taskNames.toSorted((a, b) => Number(today[b].late > 0) - Number(today[a].late > 0));
}

/** The kinds of work that are not done, first the late ones. */
export function openTasks(today: Readonly<Record<TaskName, Task>>): TaskName[] {
  return tasksByUrgency(today).filter((name) => today[name].count > 0);
}

/** The money and the day of a task, such as `89.70 EUR` and `due 1 Dec 2026, 14:00`. */
export function taskTexts(task: Task): string[] {
  const amounts = task.sums.map(({ currency, amountMinor }) => amountText(amountMinor, currency));
  return [amounts.join(', '), dayText(task)].filter(Boolean);
}

/** The money and the day of a task in one line. Empty for a task without both. */
export function taskText(task: Task): string {
  return taskTexts(task).join(', ');
}

function dayText({ count, since, dueAt, late }: Task): string {
  if (dueAt !== null) {
    const state = late === 0 ? '' : late === count ? 'late: ' : `${late} late: `;
    return `${state}due ${companyTime(dueAt)}`;
  }
  return since === null ? '' : `since ${companyTime(since)}`;
}
