import { company } from '../company.ts';
import { calendarDay, endOfDays } from '../country/local-time.ts';
import { DAY } from '../durations.ts';

/**
 * How long each kind of data is stored, as the privacy page promises (`legal:privacy.retention`). A period in
 * years begins at the end of a calendar year.
 */
export const retentionPeriods = {
  /** An order without a payment. The database trigger order_events_keep uses the same period. */
  unpaidOrderDays: 30,
  /**
   * A paid order. Bookkeeping law requires this period (§ 147 AO and similar laws). The database triggers of
   * its log, ledger and invoices refuse a deletion before 3651 days.
   */
  paidOrderYears: 10,
  /**
   * The data about the visit of a paid order: at most this period. The phone number of an order: this period
   * from the order's release for shipping, withdrawal or full refund on (rule 9.32).
   */
  unneededDataDays: 30,
  /**
   * The parcel note of an order, from the payment on. If the parcel is shipped earlier, the note is
   * deleted then (rule 7.46).
   */
  parcelNoteDays: 30,
  /** The records of buyers' withdrawals and consents. */
  declarationYears: 3,
  /**
   * The events that the payment provider sent. They contain no personal data. The provider sends an event
   * again for three days, and an operator may process it again later.
   */
  webhookEventDays: 90,
  /**
   * The webhooks to other systems, and the reports of these systems about parcels. Both contain no personal
   * data.
   */
  otherSystemsDays: 90,
  /**
   * Sent mails without an order. Their rows contain the id of a withdrawal or a consent, or the day of a
   * digest.
   */
  mailDays: 90,
  /**
   * An unsent mail whose content is stored nowhere else: a quiz result, which may be health data, or the link
   * that confirms an email address.
   */
  unsentResultDays: 1,
  /**
   * A consent to get the quiz result by mail, if this mail was not sent. The visitor can confirm the email
   * address for one day (quiz/quiz-mail.ts).
   */
  unusedConsentDays: 3,
  /** Anonymous counts of funnel steps: two whole years to compare, and the current month. */
  funnelStepMonths: 25,
} as const;

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
