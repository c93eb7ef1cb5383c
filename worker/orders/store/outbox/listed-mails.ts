import type { MailKind } from '../../../mail/mail.ts';
import { lacksEmail } from '../order.ts';

/** A mail as an operator sees it: who gets it is nowhere in it. Times in ms since the epoch. */
type ListedMail = {
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
const unstoredKinds: readonly MailKind[] = ['quizAddress', 'quizResult'];
/** Kinds that leave once, whoever asks. */
const singleKinds: readonly MailKind[] = ['invitation'];

/** Where a list goes on: behind the mail of this time, in ms, and key. */
type MailPosition = { at: number; key: string };

/** The statement of a list of mails: its values are the time and key behind which it goes on, and how many. */
export function mailsSql(which: 'unsent' | 'all'): string {
  const index = which === 'all' ? 'outbox_by_age' : 'outbox_unsent';
  return `SELECT ${columns} FROM outbox INDEXED BY ${index}
    WHERE channel = 'mail' AND ${which === 'all' ? 'true' : 'sent_at IS NULL'} AND (created_at, key) < (?, ?)
    ORDER BY created_at DESC, key DESC LIMIT ?`;
}

/** The newest mails, or the newest of those that have not left; at most `most`. */
export async function listMails(
  db: D1Database,
  which: 'unsent' | 'all',
  limit: number,
  after: MailPosition = { at: Number.MAX_SAFE_INTEGER, key: '' },
): Promise<ListedMail[]> {
  const { results } = await db
    .prepare(mailsSql(which))
    .bind(after.at, after.key, limit)
    .all<ListedMail>();
  return results;
}

/**
 * Makes a mail due at `now` (ms). One that has left is written again, where that is asked for, under a
 * key of its own, which is returned.
 * @throws RangeError with a sentence: no such mail, nobody to get it, sent already, its words are gone
 */
export async function resendMail(
  db: D1Database,
  key: string,
  again: boolean,
  now: number,
): Promise<string> {
  const { results } = await db
    .prepare(`SELECT ${columns} FROM outbox WHERE key = ? AND channel = 'mail'`)
    .bind(key)
    .all<ListedMail>();
  const [mail] = results;
  if (!mail)
    throw new RangeError(`No mail has the key ${key}. \`mail list --all\` prints the keys.`);
  if (mail.orderId !== null && (await lacksEmail(db, mail.orderId))) {
    throw new RangeError(`${key} goes to nobody: its order has no email address.`);
  }
  if (mail.sentAt === null) {
    await db.prepare('UPDATE outbox SET due_at = ? WHERE key = ?').bind(now, key).all();
    return key;
  }
  const left = `${key} left at ${new Date(mail.sentAt).toISOString()}.`;
  if (unstoredKinds.includes(mail.kind))
    throw new RangeError(`${left} What it said is stored nowhere.`);
  if (singleKinds.includes(mail.kind)) throw new RangeError(`${left} It is sent once (rule 7.80).`);
  if (!again) throw new RangeError(`${left} With --again it is sent once more.`);
  const written = await db
    .prepare(
      `INSERT INTO outbox (key, channel, kind, order_id, subject, created_at, due_at)
       SELECT kind || ':' || subject || ':' || (1 + max(1, max(${copy}))), channel, kind, order_id, subject, ?1, ?1
       FROM outbox WHERE key >= ?2 || ':' || ?3 AND key < ?2 || ':' || ?3 || ';'
         AND kind = ?2 AND subject = ?3 RETURNING key`,
    )
    .bind(now, mail.kind, mail.subject)
    .all<{ key: string }>();
  return written.results[0]?.key ?? key;
}

/** Whether an order has a mail of one of these kinds. */
export async function hasMail(
  db: D1Database,
  orderId: string,
  kinds: readonly MailKind[],
): Promise<boolean> {
  const { results } = await db
    .prepare(
      `SELECT 1 FROM outbox WHERE order_id = ? AND kind IN (${kinds.map(() => '?').join(', ')}) LIMIT 1`,
    )
    .bind(orderId, ...kinds)
    .all();
  return results.length > 0;
}

/** The newest mail of an order of each kind, by their keys. */
export async function orderMailKeys(
  db: D1Database,
  orderId: string,
  kind: MailKind,
): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT key, max(created_at) FROM outbox WHERE order_id = ? AND kind = ? GROUP BY subject
       ORDER BY created_at`,
    )
    .bind(orderId, kind)
    .all<{ key: string }>();
  return results.map(({ key }) => key);
}
