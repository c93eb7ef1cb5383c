import type { LocaleId } from '../country/markets.ts';
import { sign } from '../crypto/mac.ts';
import type { AgedTable } from '../jobs/delete-oldest.ts';
import type { ConsentPurpose } from './consent-words.ts';

/** A consent: the sentence as it was shown, without a name or address. */
export type Consent = {
  id: string;
  purpose: ConsentPurpose;
  wording: string;
  locale: LocaleId;
  addressCode: string;
  visitId: string;
  now: number;
};

const DAY = 24 * 60 * 60 * 1000;

/** A keyed hash of an email address: it proves who agreed without storing the address. */
export function addressCode(secret: string, email: string): Promise<string> {
  return sign(secret, `consent:${email.toLowerCase()}`);
}

/**
 * Stores a consent. With `mostPerDay` only while fewer were given for the purpose within a day, from
 * this visit or with this address; returns whether it was stored.
 */
export async function storeConsent(
  db: D1Database,
  { id, purpose, wording, locale, addressCode, visitId, now }: Consent,
  mostPerDay: number | null = null,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO consents (id, purpose, wording, locale, address_code, visit_id, given_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
       WHERE ?8 IS NULL OR (SELECT count(*) FROM consents
         WHERE (visit_id = ?6 OR address_code = ?5) AND purpose = ?2 AND given_at > ?9) < ?8`,
    )
    .bind(id, purpose, wording, locale, addressCode, visitId, now, mostPerDay, now - DAY)
    .run();
  return meta.changes === 1;
}

/** Removes a consent that was not used, so that it does not count for the day. */
export async function dropConsent(db: D1Database, id: string): Promise<void> {
  await db.prepare('DELETE FROM consents WHERE id = ?').bind(id).run();
}

/** Whether the mail that the consent was given for has been sent. */
export async function isConsentUsed(db: D1Database, id: string): Promise<boolean> {
  const row = await db
    .prepare('SELECT used_at FROM consents WHERE id = ?')
    .bind(id)
    .first<{ used_at: number | null }>();
  return row !== null && row.used_at !== null;
}

export async function markConsentUsed(db: D1Database, id: string, now: number): Promise<void> {
  await db.prepare('UPDATE consents SET used_at = ? WHERE id = ?').bind(now, id).run();
}

export const agedConsents = {
  table: 'consents',
  key: 'id',
  at: 'given_at',
} as const satisfies AgedTable;
