/**
 * One message on the mail queue. Words and data are read when the mail is sent; a quiz result, which is
 * not stored, is in the message, encrypted.
 */
export type MailJob =
  | { kind: 'order' | 'upsell'; orderId: string; paymentId: string }
  | { kind: 'withdrawal'; withdrawalId: string }
  | { kind: 'quizResult'; consentId: string; encrypted: string };
