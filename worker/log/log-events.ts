type Level = 'info' | 'warn' | 'error';

/** Every event that the worker logs, and its level. docs/alerts.md says what to do about each. */
export const logEvents = {
  amountMismatch: 'error',
  captureUnknown: 'error',
  chargeNotStored: 'error',
  clientError: 'warn',
  dataDeleted: 'info',
  ebookMissing: 'error',
  fatal: 'error',
  jobFailed: 'error',
  mailNotQueued: 'error',
  mailNotSent: 'error',
  mailWithoutPayment: 'error',
  notSettled: 'error',
  orderNotStored: 'error',
  paymentsUnavailable: 'error',
  picture: 'error',
  providerUnreachable: 'error',
  quizMailNotQueued: 'error',
  quizMailUnreadable: 'error',
  receiptNotQueued: 'error',
  receiptWithoutWithdrawal: 'error',
  redirectTableRefused: 'warn',
  reportsNotTaken: 'error',
  requestFailed: 'error',
  reviewNotStored: 'error',
  scheduledRun: 'info',
  sectionAbsent: 'warn',
  stepsNotCounted: 'error',
  webhookNotApplied: 'error',
  webhookOfUnknownPayment: 'error',
  webhookRefused: 'warn',
  withdrawalNotStored: 'error',
} as const satisfies Record<string, Level>;

export type LogEvent = keyof typeof logEvents;
