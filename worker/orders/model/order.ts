import type { LineItem } from '../../catalogue/line-item.ts';
import type { EbookId, SupplementId } from '../../catalogue/products.ts';
import type { Currency } from '../../country/market.ts';
import type { LocaleId, MarketCode, ServedCountry } from '../../country/markets.ts';
import type { PageName } from '../../pages.ts';
import type { Charge } from './charge.ts';
import type { Fulfilment } from './fulfilment.ts';
import type { Payment, Purpose } from './payment.ts';
import { IllegalTransition, type PaymentStatus } from './payment.ts';

export const orderStatuses = [
  'created',
  'approved',
  'paid',
  'partlyRefunded',
  'refunded',
  'cancelled',
  'expired',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** A line's price is its packs' together; VAT is the part contained in it. Money in minor units. */
export type OrderLine = LineItem & {
  id: number;
  quantity: 1;
  totalMinor: number;
  vatBasisPoints: number;
  vatMinor: number;
  paymentId: string;
  paid: boolean;
  refundedMinor: number;
  /** From when an ebook may be downloaded, in ms; null for packs, until it is paid and once its money went back. */
  availableAt: number | null;
};

/** The two declarations that let an ebook be delivered at once, in the words that were shown. */
export type EbookConsent = { delivery: string; withdrawal: string; locale: LocaleId; at: number };

/** A paid ebook for its buyer; without `href` not yet. */
export type OrderDownload = { ebook: EbookId; href: string | null; availableAt: number };

/** How far the wallet has come with an address that the buyer did not type. */
export type WalletAddress = 'awaited' | 'given' | 'unserved' | 'incomplete';

/**
 * An order as pages and mails see it. `totalMinor`, `deliveryMinor` and `vatMinor` are the order's
 * own; upsells stand in `lines` with their own payment, and `paidTotalMinor` is all money that came in.
 * Times in ms since the epoch.
 */
export type OrderView = {
  id: string;
  number: string;
  status: OrderStatus;
  market: MarketCode;
  deliveryCountry: ServedCountry;
  currency: Currency;
  from: PageName;
  product: SupplementId;
  lines: readonly OrderLine[];
  deliveryMinor: number;
  totalMinor: number;
  vatMinor: number;
  email: string;
  name: { first: string; last: string };
  address: { street: string; postcode: string; city: string; country: ServedCountry };
  phone: string | null;
  /** Null where the buyer typed the address; until it is given, name, address and email are empty. */
  walletAddress: WalletAddress | null;
  /** What was declared about the order's ebooks; null: nothing, or there are none. */
  consent: EbookConsent | null;
  /** What goes into the parcel with it; null without a note, and once it was shipped. */
  note: string | null;
  /** The query of the page the form stood on, without `?`. */
  query: string;
  createdAt: number;
  paidAt: number | null;
  /** Where the payer approves the order's own payment; null until the provider gave it. */
  approvalUrl: string | null;
  payment: { id: string; status: PaymentStatus; charge: Charge };
  paidTotalMinor: number;
};

/** An order with what only the sale itself needs to know. */
export type StoredOrder = {
  view: OrderView;
  /** Where the buyer's links lead: the shop's address when the order was made. */
  origin: string;
  revision: string;
  /** What its buyer was given in splits and experiments, as it is counted: `{from}={option}`. */
  variants: readonly string[];
  payments: readonly Payment[];
  /** Its way to its buyer, once it is paid. */
  fulfilment: Fulfilment;
};

/** The order's own payment, or that of an upsell page; undefined when there is none. */
export function paymentFor(order: StoredOrder, purpose: Purpose): Payment | undefined {
  return order.payments.find((payment) => payment.purpose === purpose);
}

/** An order's payment. Throws RangeError where it has none. */
export function requiredPayment(order: StoredOrder, purpose: Purpose): Payment {
  const payment = paymentFor(order, purpose);
  if (!payment) throw new RangeError(`Order ${order.view.id} has no payment for ${purpose}`);
  return payment;
}

/** Whether an order knows where it goes and who orders it; without that nothing is charged. */
export function hasAddress({ walletAddress }: Pick<OrderView, 'walletAddress'>): boolean {
  return walletAddress === null || walletAddress === 'given';
}

/** Where an order may go from each status. Money that came in late revives an order; nothing unpays one. */
export const transitions = {
  created: ['approved', 'paid', 'cancelled', 'expired'],
  approved: ['created', 'paid', 'cancelled', 'expired'],
  paid: ['partlyRefunded', 'refunded'],
  partlyRefunded: ['paid', 'refunded'],
  refunded: ['paid', 'partlyRefunded'],
  cancelled: ['created', 'approved', 'paid', 'expired'],
  expired: ['approved', 'paid'],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/** Goes to a status, or stays. Throws IllegalTransition where the table has no such way. */
export function nextOrderStatus(from: OrderStatus, to: OrderStatus): OrderStatus {
  const ways: readonly OrderStatus[] = transitions[from];
  if (from === to || ways.includes(to)) return to;
  throw new IllegalTransition(`An order that is ${from} cannot become ${to}`);
}

/** What the order's own payment makes of the order, refunds aside. */
export const statusByPayment = {
  created: 'created',
  approved: 'approved',
  pending: 'approved',
  denied: 'cancelled',
  paid: 'paid',
  partlyRefunded: 'partlyRefunded',
  refunded: 'refunded',
  cancelled: 'cancelled',
  expired: 'expired',
} as const satisfies Record<PaymentStatus, OrderStatus>;

/**
 * The order's status after one of its payments changed: its own payment's, and once money went
 * back, the share of all money of the order. Throws IllegalTransition.
 */
export function orderStatusAfter(
  current: OrderStatus,
  own: PaymentStatus,
  money: { paidMinor: number; refundedMinor: number },
): OrderStatus {
  if (money.refundedMinor <= 0) return nextOrderStatus(current, statusByPayment[own]);
  return nextOrderStatus(
    current,
    money.refundedMinor >= money.paidMinor ? 'refunded' : 'partlyRefunded',
  );
}

/** Letters and digits that cannot be taken for one another on paper or on the phone. */
export const numberAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A random order number, `TW-` and six signs: 887 million, so that it cannot be guessed in turn. */
export function newOrderNumber(): string {
  const limit = 256 - (256 % numberAlphabet.length);
  let signs = '';
  while (signs.length < 6) {
    for (const byte of crypto.getRandomValues(new Uint8Array(8))) {
      if (byte < limit && signs.length < 6) signs += numberAlphabet[byte % numberAlphabet.length];
    }
  }
  return `TW-${signs}`;
}
