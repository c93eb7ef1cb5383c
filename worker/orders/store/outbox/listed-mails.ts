import type { MailKind } from '../../../mail/mail.ts';
import type { ListPosition } from '../../model/list-position.ts';
import { Refused } from '../../model/refused.ts';
import { lacksEmail } from '../order.ts';

/** A mail in the operators' list, without its recipient. Times in ms since the epoch. */
type ListedMail = {
  key: string;
  kind: MailKind;
  orderId: string | null;
  subject: string;
  attempts: number;
  lastError: string | null;
  createdAt: number;
  /** The time of the next try to send the mail. For a sent mail, the time from which the last try was due. */
  dueAt: number;
  sentAt: number | null;
};

const columns = `key, kind, order_id AS orderId, subject, attempts, last_error AS lastError,
  created_at AS createdAt, due_at AS dueAt, sent_at AS sentAt`;

/** SQL: the number at the end of a repeated mail's key, `{kind}:{subject}:{number}`. 0 for the first mail. */
const copy = 'CAST(substr(key, length(kind || subject) + 3) AS INTEGER)';

/** The kinds of mails whose content the shop deletes after it sent the mail. */
const unstoredKinds: readonly MailKind[] = ['quizAddress', 'quizResult'];
/** The kinds of mails that an operator cannot send a second time. */
const singleKinds: readonly MailKind[] = ['invitation'];

/** The statement of a list of mails. Values: time (ms) and key of the previous row, number of rows. */
export function mailsSql(which: 'unsent' | 'all'): string {
  const index = which === 'all' ? 'outbox_by_age' : 'outbox_unsent';
  return `SELECT ${columns} FROM outbox INDEXED BY ${index}
    WHERE channel = 'mail' AND ${which === 'all' ? 'true' : 'sent_at IS NULL'} AND (created_at, key) < (?1, ?2)
    ORDER BY created_at DESC, key DESC LIMIT ?3`;
}

/** All mails or the unsent ones, newest first, at most `limit`. */
export async function listMails(
  db: D1Database,
  which: 'unsent' | 'all',
  limit: number,
  after: ListPosition = { at: Number.MAX_SAFE_INTEGER, id: '' },
): Promise<ListedMail[]> {
  const { results } = await db
    .prepare(mailsSql(which))
    .bind(after.at, after.id, limit)
    .all<ListedMail>();
  return results;
}

/** The mails about an order, sent and unsent, oldest first. */
export async function orderMails(db: D1Database, orderId: string): Promise<ListedMail[]> {
  const { results } = await db
    .prepare(
      `SELECT ${columns} FROM outbox WHERE order_id = ?1 AND channel = 'mail' ORDER BY created_at, key`,
    )
    .bind(orderId)
    .all<ListedMail>();
  return results;
}

/** A mail that an operator may send, with its stored content. */
type ResendableMail = Pick<ListedMail, 'key' | 'kind' | 'orderId' | 'subject' | 'sentAt'> & {
  body: string | null;
};

/**
 * Reads a mail that an operator wants to send. If `again` is true, it may be a sent mail.
 * @throws Refused with a sentence: unknown key, no email address, sent already, content deleted
 */
export async function resendableMail(
  db: D1Database,
  key: string,
  again: boolean,
): Promise<ResendableMail> {
  const mail = await db
    .prepare(
      `SELECT key, kind, order_id AS orderId, subject, sent_at AS sentAt, body
       FROM outbox WHERE key = ?1 AND channel = 'mail'`,
    )
    .bind(key)
    .first<ResendableMail>();
  if (!mail) throw new Refused(`No mail has the key ${key}. \`mail list --all\` prints the keys.`);
  if (mail.orderId !== null && (await lacksEmail(db, mail.orderId))) {
    throw new Refused(`${key} cannot be sent: its order has no email address.`);
  }
  if (mail.sentAt === null) return mail;
  const sentBefore = `${key} was sent at ${new Date(mail.sentAt).toISOString()}.`;
  if (unstoredKinds.includes(mail.kind))
    throw new Refused(`${sentBefore} Its content is no longer stored.`);
  if (singleKinds.includes(mail.kind))
    throw new Refused(`${sentBefore} This kind is sent only once (rule 7.80).`);
  if (!again) throw new Refused(`${sentBefore} Use --again to send it once more.`);
  return mail;
}

/**
 * Makes an unsent mail due at `now` (ms). A sent mail becomes due a second time as a new mail with its own key. Returns
 * the key of the due mail.
 */
export async function makeMailDue(
  db: D1Database,
  { key, kind, subject, sentAt }: ResendableMail,
  now: number,
): Promise<string> {
  if (sentAt === null) {
    await db.prepare('UPDATE outbox SET due_at = ?1 WHERE key = ?2').bind(now, key).run();
    return key;
  }
  const written = await db
    .prepare(
      `INSERT INTO outbox (key, channel, kind, order_id, subject, created_at, due_at)
       SELECT kind || ':' || subject || ':' || (1 + max(1, max(${copy}))), channel, kind, order_id, subject, ?1, ?1
       FROM outbox WHERE key >= ?2 || ':' || ?3 AND key < ?2 || ':' || ?3 || ';'
         AND kind = ?2 AND subject = ?3 RETURNING key`,
    )
    .bind(now, kind, subject)
    .first<{ key: string }>();
  return written?.key ?? key;
}

/** True if an order has a mail of one of these kinds, sent or not. */
export async function hasMail(
  db: D1Database,
  orderId: string,
  kinds: readonly MailKind[],
): Promise<boolean> {
  const { results } = await db
    .prepare(
      `SELECT 1 FROM outbox WHERE order_id = ?1 AND kind IN (SELECT value FROM json_each(?2)) LIMIT 1`,
    )
    .bind(orderId, JSON.stringify(kinds))
    .all();
  return results.length > 0;
}

/** The keys of an order's mails of a kind: the newest mail about each subject, oldest first. */
export async function orderMailKeys(
  db: D1Database,
  orderId: string,
  kind: MailKind,
): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT key, max(created_at) FROM outbox WHERE order_id = ?1 AND kind = ?2 GROUP BY subject
       ORDER BY created_at`,
    )
    .bind(orderId, kind)
    .all<{ key: string }>();
  return results.map(({ key }) => key);
}
