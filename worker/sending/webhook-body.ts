import { toCampaign } from '../orders/model/campaign.ts';
import type { StoredOrder } from '../orders/model/order.ts';
import { findEntry } from '../orders/store/ledger.ts';
import { ordersById } from '../orders/store/order.ts';
import type { ReservedEntry } from '../orders/store/outbox/entries.ts';
import { orderRefunds } from '../orders/store/refund-list.ts';
import { findReview } from '../orders/store/review.ts';
import { findWithdrawal } from '../orders/store/withdrawal-list.ts';
import type { OutgoingType } from '../outgoing/facts.ts';

type WebhookEntry = Pick<
  ReservedEntry<'webhook'>,
  'key' | 'kind' | 'subject' | 'orderId' | 'createdAt'
>;

const iso = (at: number | null) => at && new Date(at).toISOString();

/**
 * The bodies of webhooks as JSON, by the webhooks' keys: ids, numbers, states, amounts and order lines, without
 * personal data (rule 7.60). A webhook has no body if the reported refund, withdrawal or review was deleted. Reads all
 * orders together.
 * @throws the error of D1
 */
export async function webhookBodies(
  db: D1Database,
  entries: readonly WebhookEntry[],
): Promise<Readonly<Record<string, string>>> {
  const orders = await ordersById(
    db,
    entries.flatMap(({ orderId }) => orderId ?? []),
  );
  const bodies: Record<string, string> = {};
  for (const entry of entries) {
    const { key, kind, orderId, createdAt } = entry;
    const subject = await subjects[kind](db, entry);
    if (!subject) continue;
    const order = orderId === null ? undefined : orders.get(orderId);
    const data = { order: order ? orderFacts(order) : null, ...subject };
    bodies[key] = JSON.stringify({ type: kind, timestamp: iso(createdAt), data });
  }
  return bodies;
}

/** The data of each type of event, in addition to the data of its order. Null if the data was deleted. */
const subjects: Readonly<
  Record<OutgoingType, (db: D1Database, entry: WebhookEntry) => Promise<object | null>>
> = {
  'order.released': async () => ({}),
  'order.cancelled': async () => ({}),
  'order.replaced': async () => ({}),
  'order.refunded': async (db, { subject }) => {
    const entry = await findEntry(db, subject);
    return entry && { refund: { ...entry, amountMinor: -entry.amountMinor } };
  },
  'refund.failed': async (db, { subject, orderId }) => {
    const refunds = orderId === null ? [] : await orderRefunds(db, orderId);
    const request = refunds.find(({ id }) => id === subject);
    if (!request) return null;
    const { id, purpose, method, state, issue, currency, amountMinor, lines } = request;
    return { refund: { id, payment: purpose, method, state, issue, currency, amountMinor, lines } };
  },
  'payment.duplicated': async (db, { subject }) => {
    const entry = await findEntry(db, subject);
    return (
      entry && {
        capture: { id: subject, currency: entry.currency, amountMinor: entry.amountMinor },
      }
    );
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

/** The present data of an order. */
function orderFacts({ view, fulfilment }: StoredOrder) {
  const { id, number, status, market, deliveryCountry, currency } = view;
  return {
    id,
    number,
    status,
    fulfilment: fulfilment.state,
    market,
    country: deliveryCountry,
    currency,
    campaign: toCampaign(view.query),
    /** The way to pay of the order itself; an upsell may have another one. */
    method: view.payment.method,
    totalMinor: view.paidTotalMinor,
    deliveryMinor: view.deliveryMinor,
    createdAt: iso(view.createdAt),
    paidAt: iso(view.paidAt),
    releasedAt: iso(fulfilment.releasedAt),
    replacement: fulfilment.replacement?.packs ?? null,
    lines: view.lines
      .filter(({ paid }) => paid)
      .map(
        ({
          id: line,
          kind,
          product,
          count,
          refundedPacks,
          totalMinor,
          refundedMinor,
          vatMinor,
        }) => {
          return {
            id: line,
            kind,
            product,
            count,
            refundedPacks,
            totalMinor,
            refundedMinor,
            vatMinor,
          };
        },
      ),
  };
}
