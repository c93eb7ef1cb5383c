import { company } from '../company.ts';
import { calendarDay, endOfDays } from '../country/local-time.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * How long data is stored, as the privacy text says (`legal:privacy.retention`). Periods in years begin
 * at the end of the year.
 */
export const retentionPeriods = {
  /** The trigger order_events_keep has the same period. */
  unpaidOrderDays: 30,
  /** Bookkeeping law (§ 147 AO and the like); the trigger has the same period in days. */
  paidOrderYears: 10,
  /** Of a paid order: what of the visit is with it, at most, and the phone number from its release (rule 9.32). */
  unneededDataDays: 30,
  /** A present's note for its parcel, from the payment, where it was not shipped before (rule 7.46). */
  parcelNoteDays: 30,
  /** Withdrawals and consents. */
  declarationYears: 3,
  /** Not personal. The provider repeats an event for three days, an operator perhaps later. */
  webhookEventDays: 90,
  /** What other systems were told, and what they posted about parcels: numbers and states. */
  otherSystemsDays: 90,
  /** Sent mails of no order: they name a withdrawal or a consent by its id. */
  mailDays: 90,
  /** A quiz result that could not be sent: it may be about health, and nothing else is to keep it. */
  unsentResultDays: 1,
  /** A consent to a result's mail whose address nobody confirmed, while its mail may still leave. */
  unusedConsentDays: 3,
  /** Anonymous sums: two whole years to compare, and the current month. */
  funnelStepMonths: 25,
} as const;

/** Rows older than these times (ms since the epoch) are due; `funnelSteps` is a UTC day. */
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

/** The times before which rows are due at `now` (ms). Years end at midnight in the company's time zone. */
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
