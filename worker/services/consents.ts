import type { LocaleId } from '../country/markets.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import { signatures } from '../crypto/mac.ts';
import type { AgedTable } from '../jobs/delete-oldest.ts';
import { mailbox } from '../mail/mailbox.ts';
import type { ConsentPurpose } from './consent-words.ts';

/** A consent: the sentence as it was shown, without a name or address. */
type Consent = {
  id: string;
  purpose: ConsentPurpose;
  wording: string;
  locale: LocaleId;
  /** Of `addressCodes`: the first is stored, each counts for the day. */
  addressCodes: readonly string[];
  now: number;
};

const DAY = 24 * 60 * 60 * 1000;

/**
 * Keyed hashes of an address's mailbox, which prove who agreed without storing the address: the newest
 * key's first, then those that consents given under an earlier key were stored with.
 */
export function addressCodes(keys: KeyRing, email: string): Promise<string[]> {
  return signatures(keys, `consent:${mailbox(email)}`);
}

/**
 * The statement that stores a consent. With `mostPerDay` only while fewer were given for the purpose
 * within a day with this address. Throws RangeError without an address code.
 */
export function consentInsertion(
  db: D1Database,
  { id, purpose, wording, locale, addressCodes, now }: Consent,
  mostPerDay: number | null = null,
): D1PreparedStatement {
  const [newest] = addressCodes;
  if (newest === undefined) throw new RangeError('A consent without the code of an address');
  return db
    .prepare(
      `INSERT INTO consents (id, purpose, wording, locale, address_code, visit_id, given_at)
       SELECT ?1, ?2, ?3, ?4, ?5, '', ?6
       WHERE ?7 IS NULL OR (SELECT count(*) FROM consents
         WHERE address_code IN (SELECT value FROM json_each(?9))
           AND purpose = ?2 AND given_at > ?8) < ?7`,
    )
    .bind(
      ...[id, purpose, wording, locale, newest, now, mostPerDay, now - DAY],
      JSON.stringify(addressCodes),
    );
}

/** Removes a consent that was not used, so that it does not count for the day. */
export async function deleteConsent(db: D1Database, id: string): Promise<void> {
  await db.prepare('DELETE FROM consents WHERE id = ?').bind(id).run();
}

/** The statement that records that the mail has left for which a consent was given. */
export function consentUsedUpdate(db: D1Database, id: string, now: number): D1PreparedStatement {
  return db.prepare('UPDATE consents SET used_at = ? WHERE id = ?').bind(now, id);
}

export const agedConsents = {
  table: 'consents',
  key: 'id',
  at: 'given_at',
} as const satisfies AgedTable;

/** Consents to a mail that never left: its address was not confirmed. */
export const unusedConsents = {
  ...agedConsents,
  where: "purpose = 'quizMail' AND used_at IS NULL",
} as const satisfies AgedTable;
