import type { LineItem } from '../../catalogue/line-item.ts';
import type { Currency } from '../../catalogue/money.ts';
import type { SupplementId } from '../../catalogue/products.ts';
import type { LocaleId, MarketCode, ServedCountry } from '../../country/markets.ts';
import type { WalletAddress } from '../../country/wallet-address.ts';
import type { PageName } from '../../pages.ts';
import { paymentMethod } from '../../payment-methods.ts';
import type { AmountDifference, Charge } from '../../view/page-order.ts';
import type { Fulfilment } from './fulfilment.ts';
import { IllegalTransition, type Payment, type PaymentStatus, type Purpose } from './payment.ts';

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

/**
 * A line of an order. `totalMinor` is the price of all its packs or of its ebook. It includes `vatMinor`. Money in
 * minor units.
 */
export type OrderLine = LineItem & {
  id: number;
  totalMinor: number;
  vatBasisPoints: number;
  vatMinor: number;
  paymentId: string;
  paid: boolean;
  /** True if the money of its payment came although it was not wanted (rule 7.12). */
  isUnwanted: boolean;
  refundedMinor: number;
  /** The number of packs whose money went back before the parcel left. They are not in the parcel. */
  refundedPacks: number;
  /** The time from which an ebook may be downloaded, in ms. Null for packs, and for an unpaid or refunded ebook. */
  availableAt: number | null;
};

/** A line of an order as a text for operators, such as `3 slim, 1 not in the parcel`. */
export function orderLineText({
  product,
  count,
  refundedPacks,
}: Pick<OrderLine, 'product' | 'count' | 'refundedPacks'>): string {
  return `${count} ${product}${refundedPacks > 0 ? `, ${refundedPacks} not in the parcel` : ''}`;
}

/** True for a line that the buyer has bought: its money came, and was wanted. */
export function isBought({ paid, isUnwanted }: Pick<OrderLine, 'paid' | 'isUnwanted'>): boolean {
  return paid && !isUnwanted;
}

/**
 * True if the provider is asked to save the payer's wallet with the order's own payment (rule 7.13): the buyer consented,
 * and the payment's method can be saved.
 */
export function savesWallet({
  walletConsent,
  payment,
}: Pick<OrderView, 'walletConsent' | 'payment'>): boolean {
  return walletConsent !== null && paymentMethod(payment.method).isSavable;
}

/**
 * The buyer's two declarations for the immediate delivery of an ebook, as texts that the form showed. `at`:
 * their time in ms.
 */
export type EbookConsent = { delivery: string; withdrawal: string; locale: LocaleId; at: number };

/** The buyer's consent to the saving of the wallet, as the text that the form showed. `at`: its time in ms. */
export type WalletConsent = { text: string; locale: LocaleId; at: number };

/**
 * An order for pages and mails. `totalMinor`, `deliveryMinor` and `vatMinor` do not include upsells. Upsells
 * are in `lines`, each with a payment of its own. `paidTotalMinor` is all money received. Money in minor units,
 * times in ms since the epoch.
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
  /** `street2` is the second address line, such as a flat or a company; empty without one. */
  address: {
    street: string;
    street2: string;
    postcode: string;
    city: string;
    country: ServedCountry;
  };
  phone: string | null;
  /**
   * The state of the wallet's delivery address. Null if the buyer typed the address in the form. Name, address
   * and email are empty until the wallet has sent them.
   */
  walletAddress: WalletAddress | null;
  /** The buyer's declarations about the order's ebooks; null without declarations or ebooks. */
  consent: EbookConsent | null;
  /** The buyer's consent to the saving of the wallet. Null without it: the shop then asks the provider to save nothing. */
  walletConsent: WalletConsent | null;
  /**
   * The buyer's note for the parcel. Null if there is no note. Also null after the shop deleted it: at the shipping,
   * or some time after the payment.
   */
  note: string | null;
  /** The stored query parameters of the page with the order form, without `?`. Empty after the shop deleted them. */
  query: string;
  createdAt: number;
  paidAt: number | null;
  /**
   * The web address at the wallet where the buyer approves the order's own payment. Null until the provider has
   * sent it.
   */
  approvalUrl: string | null;
  payment: { id: string; status: PaymentStatus; method: string; charge: Charge };
  paidTotalMinor: number;
  /** The payments with other money than their price, which an operator accepted. */
  differences: readonly AmountDifference[];
};

/** An order with the data that pages and mails do not need, such as its payments. */
export type StoredOrder = {
  view: OrderView;
  /** The shop's origin when the order was made. The links in mails and from the wallet start with it. */
  origin: string;
  revision: string;
  /** The page variants that the buyer saw in splits and experiments, for the statistics: `{from}={option}`. */
  variants: readonly string[];
  payments: readonly Payment[];
  /** The first time at which a page showed the order as paid or pending, in ms. Null before that. */
  shownAt: number | null;
  fulfilment: Fulfilment;
};

/** The order's own payment, or an upsell page's payment; undefined without one. */
export function paymentFor(order: StoredOrder, purpose: Purpose): Payment | undefined {
  return order.payments.find((payment) => payment.purpose === purpose);
}

/**
 * An order's payment for `order` or for an upsell page.
 * @throws RangeError if the order has no such payment
 */
export function requiredPayment(order: StoredOrder, purpose: Purpose): Payment {
  const payment = paymentFor(order, purpose);
  if (!payment) throw new RangeError(`Order ${order.view.id} has no payment for ${purpose}`);
  return payment;
}

/**
 * The statuses that may follow each order status. A late payment makes a cancelled or expired order paid. A
 * paid order never becomes unpaid.
 */
export const transitions = {
  created: ['approved', 'paid', 'cancelled', 'expired'],
  approved: ['created', 'paid', 'cancelled', 'expired'],
  paid: ['partlyRefunded', 'refunded'],
  partlyRefunded: ['paid', 'refunded'],
  refunded: ['paid', 'partlyRefunded'],
  cancelled: ['created', 'approved', 'paid', 'expired'],
  expired: ['approved', 'paid'],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/**
 * Returns `to`, the new status of an order. It may equal `from`.
 * @throws IllegalTransition if `to` is another status that may not follow `from`
 */
export function nextOrderStatus(from: OrderStatus, to: OrderStatus): OrderStatus {
  const nextStatuses: readonly OrderStatus[] = transitions[from];
  if (from === to || nextStatuses.includes(to)) return to;
  throw new IllegalTransition(`An order that is ${from} cannot become ${to}`);
}

/** The order's status for each status of its own payment, before refunds of upsells are counted. */
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
 * The order's status after a change of one of its payments. Without refunds, the status follows the
 * order's own payment. With refunds, it depends on the refunded share of all money of the order.
 * @throws IllegalTransition
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

/** Letters and digits that are not confused with each other on paper or on the phone. */
export const numberAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Matches an order number of the shop, such as `TW-7K3M9Q`. */
export const orderNumberPattern = new RegExp(`^TW-[${numberAlphabet}]{6}$`);

/**
 * A random order number: `TW-` and six characters. There are 887 million possible numbers, so nobody
 * can guess the next order's number.
 */
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
