import type { Env } from '../env.ts';
import { log } from '../log/log.ts';

/** The kinds of mail. mail-kinds.ts has the maker of each kind. */
export type MailKind =
  | 'order'
  | 'upsell'
  | 'notCharged'
  | 'refunded'
  | 'shipped'
  | 'receiptLink'
  | 'withdrawal'
  | 'quizAddress'
  | 'quizResult'
  | 'disputed'
  | 'digest'
  | 'invitation'
  | 'downloadLinks';

/** A mail for the outbox. */
export type NewMail = {
  kind: MailKind;
  /** The id of the mail's fact, such as a payment or a withdrawal. */
  subject: string;
  /** The mail's order. The mail is deleted with the order. */
  orderId: string | null;
  /** The encrypted content. Absent if the content is stored in other tables. */
  body?: string;
  /** The delay before the mail is sent, in ms. In this time the mail may become unnecessary. */
  delay?: number;
};

/** The mail's entry in the outbox, from which the mail is made. */
type MailEntry = Pick<NewMail, 'kind' | 'subject' | 'orderId'> & { body: string | null };

/** A finished mail, as HTML and as text. */
export type Mail = {
  subject: string;
  html: string;
  text: string;
  /** Headers in addition to the headers of the platform. */
  headers?: Record<string, string>;
};

/** The functions of a kind of mail. */
export type MailMaker = {
  /**
   * Makes the mail and finds its recipient. `obsolete` if the mail is not needed any more, null if its content
   * is deleted. An error leaves the mail in the outbox for a retry.
   */
  make: (env: Env, entry: MailEntry) => Promise<{ to: string; mail: Mail } | 'obsolete' | null>;
  /**
   * The statement that records the sending beside the mail's fact. It runs in the batch that records the sent
   * mail.
   */
  noteSent?: (db: D1Database, subject: string, now: number) => D1PreparedStatement;
};

/** The unique key of a mail. */
export function mailKey({ kind, subject }: Pick<NewMail, 'kind' | 'subject'>): string {
  return `${kind}:${subject}`;
}

/**
 * Puts stored mails on the queue, so that they are sent at once. If the queue fails, the scheduled job sends
 * them.
 */
export async function wakeMails(
  { MAIL }: Pick<Env, 'MAIL'>,
  mails: readonly NewMail[],
): Promise<void> {
  for (const key of mails.map(mailKey)) {
    try {
      await MAIL.send({ key });
    } catch (error) {
      log('mailNotQueued', { key, reason: String(error) });
    }
  }
}
