import { company } from '../company.ts';
import { calendarDay, endOfDays } from '../country/local-time.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * The retention periods of the privacy text (`legal:privacy.retention`). A period in years starts at the end of
 * a year.
 */
export const retentionPeriods = {
  /** The trigger order_events_keep uses the same period. */
  unpaidOrderDays: 30,
  /** Bookkeeping law (§ 147 AO and similar laws). The trigger uses the same period in days. */
  paidOrderYears: 10,
  /**
   * The maximum period for visit data of a paid order, and the period for its phone number from the release on
   * (rule 9.32).
   */
  unneededDataDays: 30,
  /**
   * The note for a present's parcel. The period starts at the payment; a shipment deletes the note earlier
   * (rule 7.46).
   */
  parcelNoteDays: 30,
  /** The records of withdrawals and consents. */
  declarationYears: 3,
  /** Not personal data. The provider repeats an event for three days. An operator may repeat an event later. */
  webhookEventDays: 90,
  /** Webhooks to other systems, and their reports about parcels. Both contain only numbers and states. */
  otherSystemsDays: 90,
  /** Sent mails without an order. They contain the id of a withdrawal or a consent. */
  mailDays: 90,
  /** An unsent quiz result. It may be about health and is stored nowhere else. */
  unsentResultDays: 1,
  /**
   * A consent to the mail of a quiz result, without a confirmed address. The mail can still be confirmed in
   * this period.
   */
  unusedConsentDays: 3,
  /** Anonymous sums: two whole years to compare, and the current month. */
  funnelStepMonths: 25,
} as const;

/** The times (ms since the epoch) before which rows are due. `funnelSteps` is a UTC day. */
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

/** The times before which rows are due at `now` (ms). A year ends at midnight in the company's time zone. */
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
