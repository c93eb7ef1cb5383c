import type { AgedTable } from '../aged-table.ts';
import type { LocaleId } from '../country/markets.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import { signatures } from '../crypto/mac.ts';
import { DAY } from '../durations.ts';
import type { ConsentPurpose } from '../law/consent-words.ts';
import { mailbox, withoutTag } from './mailbox.ts';

/** A visitor's consent, with the sentence that the visitor read. It contains no name and no email address. */
type Consent = {
  id: string;
  purpose: ConsentPurpose;
  wording: string;
  locale: LocaleId;
  /**
   * The codes of the email address, from the function `addressCodes`. The first code is stored. Consents with
   * any of these codes count for the daily limit.
   */
  addressCodes: readonly string[];
  now: number;
};

/**
 * The codes that represent an email address's mailbox in the stored consents. They prove a consent without
 * the email address. There is one code for each key of the ring, the newest key first. An older consent is
 * stored under the code of an older key, or of the address itself, because the shop did not join all spellings of a
 * mailbox before.
 */
export async function addressCodes(keys: KeyRing, email: string): Promise<string[]> {
  const spellings = [...new Set([mailbox(email), withoutTag(email)])];
  const codes = spellings.map((spelling) => signatures(keys, `consent:${spelling}`));
  return (await Promise.all(codes)).flat();
}

/**
 * The SQL statement that stores a consent. If the same mailbox already has `mostPerDay` consents for this
 * purpose in the last 24 hours, the statement stores nothing. With null there is no limit. `now` in ms since
 * the epoch.
 * @throws RangeError without a code of the email address
 */
export function consentInsertion(
  db: D1Database,
  { id, purpose, wording, locale, addressCodes, now }: Consent,
  mostPerDay: number | null = null,
): D1PreparedStatement {
  const [newest] = addressCodes;
  if (newest === undefined) throw new RangeError('A consent needs the code of an address');
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

/** Deletes a consent that was not used, because the review was not stored. */
export async function deleteConsent(db: D1Database, id: string): Promise<void> {
  await db.prepare('DELETE FROM consents WHERE id = ?1').bind(id).run();
}

/**
 * The SQL statement that records the sending of the mail to which the visitor consented. `now` in ms since
 * the epoch.
 */
export function consentUsedUpdate(db: D1Database, id: string, now: number): D1PreparedStatement {
  return db.prepare('UPDATE consents SET used_at = ?1 WHERE id = ?2').bind(now, id);
}

export const agedConsents = {
  table: 'consents',
  key: 'id',
  at: 'given_at',
} as const satisfies AgedTable;

/** Consents to a mail that was never sent, because the visitor did not confirm the email address. */
export const unusedConsents = {
  ...agedConsents,
  where: "purpose = 'quizMail' AND used_at IS NULL",
} as const satisfies AgedTable;
