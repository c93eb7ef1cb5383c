import type { Env } from '../env.ts';
import { findEntry } from '../orders/store/ledger.ts';
import { orderById } from '../orders/store/order.ts';
import type { ReservedEntry } from '../orders/store/outbox/entries.ts';
import { findReview } from '../orders/store/review.ts';
import { findWithdrawal } from '../orders/store/withdrawal-list.ts';
import type { OutgoingType } from '../outgoing/facts.ts';

type WebhookEntry = Pick<ReservedEntry<'webhook'>, 'kind' | 'subject' | 'orderId' | 'createdAt'>;

const iso = (at: number | null) => at && new Date(at).toISOString();

/**
 * The body of a webhook as JSON: ids, numbers, states, amounts and order lines, without personal data (rule
 * 7.60). Null if the reported refund, withdrawal or review was deleted.
 * @throws the error of D1
 */
export async function webhookBody(
  { DB }: Pick<Env, 'DB'>,
  entry: WebhookEntry,
): Promise<string | null> {
  const subject = await subjects[entry.kind](DB, entry);
  if (!subject) return null;
  const data = { order: await orderFacts(DB, entry.orderId), ...subject };
  return JSON.stringify({ type: entry.kind, timestamp: iso(entry.createdAt), data });
}

/** The data of each type of event, in addition to the data of its order. Null if the data was deleted. */
const subjects: Readonly<
  Record<OutgoingType, (db: D1Database, entry: WebhookEntry) => Promise<object | null>>
> = {
  'order.released': async () => ({}),
  'order.cancelled': async () => ({}),
  'order.refunded': async (db, { subject }) => {
    const entry = await findEntry(db, subject);
    return entry && { refund: { ...entry, amountMinor: -entry.amountMinor } };
  },
  'withdrawal.declared': async (db, { subject }) => {
    const row = await findWithdrawal(db, subject);
    // `row.part` is in the buyer's words, so the body does not contain it.
    return (
      row && {
        withdrawal: { id: row.id, isPart: row.part !== '', declaredAt: iso(row.declaredAt) },
      }
    );
  },
  'review.received': async (db, { subject, orderId }) => {
    const review = await findReview(db, orderId, subject.slice(subject.indexOf(':') + 1));
    return review && { review };
  },
};

/** The present data of an order. Null if there is no such order. */
async function orderFacts(db: D1Database, id: string | null) {
  const order = id === null ? null : await orderById(db, id);
  if (!order) return null;
  const { view, fulfilment } = order;
  const { number, status, market, deliveryCountry, currency } = view;
  return {
    id,
    number,
    status,
    fulfilment: fulfilment.state,
    market,
    country: deliveryCountry,
    currency,
    totalMinor: view.paidTotalMinor,
    deliveryMinor: view.deliveryMinor,
    createdAt: iso(view.createdAt),
    paidAt: iso(view.paidAt),
    releasedAt: iso(fulfilment.releasedAt),
    lines: view.lines
      .filter(({ paid }) => paid)
      .map(({ id: line, kind, product, count, totalMinor, refundedMinor, vatMinor }) => {
        return { id: line, kind, product, count, totalMinor, refundedMinor, vatMinor };
      }),
  };
}
