import type { MailKind } from '../../worker/mail/outbox.ts';
import type { Stores } from '../shop-stores.ts';

/** A mail as an operator sees it: who gets it is nowhere in it. Times in ms since the epoch. */
export type ListedMail = {
  key: string;
  kind: MailKind;
  orderId: string | null;
  subject: string;
  attempts: number;
  lastError: string | null;
  createdAt: number;
  /** When it is tried next, or was. */
  dueAt: number;
  sentAt: number | null;
};

const columns = `key, kind, order_id AS orderId, subject, attempts, last_error AS lastError,
  created_at AS createdAt, due_at AS dueAt, sent_at AS sentAt`;

/** Which copy of its mail a row is: the number after kind and subject, 0 for the first. */
const copy = 'CAST(substr(key, length(kind || subject) + 3) AS INTEGER)';

/** Kinds whose words nothing stores once they have left. */
const unstored: readonly MailKind[] = ['quizAddress', 'quizResult'];

/** The newest mails, or the newest of those that have not left; at most `most`. */
export async function listMails(
  { db }: Stores,
  which: 'unsent' | 'all',
  most: number,
): Promise<ListedMail[]> {
  const where = which === 'all' ? 'true' : 'sent_at IS NULL';
  const { results } = await db
    .prepare(`SELECT ${columns} FROM mails WHERE ${where} ORDER BY created_at DESC, key LIMIT ?`)
    .bind(most)
    .all<ListedMail>();
  return results;
}

/**
 * Makes a mail due at `now` (ms). One that has left is written again, where that is asked for, under a
 * key of its own, which is returned.
 * @throws Error with a sentence: no such mail, sent already, its words are gone
 */
export async function resendMail(
  { db }: Stores,
  key: string,
  again: boolean,
  now: number,
): Promise<string> {
  const { results } = await db
    .prepare(`SELECT ${columns} FROM mails WHERE key = ?`)
    .bind(key)
    .all<ListedMail>();
  const [mail] = results;
  if (!mail) throw new Error(`No mail has the key ${key}. \`mail list --all\` prints the keys.`);
  if (mail.sentAt === null) {
    await db.prepare('UPDATE mails SET due_at = ? WHERE key = ?').bind(now, key).all();
    return key;
  }
  const left = `${key} left at ${new Date(mail.sentAt).toISOString()}.`;
  if (unstored.includes(mail.kind)) throw new Error(`${left} What it said is stored nowhere.`);
  if (!again) throw new Error(`${left} With --again it is sent once more.`);
  const written = await db
    .prepare(
      `INSERT INTO mails (key, kind, order_id, subject, created_at, due_at)
       SELECT kind || ':' || subject || ':' || (1 + max(1, max(${copy}))), kind, order_id, subject, ?1, ?1
       FROM mails WHERE kind = ?2 AND subject = ?3 RETURNING key`,
    )
    .bind(now, mail.kind, mail.subject)
    .all<{ key: string }>();
  return written.results[0]?.key ?? key;
}
