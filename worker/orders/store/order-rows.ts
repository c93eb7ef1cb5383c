import { splitVariants } from '../../analytics/steps.ts';
import type { Currency } from '../../catalogue/money.ts';
import type { SupplementId } from '../../catalogue/products.ts';
import type { MarketCode, ServedCountry } from '../../country/markets.ts';
import type { WalletAddress } from '../../country/wallet-address.ts';
import type { PageName } from '../../pages.ts';
import { toCharge } from '../model/charge.ts';
import type {
  ChargeIntent,
  ChargeMethod,
  ClosingReason,
  IntentState,
} from '../model/charge-intent.ts';
import type {
  DeliverySource,
  Fulfilment,
  FulfilmentState,
  Replacement,
} from '../model/fulfilment.ts';
import { endsApproval } from '../model/issue.ts';
import type { OrderStatus, OrderView, StoredOrder } from '../model/order.ts';
import { isPaid, type Payment, type PaymentStatus, type Purpose } from '../model/payment.ts';
import {
  type ConsentRow,
  type LineRow,
  toEbookConsent,
  toOrderLine,
  toWalletConsent,
  type WalletConsentRow,
} from './order-lines.ts';

export type OrderRow = {
  id: string;
  number: string;
  status: OrderStatus;
  revision: string;
  origin: string;
  market: MarketCode;
  delivery_country: ServedCountry;
  currency: Currency;
  from_page: PageName;
  product: SupplementId;
  delivery_minor: number;
  total_minor: number;
  vat_minor: number;
  email: string;
  first_name: string;
  last_name: string;
  street: string;
  street2: string;
  postcode: string;
  city: string;
  phone: string | null;
  wallet_address: WalletAddress | null;
  note: string | null;
  query: string;
  variants: string;
  created_at: number;
  paid_at: number | null;
  released_at: number | null;
  shown_at: number | null;
  fulfilment: FulfilmentState;
  carrier: string | null;
  tracking: string | null;
  shipped_at: number | null;
  delivered_at: number | null;
  delivery_told_by: DeliverySource | null;
  /** JSON of a `Replacement`. */
  replacement: string | null;
};

export type PaymentRow = {
  id: string;
  order_id: string;
  purpose: Purpose;
  sequence: number;
  status: PaymentStatus;
  method: string;
  attempt_at: number | null;
  currency: Currency;
  amount_minor: number;
  received_minor: number;
  invoice_id: string;
  provider_order_id: string | null;
  approval_url: string | null;
  capture_id: string | null;
  pending_reason: string | null;
  refunded_minor: number;
  unwanted: number;
  created_at: number;
  updated_at: number;
  paid_at: number | null;
};

export type IntentRow = {
  id: string;
  payment_id: string;
  state: IntentState;
  way: ChargeMethod;
  pressed_at: number;
  called_at: number | null;
  calls: number;
  issue: string | null;
  closed_by: ClosingReason | null;
};

function toIntent(row: IntentRow): ChargeIntent {
  return {
    id: row.id,
    state: row.state,
    method: row.way,
    pressedAt: row.pressed_at,
    calledAt: row.called_at,
    calls: row.calls,
    issue: row.issue,
    closedBy: row.closed_by,
  };
}

/** A payment with the charge intents of its current attempt, oldest first. */
function toPayment(row: PaymentRow, intents: readonly IntentRow[]): Payment {
  const newest = intents.at(-1);
  const refused = intents.findLast(
    ({ state, issue }) => state === 'refused' && endsApproval(issue),
  );
  return {
    id: row.id,
    orderId: row.order_id,
    purpose: row.purpose,
    sequence: row.sequence,
    status: row.status,
    method: row.method,
    currency: row.currency,
    amountMinor: row.amount_minor,
    receivedMinor: row.received_minor,
    invoiceId: row.invoice_id,
    providerOrderId: row.provider_order_id,
    approvalUrl: row.approval_url,
    captureId: row.capture_id,
    intent: newest ? toIntent(newest) : null,
    refusedAt: refused ? (refused.called_at ?? refused.pressed_at) : null,
    pendingReason: row.pending_reason,
    refundedMinor: row.refunded_minor,
    isUnwanted: row.unwanted === 1,
    createdAt: row.created_at,
    attemptAt: row.attempt_at ?? row.created_at,
    updatedAt: row.updated_at,
    paidAt: row.paid_at,
  };
}

/** The database rows of an order. The charge intents of the current attempts are sorted oldest first. */
type OrderRows = {
  order: OrderRow;
  lines: readonly LineRow[];
  payments: readonly PaymentRow[];
  intents: readonly IntentRow[];
  consent: ConsentRow | null;
  walletConsent: WalletConsentRow | null;
};

/**
 * Builds an order from its rows.
 * @throws RangeError if the payment with the purpose `order` is missing
 */
export function toStoredOrder(rows: OrderRows): StoredOrder {
  const { order: row, lines, consent, walletConsent, ...rest } = rows;
  const payments = rest.payments.map((payment) =>
    toPayment(
      payment,
      rest.intents.filter(({ payment_id }) => payment_id === payment.id),
    ),
  );
  const own = payments.find(({ purpose }) => purpose === 'order');
  if (!own) throw new RangeError(`Order ${row.id} has no payment with the purpose "order"`);
  const paid = payments.filter(({ status }) => isPaid(status));
  const view: OrderView = {
    id: row.id,
    number: row.number,
    status: row.status,
    market: row.market,
    deliveryCountry: row.delivery_country,
    currency: row.currency,
    from: row.from_page,
    product: row.product,
    lines: lines.map((line) => toOrderLine(line, row.delivery_country, paid, consent !== null)),
    deliveryMinor: row.delivery_minor,
    totalMinor: row.total_minor,
    vatMinor: row.vat_minor,
    email: row.email,
    name: { first: row.first_name, last: row.last_name },
    address: {
      street: row.street,
      street2: row.street2,
      postcode: row.postcode,
      city: row.city,
      country: row.delivery_country,
    },
    phone: row.phone,
    walletAddress: row.wallet_address,
    consent: consent && toEbookConsent(consent),
    walletConsent: walletConsent && toWalletConsent(walletConsent),
    note: row.note,
    query: row.query,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    approvalUrl: own.approvalUrl,
    payment: { id: own.id, status: own.status, method: own.method, charge: toCharge(own) },
    paidTotalMinor: paid.reduce((sum, { receivedMinor }) => sum + receivedMinor, 0),
    differences: paid
      .map(({ id, amountMinor, receivedMinor }) => {
        return { paymentId: id, amountMinor: receivedMinor - amountMinor };
      })
      .filter(({ amountMinor }) => amountMinor !== 0),
  };
  const variants = splitVariants(row.variants);
  const { origin, revision } = row;
  const shownAt = row.shown_at;
  return { view, origin, revision, variants, payments, shownAt, fulfilment: toFulfilment(row) };
}

function toFulfilment(row: OrderRow): Fulfilment {
  return {
    state: row.fulfilment,
    releasedAt: row.released_at,
    carrier: row.carrier,
    tracking: row.tracking,
    shippedAt: row.shipped_at,
    deliveredAt: row.delivered_at,
    deliveryToldBy: row.delivery_told_by,
    replacement: row.replacement === null ? null : (JSON.parse(row.replacement) as Replacement),
  };
}
