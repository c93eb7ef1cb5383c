/** One message on the mail queue: which mail, for which order. Words and data are read when it is sent. */
export type MailJob = { kind: 'order' | 'upsell'; orderId: string; paymentId: string };
