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
  type QuietName,
  quietNames,
  type TaskName,
  taskTexts,
  workTitles,
} from '../orders/model/task.ts';
import { daysLeft, daysLeftText, reimbursementDue } from '../orders/model/withdrawal.ts';
import { ordersByMethod, salesBetween } from '../orders/store/books.ts';
import { listDisputes } from '../orders/store/dispute.ts';
import { listStops } from '../orders/store/stopped-sales.ts';
import { openWithdrawals } from '../orders/store/withdrawal-list.ts';
import { methodLabel } from '../payment-methods.ts';
import type { MailRow } from '../view/mails/mail-letter.tsx';

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
    withdrawals: withdrawals.map((row) => ({
      order: row.order,
      daysLeft: daysLeft(reimbursementDue(row), now),
    })),
    disputes: disputes.map(({ order, dispute, reason, stage, dueAt, amountMinor, currency }) => {
      return { order, dispute, reason, stage, dueAt, amountMinor, currency };
    }),
    stopped: stops.map(({ kind, what, why }) => ({ kind, what, why })),
    yesterday: { day: calendarDay(now - DAY, country), sales, methods },
  };
}

export type Digest = Awaited<ReturnType<typeof getDigest>>;
type DigestPart = { heading: string; rows: readonly MailRow[] };

/**
 * The texts of a digest, by heading, first what needs a person. A heading without rows is left out. `desk`: the web
 * address of the desk; null if it is unknown.
 */
export function digestParts(digest: Digest, desk: string | null): DigestPart[] {
  const { today, withdrawals, disputes, stopped, yesterday } = digest;
  const toDesk = (path: string) => (desk === null ? {} : { href: desk + path });
  const toOrder = (order: string | null, list: TaskName) =>
    toDesk(order === null ? `?list=${list}` : `/orders/${order}`);
  const toTaskRow = (name: TaskName | QuietName): MailRow => [
    workTitles[name],
    String(today[name].count),
    { notes: taskTexts(today[name]), ...toDesk(`?list=${name}`) },
  ];
  const open = openTasks(today);
  const parts: DigestPart[] = [
    { heading: 'Late', rows: open.filter((name) => today[name].isLate).map(toTaskRow) },
    { heading: 'To do', rows: open.filter((name) => !today[name].isLate).map(toTaskRow) },
    {
      heading: 'Disputes to answer at PayPal',
      rows: disputes.map(({ order, dispute, reason, stage, dueAt, amountMinor, currency }) => [
        order ?? 'Unknown payment',
        amountText(amountMinor, currency),
        {
          notes: [
            dueAt === null ? '' : `answer before ${companyTime(dueAt)}`,
            [codeText(reason), codeText(stage)].filter(Boolean).join(', '),
            dispute,
          ].filter(Boolean),
          ...toOrder(order, 'disputes'),
        },
      ]),
    },
    {
      heading: 'Withdrawals and the days left',
      rows: withdrawals.map(({ order, daysLeft: days }) => [
        order ?? 'Unknown order',
        daysLeftText(days),
        toOrder(order, 'withdrawals'),
      ]),
    },
    {
      heading: 'Not for sale',
      rows: stopped.map(({ kind, what, why }) => [what, kind, { notes: [why] }]),
    },
    { heading: 'Going well', rows: quietNames.map(toTaskRow) },
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
  ];
  return parts.filter(({ rows }) => rows.length > 0);
}

/** A day such as `2026-06-01` in words. */
export function dateText(day: string): string {
  return companyDate(companyDay(day));
}

/** The state of the work in a few words, such as `3 tasks, 1 late`. */
export function workText(today: Digest['today']): string {
  const open = openTasks(today);
  const late = open.filter((name) => today[name].isLate).length;
  if (open.length === 0) return 'Nothing needs you';
  const tasks = open.length === 1 ? '1 task' : `${open.length} tasks`;
  return late === 0 ? tasks : `${tasks}, ${late} late`;
}

function ordersText(orders: number): string {
  return `${orders} ${orders === 1 ? 'order' : 'orders'}`;
}
