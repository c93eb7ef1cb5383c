/**
 * One message on the mail queue: which mail, for what. Words and data are read when it is sent; a
 * quiz's result, which is stored nowhere, travels sealed.
 */
export type MailJob =
  | { kind: 'order' | 'upsell'; orderId: string; paymentId: string }
  | { kind: 'withdrawal'; withdrawalId: string }
  | { kind: 'quizResult'; consentId: string; sealed: string };
