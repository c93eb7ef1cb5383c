import type { Env } from '../env.ts';
import { log } from '../log/log.ts';

/** The kinds of mail. The table in sending/mail-kinds.ts has the functions for each kind. */
export type MailKind =
  | 'order'
  | 'received'
  | 'upsell'
  | 'cancelled'
  | 'addressChanged'
  | 'notCharged'
  | 'refunded'
  | 'refundFailed'
  | 'shipped'
  | 'receiptLink'
  | 'withdrawal'
  | 'quizAddress'
  | 'quizResult'
  | 'disputed'
  | 'digest'
  | 'invitation'
  | 'downloadLinks';

/** A mail that will be stored in the outbox. */
export type NewMail = {
  kind: MailKind;
  /** The id of the event that the mail reports, such as a payment or a withdrawal. */
  subject: string;
  /** The id of the mail's order. If the order is deleted, the mail is deleted too. */
  orderId: string | null;
  /** The encrypted content of the mail. Absent if the content can be read from other tables. */
  body?: string;
  /** The time in ms before the mail is sent. The mail may become unnecessary in this time. */
  delay?: number;
};

/** The mail's row in the outbox. The mail is made from it. */
type MailEntry = Pick<NewMail, 'kind' | 'subject' | 'orderId'> & { body: string | null };

/** The finished mail, as HTML and as plain text. */
export type Mail = {
  subject: string;
  html: string;
  text: string;
  /** Files that the reader can keep. */
  attachments?: MailAttachment[];
  /** Headers in addition to the headers that the platform sets. */
  headers?: Record<string, string>;
};

type MailAttachment = {
  disposition: 'attachment';
  filename: string;
  /** The media type. */
  type: string;
  content: ArrayBuffer | Uint8Array;
};

/** The functions that each kind of mail has. */
export type MailMaker = {
  /**
   * Makes the mail and finds its recipient. Returns `obsolete` if the mail is no longer needed, and null if
   * its content was deleted. If it throws, the mail stays in the outbox and is tried again.
   */
  make: (env: Env, entry: MailEntry) => Promise<{ to: string; mail: Mail } | 'obsolete' | null>;
  /**
   * The SQL statement that records the sending with the reported event, such as the withdrawal. It runs
   * together with the statement that marks the mail as sent.
   */
  noteSent?: (db: D1Database, subject: string, now: number) => D1PreparedStatement;
};

/** The unique key of a mail in the outbox. */
export function mailKey({ kind, subject }: Pick<NewMail, 'kind' | 'subject'>): string {
  return `${kind}:${subject}`;
}

/**
 * Puts the keys of stored mails on the queue, so that the mails are sent at once. If the queue fails, the
 * scheduled job sends the mails.
 */
export async function wakeMails(env: Pick<Env, 'MAIL'>, mails: readonly NewMail[]): Promise<void> {
  await wakeKeys(env, mails.map(mailKey));
}

/** Puts keys of stored mails on the queue, as `wakeMails`. Never throws. */
export async function wakeKeys(
  { MAIL }: Pick<Env, 'MAIL'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    try {
      await MAIL.send({ key });
    } catch (error) {
      log('mailNotQueued', { key, reason: String(error) });
    }
  }
}
