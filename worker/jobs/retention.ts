import { company } from '../company.ts';
import { calendarDay, endOfDays } from '../country/local-time.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * What is kept for how long, as the privacy text says (`legal:privacy.retention`). Periods in years
 * run from the end of the year.
 */
const kept = {
  /** The trigger order_events_keep knows it too: it guards the log of every other order. */
  unpaidOrderDays: 30,
  /** Bookkeeping (§ 147 AO and its siblings); the same trigger knows it as days. */
  paidOrderYears: 10,
  /** Withdrawals and consents. */
  declarationYears: 3,
  /** Names nobody. The provider repeats an event for three days, an operator perhaps later. */
  webhookEventDays: 90,
  /** Sums of nobody's: two whole years side by side, and the month under way. */
  funnelStepMonths: 25,
} as const;

/** Whatever is older than its moment, in ms since the epoch, is due; `funnelSteps` is a day in UTC. */
export type DueBefore = {
  unpaidOrders: number;
  paidOrders: number;
  declarations: number;
  webhookEvents: number;
  funnelSteps: string;
};

/** What is due at `now`, in ms. Years end at midnight where the company is. */
export function dueBefore(now: number): DueBefore {
  const today = new Date(now);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  const oldestMonth = new Date(Date.UTC(year, month - kept.funnelStepMonths));
  return {
    unpaidOrders: now - kept.unpaidOrderDays * DAY,
    paidOrders: yearStart(localYear(now) - kept.paidOrderYears),
    declarations: yearStart(localYear(now) - kept.declarationYears),
    webhookEvents: now - kept.webhookEventDays * DAY,
    funnelSteps: oldestMonth.toISOString().slice(0, 10),
  };
}

function localYear(now: number): number {
  return Number(calendarDay(now, company.country).slice(0, 4));
}

function yearStart(year: number): number {
  return endOfDays(Date.UTC(year - 1, 11, 31, 12), 0, company.country);
}
