import { company } from '../company.ts';
import { calendarDay, endOfDays } from '../country/local-time.ts';
import { DAY } from '../durations.ts';
import { retentionPeriods } from '../law/retention-periods.ts';

/** The times, in ms since the epoch, before which rows must be deleted. For `funnelSteps` it is a UTC day. */
export type DueBefore = {
  unpaidOrders: number;
  paidOrders: number;
  unneededData: number;
  parcelNotes: number;
  declarations: number;
  webhookEvents: number;
  otherSystems: number;
  mails: number;
  unsentResults: number;
  unusedConsents: number;
  funnelSteps: string;
};

/**
 * The times before which rows must be deleted, at the time `now` (ms since the epoch). A year ends at
 * midnight in the company's time zone.
 */
export function dueBefore(now: number): DueBefore {
  const today = new Date(now);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  const oldestMonth = new Date(Date.UTC(year, month - retentionPeriods.funnelStepMonths));
  return {
    unpaidOrders: now - retentionPeriods.unpaidOrderDays * DAY,
    paidOrders: yearStart(localYear(now) - retentionPeriods.paidOrderYears),
    unneededData: now - retentionPeriods.unneededDataDays * DAY,
    parcelNotes: now - retentionPeriods.parcelNoteDays * DAY,
    declarations: yearStart(localYear(now) - retentionPeriods.declarationYears),
    webhookEvents: now - retentionPeriods.webhookEventDays * DAY,
    otherSystems: now - retentionPeriods.otherSystemsDays * DAY,
    mails: now - retentionPeriods.mailDays * DAY,
    unsentResults: now - retentionPeriods.unsentResultDays * DAY,
    unusedConsents: now - retentionPeriods.unusedConsentDays * DAY,
    funnelSteps: oldestMonth.toISOString().slice(0, 10),
  };
}

function localYear(now: number): number {
  return Number(calendarDay(now, company.country).slice(0, 4));
}

function yearStart(year: number): number {
  return endOfDays(Date.UTC(year - 1, 11, 31, 12), 0, company.country);
}
