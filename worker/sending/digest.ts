import { company } from '../company.ts';
import { companyDate, companyDay, companyTime } from '../company-time.ts';
import { calendarDay, endOfDays } from '../country/local-time.ts';
import { DAY } from '../durations.ts';
import type { Env } from '../env.ts';
import { getToday } from '../orders/flow/today.ts';
import { codeText } from '../orders/model/dispute.ts';
import { amountText } from '../orders/model/money-text.ts';
import {
  openTasks,
  quietNames,
  type TaskName,
  taskNames,
  taskTexts,
  workTitles,
} from '../orders/model/task.ts';
import { daysLeft, daysLeftText, reimbursementDue } from '../orders/model/withdrawal.ts';
import { ordersByMethod, salesBetween } from '../orders/store/books.ts';
import { listDisputes } from '../orders/store/dispute.ts';
import { listStops, saleText } from '../orders/store/stopped-sales.ts';
import { openWithdrawals } from '../orders/store/withdrawal-list.ts';
import { methodLabel } from '../payment-methods.ts';
import type { MailRow } from '../view/mails/mail-parts.tsx';

/** The maximum number of withdrawals in a digest, and of disputes. The desk lists all. */
const MAX_LISTED = 20;

/**
 * The facts of the morning's digest: the open tasks, the products and countries that are not for sale, and
 * yesterday's sales. A day begins at midnight in the company's country. The digest contains no personal data
 * (rule 7.66). `now` in ms.
 */
export async function getDigest({ DB }: Pick<Env, 'DB'>, now: number) {
  const { country } = company;
  const yesterday = [endOfDays(now, -2, country), endOfDays(now, -1, country)] as const;
  const [today, withdrawals, disputes, stops, sales, methods] = await Promise.all([
    getToday({ DB }, now),
    openWithdrawals(DB, MAX_LISTED),
    listDisputes(DB, 'open', MAX_LISTED),
    listStops(DB),
    salesBetween(DB, ...yesterday),
    ordersByMethod(DB, ...yesterday),
  ]);
  return {
    day: calendarDay(now, country),
    today,
    withdrawals: withdrawals.map((row) => {
      const { order, currency, leftMinor } = row;
      return { order, currency, leftMinor, daysLeft: daysLeft(reimbursementDue(row), now) };
    }),
    disputes: disputes.map(({ order, dispute, reason, stage, dueAt, amountMinor, currency }) => {
      const isLate = dueAt !== null && dueAt < now;
      return { order, dispute, reason, stage, dueAt, isLate, amountMinor, currency };
    }),
    stopped: stops.map(({ kind, what, why }) => ({ kind, what, why })),
    yesterday: { day: calendarDay(now - DAY, country), sales, methods },
  };
}

export type Digest = Awaited<ReturnType<typeof getDigest>>;
type DigestPart = { heading: string; rows: readonly MailRow[] };
/** A row of the work, and whether its time is over. */
type WorkRow = { row: MailRow; isLate: boolean };

/**
 * The texts of a digest, by heading, first what needs a person. A heading without rows is left out. `desk`: the web
 * address of the desk; null if it is unknown.
 */
export function digestParts(digest: Digest, desk: string | null): DigestPart[] {
  const { today, stopped, yesterday } = digest;
  const work = taskNames.flatMap((name) => workRows(digest, name, desk));
  const parts: DigestPart[] = [
    { heading: 'Late', rows: work.filter(({ isLate }) => isLate).map(({ row }) => row) },
    { heading: 'To do', rows: work.filter(({ isLate }) => !isLate).map(({ row }) => row) },
    {
      heading: 'Not for sale',
      rows: stopped.map((stop) => [saleText(stop), '', { notes: [stop.why] }]),
    },
    {
      heading: `Yesterday, ${dateText(yesterday.day)}`,
      rows: [
        ...yesterday.sales.map(
          ({ currency, orders, inMinor, backMinor }): MailRow => [
            `${ordersText(orders)} in ${currency}`,
            amountText(inMinor, currency),
            { notes: backMinor > 0 ? [`${amountText(backMinor, currency)} went back`] : [] },
          ],
        ),
        ...yesterday.methods.map(
          ({ method, orders }): MailRow => [`Paid by ${methodLabel(method)}`, ordersText(orders)],
        ),
      ],
    },
    {
      heading: 'Needs nobody',
      rows: quietNames.map((name) => [
        workTitles[name],
        String(today[name].count),
        toDesk(desk, `?list=${name}`),
      ]),
    },
  ];
  return parts.filter(({ rows }) => rows.length > 0);
}

/**
 * The work of one kind: a row for each dispute and withdrawal, because each has its own day, the most urgent ones first.
 * All that is not listed so is one row.
 */
function workRows(
  { today, disputes, withdrawals }: Digest,
  name: TaskName,
  desk: string | null,
): WorkRow[] {
  const link = toDesk(desk, `?list=${name}`);
  const toOrder = (order: string | null) =>
    order === null ? link : toDesk(desk, `/orders/${order}`);
  const listed: Partial<Record<TaskName, WorkRow[]>> = {
    disputes: disputes
      .toSorted((a, b) => (a.dueAt ?? Infinity) - (b.dueAt ?? Infinity))
      .map(({ order, dispute, reason, stage, dueAt, isLate, amountMinor, currency }) => {
        const notes = [
          dueAt === null ? '' : `answer at PayPal before ${companyTime(dueAt)}`,
          [codeText(reason), codeText(stage)].filter(Boolean).join(', '),
          dispute,
        ].filter(Boolean);
        const title = `Dispute about ${order ?? 'an unknown payment'}`;
        const amount = amountText(amountMinor, currency);
        return { row: [title, amount, { notes, ...toOrder(order) }], isLate };
      }),
    withdrawals: withdrawals
      .toSorted((a, b) => (a.daysLeft ?? Infinity) - (b.daysLeft ?? Infinity))
      .map(({ order, currency, leftMinor, daysLeft: days }) => {
        const notes = [`refund: ${daysLeftText(days)}`];
        const title = `Withdrawal of ${order ?? 'an unknown order'}`;
        const amount = currency === null ? '' : amountText(leftMinor, currency);
        return { row: [title, amount, { notes, ...toOrder(order) }], isLate: (days ?? 0) < 0 };
      }),
  };
  const { count, late } = today[name];
  const rows = listed[name] ?? [];
  const isLate = late > rows.filter((one) => one.isLate).length;
  const more = count - rows.length;
  if (more <= 0) return rows;
  const row: MailRow =
    rows.length > 0
      ? [`More ${workTitles[name].toLowerCase()}`, String(more), link]
      : [workTitles[name], String(more), { notes: taskTexts(today[name]), ...link }];
  return [...rows, { row, isLate }];
}

function toDesk(desk: string | null, path: string): { href?: string } {
  return desk === null ? {} : { href: desk + path };
}

/** A day such as `2026-06-01` in words. */
export function dateText(day: string): string {
  return companyDate(companyDay(day));
}

/** The state of the work in a few words, such as `5 tasks, 1 late`. */
export function workText(today: Digest['today']): string {
  const sum = (part: 'count' | 'late') =>
    openTasks(today).reduce((total, name) => total + today[name][part], 0);
  const [count, late] = [sum('count'), sum('late')];
  if (count === 0) return 'Nothing needs you';
  const tasks = count === 1 ? '1 task' : `${count} tasks`;
  return late === 0 ? tasks : `${tasks}, ${late} late`;
}

function ordersText(orders: number): string {
  return `${orders} ${orders === 1 ? 'order' : 'orders'}`;
}
