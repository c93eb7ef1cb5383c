import type { Env } from '../env.ts';
import type { ClaimedMail } from './outbox.ts';

/** A finished mail, as HTML and as text. */
export type Mail = {
  subject: string;
  html: string;
  text: string;
  /** Beside those that the platform sets. */
  headers?: Record<string, string>;
};

/** How a kind of mail is made from its row. */
export type MailMaker = {
  /**
   * The mail and its recipient; `obsolete` where there is nothing to tell any more, null where what it
   * tells is gone. Throws what keeps it waiting.
   */
  make: (env: Env, row: ClaimedMail) => Promise<{ to: string; mail: Mail } | 'obsolete' | null>;
  /** Notes beside the fact, too, that it was told; a statement of the batch that notes the mail. */
  noteSent?: (db: D1Database, subject: string, now: number) => D1PreparedStatement;
};
