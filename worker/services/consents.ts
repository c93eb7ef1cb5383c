import type { LocaleId } from '../country/markets.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import { signatures } from '../crypto/mac.ts';
import type { AgedTable } from '../jobs/delete-oldest.ts';
import type { ConsentPurpose } from './consent-words.ts';

/** A consent: the sentence as it was shown, without a name or address. */
export type Consent = {
  id: string;
  purpose: ConsentPurpose;
  wording: string;
  locale: LocaleId;
  /** Of `addressCodes`: the first is stored, each counts for the day. */
  addressCodes: readonly string[];
  visitId: string;
  now: number;
};

const DAY = 24 * 60 * 60 * 1000;

/**
 * Keyed hashes of an email address, which prove who agreed without storing the address: the newest
 * key's first, then those that consents given under an earlier key were stored with.
 */
export function addressCodes(keys: KeyRing, email: string): Promise<string[]> {
  return signatures(keys, `consent:${email.toLowerCase()}`);
}

/**
 * The statement that stores a consent. With `mostPerDay` only while fewer were given for the purpose
 * within a day, from this visit or with this address. Throws RangeError without an address code.
 */
export function consentInsertion(
  db: D1Database,
  { id, purpose, wording, locale, addressCodes, visitId, now }: Consent,
  mostPerDay: number | null = null,
): D1PreparedStatement {
  const [newest] = addressCodes;
  if (newest === undefined) throw new RangeError('A consent without the code of an address');
  return db
    .prepare(
      `INSERT INTO consents (id, purpose, wording, locale, address_code, visit_id, given_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
       WHERE ?8 IS NULL OR (SELECT count(*) FROM consents
         WHERE (visit_id = ?6 OR address_code IN (SELECT value FROM json_each(?10)))
           AND purpose = ?2 AND given_at > ?9) < ?8`,
    )
    .bind(
      ...[id, purpose, wording, locale, newest, visitId, now, mostPerDay, now - DAY],
      JSON.stringify(addressCodes),
    );
}

/** Removes a consent that was not used, so that it does not count for the day. */
export async function dropConsent(db: D1Database, id: string): Promise<void> {
  await db.prepare('DELETE FROM consents WHERE id = ?').bind(id).run();
}

/** The statement that records that the mail has left for which a consent was given. */
export function consentUsed(db: D1Database, id: string, now: number): D1PreparedStatement {
  return db.prepare('UPDATE consents SET used_at = ? WHERE id = ?').bind(now, id);
}

/**
 * Empties the visit's id in at most `most` consents given before a time in ms: it serves the daily limit
 * alone. Returns in how many. Throws what D1 throws.
 */
export async function emptyConsentVisits(
  db: D1Database,
  before: number,
  most: number,
): Promise<number> {
  const { meta } = await db
    .prepare(
      `UPDATE consents SET visit_id = '' WHERE id IN
         (SELECT id FROM consents WHERE visit_id > '' AND given_at < ? LIMIT ?)`,
    )
    .bind(before, most)
    .run();
  return meta.changes;
}

export const agedConsents = {
  table: 'consents',
  key: 'id',
  at: 'given_at',
} as const satisfies AgedTable;
