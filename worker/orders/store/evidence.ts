import type { EbookId } from '../../catalogue/products.ts';
import type { MailKind } from '../../mail/mail.ts';
import type { Purpose } from '../model/payment.ts';
import { mailsTable } from './outbox/mails.ts';

/**
 * The facts about an order that only a dispute needs. `presses` are the presses of a binding button that made a
 * contract, with the text that the buyer saw. Times in ms.
 */
export type StoredEvidence = {
  presses: {
    purpose: Purpose;
    at: number;
    button: string;
    locale: string;
    terms: string;
    prices: string;
  }[];
  /** The buyer's two consents to get an ebook at once. */
  consents: { at: number; deliveryText: string; withdrawalText: string }[];
  downloads: { ebook: EbookId; count: number; lastAt: number }[];
  mails: { kind: MailKind; at: number }[];
};

const selections = {
  presses: `SELECT purpose, pressed_at AS at, button, locale, terms_version AS terms, prices_version AS prices
    FROM charge_intents AS i JOIN payments ON payments.id = payment_id
    WHERE i.order_id = ?1 AND state = 'done' ORDER BY pressed_at`,
  consents: `SELECT given_at AS at, delivery_text AS deliveryText, withdrawal_text AS withdrawalText
    FROM ebook_consents WHERE order_id = ?1`,
  downloads: 'SELECT ebook, count, last_at AS lastAt FROM downloads WHERE order_id = ?1',
  mails: `SELECT kind, sent_at AS at FROM ${mailsTable}
    WHERE order_id = ?1 AND sent_at IS NOT NULL ORDER BY sent_at`,
} as const satisfies Record<keyof StoredEvidence, string>;

/**
 * Reads the evidence about an order, without the recipients of mails.
 * @throws the errors of D1
 */
export async function storedEvidence(db: D1Database, orderId: string): Promise<StoredEvidence> {
  const names = Object.keys(selections) as (keyof StoredEvidence)[];
  const results = await db.batch<object>(
    names.map((name) => db.prepare(selections[name]).bind(orderId)),
  );
  return Object.fromEntries(
    names.map((name, at) => [name, results[at]?.results ?? []]),
  ) as StoredEvidence;
}
