import type { Env } from '../env.ts';
import { log } from '../log/log.ts';

/** Every kind of mail; mail-kinds.ts says how each is made. */
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

/** A mail to write. */
export type NewMail = {
  kind: MailKind;
  /** The id of what it tells. */
  subject: string;
  /** The order it belongs to, with which it is deleted. */
  orderId: string | null;
  /** What it says, encrypted, where nothing else stores that. */
  body?: string;
  /** How long it waits before it leaves, in ms, because it may not be needed. */
  delay?: number;
};

/** What a mail is made from: its entry in the outbox. */
type MailEntry = Pick<NewMail, 'kind' | 'subject' | 'orderId'> & { body: string | null };

/** A finished mail, as HTML and as text. */
export type Mail = {
  subject: string;
  html: string;
  text: string;
  /** Beside those that the platform sets. */
  headers?: Record<string, string>;
};

/** How a kind of mail is made from its entry. */
export type MailMaker = {
  /**
   * The mail and its recipient; `obsolete` where there is nothing to tell any more, null where what it
   * tells is gone. Throws what keeps it waiting.
   */
  make: (env: Env, entry: MailEntry) => Promise<{ to: string; mail: Mail } | 'obsolete' | null>;
  /** Notes beside the fact, too, that it was told; a statement of the batch that notes the mail. */
  noteSent?: (db: D1Database, subject: string, now: number) => D1PreparedStatement;
};

/** What tells one mail from all others. */
export function mailKey({ kind, subject }: Pick<NewMail, 'kind' | 'subject'>): string {
  return `${kind}:${subject}`;
}

/** Lets mails that were just written leave at once. What fails here the scheduled job sends. */
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
