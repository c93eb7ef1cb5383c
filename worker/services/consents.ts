import type { LocaleId } from '../country/markets.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import { signatures } from '../crypto/mac.ts';
import type { AgedTable } from '../jobs/delete-oldest.ts';
import { mailbox } from '../mail/mailbox.ts';
import type { ConsentPurpose } from './consent-words.ts';

/** A consent with the sentence that the visitor read. It contains no name and no address. */
type Consent = {
  id: string;
  purpose: ConsentPurpose;
  wording: string;
  locale: LocaleId;
  /** The result of `addressCodes`. The first code is stored. All codes count for the daily limit. */
  addressCodes: readonly string[];
  now: number;
};

const DAY = 24 * 60 * 60 * 1000;

/**
 * Keyed hashes of an address's mailbox. They prove consent without storing the address. The newest key's code
 * comes first. A consent under an older key is stored with the older key's code.
 */
export function addressCodes(keys: KeyRing, email: string): Promise<string[]> {
  return signatures(keys, `consent:${mailbox(email)}`);
}

/**
 * The statement that stores a consent. `mostPerDay` limits the consents of this address for the purpose within
 * a day. Throws RangeError without an address code. `now` in ms.
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

/** Deletes an unused consent, so that it does not count for the daily limit. */
export async function deleteConsent(db: D1Database, id: string): Promise<void> {
  await db.prepare('DELETE FROM consents WHERE id = ?').bind(id).run();
}

/** The statement that records that a consent's mail was sent. `now` in ms. */
export function consentUsedUpdate(db: D1Database, id: string, now: number): D1PreparedStatement {
  return db.prepare('UPDATE consents SET used_at = ? WHERE id = ?').bind(now, id);
}

export const agedConsents = {
  table: 'consents',
  key: 'id',
  at: 'given_at',
} as const satisfies AgedTable;

/** Consents to a mail that was not sent, because its address was not confirmed. */
export const unusedConsents = {
  ...agedConsents,
  where: "purpose = 'quizMail' AND used_at IS NULL",
} as const satisfies AgedTable;
