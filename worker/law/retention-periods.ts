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

export type RetentionPeriod = keyof typeof retentionPeriods;
