import { joinVariants } from '../../analytics/steps.ts';
import { MINUTE, SECOND } from '../../durations.ts';
import type { PageName } from '../../pages.ts';
import {
  type EbookConsent,
  newOrderNumber,
  type StoredOrder,
  type WalletConsent,
} from '../model/order.ts';
import type { DraftLine, OrderDraft } from '../model/order-draft.ts';
import type { OrderEventName } from '../model/order-event.ts';
import { type Payment, RETRIED_FOR } from '../model/payment.ts';
import type { Condition } from './condition.ts';
import { type OrderPartRow, orderSelections, readOrders, reread } from './order.ts';
import { eventInsertion } from './order-event.ts';
import { hasAddress, hasMoney } from './order-standing.ts';
import { isRetryable } from './payment-attempt.ts';

/** The same form of the same visitor within this time (ms) belongs to the same open order (rule 5.5). */
const OPEN_FOR = 30 * MINUTE;
/**
 * This shorter time (ms) applies to a form without a buyer's address, from a browser without an order cookie.
 * Different visitors may send the same such form, so the time is only long enough for two quick presses of one
 * button.
 */
const PRESSED_TWICE_WITHIN = 10 * SECOND;
/**
 * The maximum number of attempts to find an unused order number. A random number is rarely in use, so more failures
 * mean a defect.
 */
const MAX_NUMBER_ATTEMPTS = 5;

/** SQL condition: the payment of a row of `orders` was refused, and the order is neither cancelled nor withdrawn. */
const isRefused = `fulfilment <> 'cancelled' AND NOT EXISTS (SELECT 1 FROM withdrawals WHERE order_id = orders.id)
  AND id IN (SELECT order_id FROM payments WHERE order_id = orders.id AND ${isRetryable('?')})`;

/**
 * SQL condition: the order of a mailed link is continued. The browser that continues an order becomes its buyer's, and with a
 * saved wallet upsells need no approval. So an order whose buyer consented to the saving is not continued.
 */
const isOfLink =
  '(id = ? AND NOT EXISTS (SELECT 1 FROM wallet_consents WHERE order_id = orders.id))';

/**
 * The condition that a row of `orders` is the open order of the same form, and of the same visit or cookie. An order
 * with an address to which we do not deliver cannot be paid. It is not open, so the buyer's next attempt makes a new
 * order.
 */
function isOpenOrder({ visitId, knownOrder, formHash, form, now }: OrderDraft): Condition {
  const sameVisitSince = now - (form.buyer ? OPEN_FOR : PRESSED_TWICE_WITHIN);
  const knownId = knownOrder?.id ?? null;
  const isKnown = knownOrder?.by === 'link' ? isOfLink : 'id = ?';
  return {
    sql: `form_hash = ? AND (${hasAddress} OR wallet_address = 'awaited')
      AND ((((visit_id = ? AND created_at > ?) OR ${isKnown}) AND created_at > ? AND status IN ('created', 'approved'))
        OR (${isKnown} AND ${isRefused}))`,
    values: [
      ...[formHash, visitId, sameVisitSince, knownId, now - OPEN_FOR],
      ...[knownId, now - RETRIED_FOR, now - RETRIED_FOR],
    ],
  };
}

/**
 * Stores a new order with its payment and lines, or finds the open order of the same visitor and form. One
 * statement decides: two simultaneous posts make one order, and only one of them gets `isNew: true`. The order is read
 * in the same transaction, so a failed read stores nothing.
 * @throws the errors of D1. Nothing is stored then, unless D1's answer was lost; the next post finds the order
 */
export async function insertOrder(
  db: D1Database,
  draft: OrderDraft,
): Promise<{ order: StoredOrder; isNew: boolean }> {
  const isOpen = isOpenOrder(draft);
  const newestOpen = {
    sql: `id = (SELECT id FROM orders WHERE ${isOpen.sql} ORDER BY created_at DESC LIMIT 1)`,
    values: isOpen.values,
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const inserting = insertions(db, draft, isOpen);
      const selecting = orderSelections(db, newestOpen);
      const results = await db.batch<OrderPartRow>([...inserting, ...selecting]);
      const [order = null] = readOrders(results.slice(inserting.length));
      if (!order) throw new Error('The order that was just stored cannot be read');
      return { order, isNew: results[0]?.meta.changes === 1 };
    } catch (error) {
      const isNumberTaken =
        String(error).includes('orders.number') || String(error).includes('invoice_id');
      if (!isNumberTaken || attempt === MAX_NUMBER_ATTEMPTS) throw error;
    }
  }
}

function insertions(db: D1Database, draft: OrderDraft, isOpen: Condition): D1PreparedStatement[] {
  const [id, paymentId, number] = [crypto.randomUUID(), crypto.randomUUID(), newOrderNumber()];
  const { consent, walletConsent, now } = draft;
  const { buyer } = draft.form;
  const columns = {
    id,
    number,
    status: 'created',
    revision: crypto.randomUUID(),
    visit_id: draft.visitId,
    form_hash: draft.formHash,
    origin: draft.origin,
    market: draft.market,
    delivery_country: draft.deliveryCountry,
    currency: draft.currency,
    from_page: draft.from,
    product: draft.product,
    query: draft.query,
    variants: joinVariants(draft.variants),
    delivery_minor: draft.deliveryMinor,
    total_minor: draft.totalMinor,
    vat_minor: draft.vatMinor,
    wallet_address: buyer ? null : 'awaited',
    email: buyer?.email ?? '',
    first_name: buyer?.firstName ?? '',
    last_name: buyer?.lastName ?? '',
    street: buyer?.street ?? '',
    street2: buyer?.street2 ?? '',
    postcode: buyer?.postcode ?? '',
    city: buyer?.city ?? '',
    phone: buyer?.phone ?? null,
    note: draft.form.note,
    invitation: draft.form.invitation,
    created_at: now,
  };
  const names = Object.keys(columns);
  const order = db
    .prepare(
      // The browser id is copied from the known order. Without one the browser gets a new id.
      `INSERT INTO orders (${names.join(', ')}, browser_id)
       SELECT ${names.map((_, at) => `?${at + 3}`).join(', ')},
         ifnull((SELECT browser_id FROM orders WHERE id = ?1), ?2)
       WHERE NOT EXISTS (SELECT 1 FROM orders WHERE ${isOpen.sql})`,
    )
    .bind(draft.knownOrder?.id ?? null, id, ...Object.values(columns), ...isOpen.values);
  const payment = db
    .prepare(
      `INSERT INTO payments (id, order_id, purpose, sequence, status, method, currency, amount_minor,
         invoice_id, created_at, updated_at)
       SELECT ?1, id, 'order', 1, 'created', ?4, currency, total_minor, number, ?2, ?2
       FROM orders WHERE id = ?3`,
    )
    .bind(paymentId, now, id, draft.form.method);
  return [
    order,
    payment,
    ...draft.lines.map((line) => lineInsertion(db, line, paymentId)),
    ...(consent ? [consentInsertion(db, consent, id)] : []),
    ...(walletConsent ? [walletConsentInsertion(db, walletConsent, id)] : []),
    eventOfNew(db, { id: paymentId, orderId: id }, 'orderCreated', now),
  ];
}

/**
 * Adds an upsell with a payment of its own to a paid order, once per page: a second call changes nothing. `method` is
 * the payment method; `now` in ms.
 */
export async function addUpsell(
  db: D1Database,
  order: StoredOrder,
  page: PageName,
  { line, method }: { line: DraftLine; method: string },
  now: number,
): Promise<StoredOrder> {
  const paymentId = crypto.randomUUID();
  const payment = db
    .prepare(
      `INSERT INTO payments (id, order_id, purpose, sequence, status, method, currency, amount_minor,
         invoice_id, created_at, updated_at)
       SELECT ?1, id, ?2, next, 'created', ?6, currency, ?3, number || '-' || next, ?4, ?4
       FROM (SELECT orders.id, currency, number,
           (SELECT max(sequence) + 1 FROM payments WHERE order_id = orders.id) AS next
         FROM orders WHERE id = ?5 AND ${hasMoney}
           AND NOT EXISTS (SELECT 1 FROM payments WHERE order_id = ?5 AND purpose = ?2))`,
    )
    .bind(paymentId, page, line.totalMinor, now, order.view.id, method);
  await db.batch([
    payment,
    lineInsertion(db, line, paymentId),
    eventOfNew(db, { id: paymentId, orderId: order.view.id }, 'upsellAccepted', now),
  ]);
  return reread(db, order);
}

function lineInsertion(db: D1Database, line: DraftLine, paymentId: string): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO order_lines (order_id, payment_id, kind, product, count, total_minor,
         vat_basis_points, vat_minor)
       SELECT order_id, id, ?1, ?2, ?3, ?4, ?5, ?6 FROM payments WHERE id = ?7`,
    )
    .bind(
      ...[line.kind, line.product, line.count, line.totalMinor],
      ...[line.vatBasisPoints, line.vatMinor, paymentId],
    );
}

function consentInsertion(
  db: D1Database,
  { delivery, withdrawal, locale, at }: EbookConsent,
  orderId: string,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO ebook_consents (order_id, delivery_text, withdrawal_text, locale, given_at)
       SELECT id, ?1, ?2, ?3, ?4 FROM orders WHERE id = ?5`,
    )
    .bind(delivery, withdrawal, locale, at, orderId);
}

function walletConsentInsertion(
  db: D1Database,
  { text, locale, at }: WalletConsent,
  orderId: string,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO wallet_consents (order_id, text, locale, given_at)
       SELECT id, ?1, ?2, ?3 FROM orders WHERE id = ?4`,
    )
    .bind(text, locale, at, orderId);
}

/** The statement that logs an event of a new payment, if the payment was stored. */
function eventOfNew(
  db: D1Database,
  { id: paymentId, orderId }: Pick<Payment, 'id' | 'orderId'>,
  name: OrderEventName,
  now: number,
): D1PreparedStatement {
  return eventInsertion(db, orderId, { name, paymentId }, now, {
    sql: 'EXISTS (SELECT 1 FROM payments WHERE id = ?)',
    values: [paymentId],
  });
}
