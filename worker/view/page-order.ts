import type { EbookFormat } from '../catalogue/ebook-files.ts';
import type { LineItem } from '../catalogue/line-item.ts';
import type { Currency } from '../catalogue/money.ts';
import type { EbookId, SupplementId } from '../catalogue/products.ts';
import type { MarketCode, ServedCountry } from '../country/markets.ts';
import type { WalletAddress } from '../country/wallet-address.ts';
import type { PageName } from '../pages.ts';

/**
 * A line of an order, in minor units. `totalMinor` is the price of the whole line with the VAT, `refundedMinor` the
 * amount that went back to the buyer.
 */
export type PageOrderLine = LineItem & {
  totalMinor: number;
  refundedMinor: number;
  vatBasisPoints: number;
  vatMinor: number;
  paymentId: string;
  paid: boolean;
  /** True if the money of its payment came although it was not wanted, and goes back to the buyer. */
  isUnwanted: boolean;
};

/** A payment whose money differs from its price, which an operator accepted. In minor units; below zero if less came in. */
export type AmountDifference = { paymentId: string; amountMinor: number };

/**
 * The progress of charging a payment.
 * - `checking`: the buyer pressed the binding button and the outcome is not known yet.
 * - `awaitsPress`: the payer approved the payment; the buyer has to press the binding button.
 * - `notApproved`: the payer has to approve the payment at the wallet.
 * - `declined`, `addressRefused`: the charge was refused, because of the wallet or the delivery address. The payer may
 *   approve again.
 * - `blocked`: the shop cannot take the payment now. The payer's approval still stands, so the buyer may press again.
 * - `cancelled`: the payment was closed, for example for a newer order.
 * - `denied`: the charge was finally refused.
 * - `over`: the payment expired.
 * - `unwanted`: the money came although the payment must not be charged any more, and goes back to the buyer.
 */
export type Charge =
  | 'paid'
  | 'pending'
  | 'checking'
  | 'awaitsPress'
  | 'notApproved'
  | 'declined'
  | 'addressRefused'
  | 'blocked'
  | 'cancelled'
  | 'denied'
  | 'over'
  | 'unwanted';

/**
 * The data of an order that pages and mails show, with amounts in minor units. `totalMinor`,
 * `deliveryMinor` and `vatMinor` do not include upsells. The upsells are in `lines`, each with its own
 * payment. `paidTotalMinor` is all money received.
 */
export type PageOrder = {
  number: string;
  status: string;
  market: MarketCode;
  deliveryCountry: ServedCountry;
  currency: Currency;
  from: PageName;
  product: SupplementId;
  lines: readonly PageOrderLine[];
  deliveryMinor: number;
  totalMinor: number;
  vatMinor: number;
  paidTotalMinor: number;
  /** Empty in nearly all orders. */
  differences: readonly AmountDifference[];
  email: string;
  name: { first: string; last: string };
  /** `street2` is the second address line, such as a flat or a company; empty without one. */
  address: { street: string; street2: string; postcode: string; city: string };
  /** The phone number as the carrier gets it; null without one, and when it has been deleted. */
  phone: string | null;
  /**
   * The state of the delivery address that the wallet provides; null if the buyer typed the address. Name,
   * address and email are empty until the wallet has provided them.
   */
  walletAddress: WalletAddress | null;
  /** The declarations about the order's ebooks that the buyer accepted; null if there are none. */
  consent: { delivery: string; withdrawal: string } | null;
  /** The buyer's consent to the saving of the wallet; null without it. */
  walletConsent: { text: string } | null;
  /** The note that the buyer wrote for the parcel. Null without a note, and after the parcel was shipped. */
  note: string | null;
  /** The query of the page with the order form on which the order was made, without `?`. */
  query: string;
  /** The time when the order was paid, in ms since the epoch; null before the payment. */
  paidAt: number | null;
  /**
   * The web address of the wallet's page where the buyer approves the payment of the order itself; null
   * until the wallet provider has sent it.
   */
  approvalUrl: string | null;
  /** The payment of the order itself. */
  payment: { id: string; method: string; charge: Charge };
};

/** The data of an order's receipt page that is not part of the order. */
export type PageReceipt = {
  /** The order's ebooks; empty until the order is paid. */
  downloads: readonly PageDownload[];
  /** The order's upsells that the buyer can undo or has undone, and those whose charge has no outcome yet. */
  additions: readonly PageAddition[];
  /** The payment methods of the paid upsells, without the method of the order itself. */
  otherMethods: readonly string[];
  /** The requested refunds of the order, and all later movements of its money. */
  moneyBack: readonly PageMoneyBack[];
  /** The state of the wallet that the buyer saved with the order; null if no wallet was saved. */
  savedWallet: PageSavedWallet | null;
  /** The order's shipment; null before the order is paid or pending. */
  shipment: PageShipment | null;
  /** The order's invoices and the documents that correct them. */
  invoices: readonly PageInvoice[];
  /**
   * True if the visitor may change the address or cancel: in the buyer's browser, or with a link that the buyer
   * requested just now.
   */
  mayChange: boolean;
};

/** The receipt data of an order that has no ebooks, refunds, shipment or other additional data. */
export const emptyReceipt: PageReceipt = {
  downloads: [],
  additions: [],
  otherMethods: [],
  moneyBack: [],
  savedWallet: null,
  shipment: null,
  invoices: [],
  mayChange: false,
};

/**
 * An ebook of a paid order. `href` is its download link, which is null before `availableAt` (in ms since
 * the epoch).
 */
export type PageDownload = { ebook: EbookId; href: string | null; availableAt: number };

/** The download link of an ebook in a format, made from its usual link. */
export function inFormat(href: string, format: EbookFormat): string {
  return `${href}?format=${format}`;
}

/**
 * An upsell that the buyer can undo or has undone, or whose charge has no outcome yet (`pending`). `page` is the name of
 * the upsell page. The price is in minor units. `method` is the payment method, which may differ from the order's.
 */
export type PageAddition = {
  page: string;
  paymentId: string;
  amountMinor: number;
  method: string;
  state: 'undoable' | 'undone' | 'pending';
};

/**
 * A movement of an order's money after a payment with the method `method`. `asked`: a refund was requested. `failed`: a requested refund
 * did not go through, and the shop still owes the money. `refund`: the shop paid money back. `outside`: the shop paid it
 * back outside the provider. `reversal`: the provider paid money back. `returned`: a refund or a reversal
 * failed, so the money came back to the shop. The amount is in minor units, `at` in ms since the epoch.
 * `isSecondCapture`: the provider had charged a payment twice. The money is not the order's own and has no order lines.
 */
export type PageMoneyBack = {
  kind: 'asked' | 'failed' | 'refund' | 'outside' | 'reversal' | 'returned';
  method: string;
  amountMinor: number;
  at: number;
  lines: readonly LineItem[];
  hasDelivery: boolean;
  isSecondCapture: boolean;
};

/**
 * An invoice of an order or a document that corrects it, and its web address. `number` is null until the
 * invoice is issued.
 */
export type PageInvoice = {
  kind: 'invoice' | 'creditNote' | 'reinstatement';
  number: string | null;
  href: string;
};

/**
 * The state of the buyer's saved wallet. `unwanted`: the buyer wants the shop to delete it. `deleted`: it
 * was deleted for another reason.
 */
type PageSavedWallet = 'saved' | 'unwanted' | 'deleted';

/** A number of packs of a product in a parcel. */
export type PageParcelItem = { product: SupplementId | EbookId; count: number };

/** The shipment of an order to its buyer. Times are in ms since the epoch. */
export type PageShipment = {
  state: 'held' | 'released' | 'exported' | 'shipped' | 'delivered' | 'cancelled' | 'returned';
  /**
   * The carrier of the parcel, its tracking number, and the web address for tracking it; null before
   * shipping.
   */
  parcel: { carrier: string; tracking: string; trackingUrl: string } | null;
  shippedAt: number | null;
  deliveredAt: number | null;
  /** True if the carrier reported no delivery, so `deliveredAt` is an estimate. */
  isEstimate: boolean;
  /** The packs of a parcel that takes the place of a lost or damaged one. Empty without such a parcel. */
  replacement: readonly PageParcelItem[];
  /**
   * The reason why the parcel is not packed. `stopped`: it is not sent, because the buyer withdrew the whole order, or all
   * of its money is on its way back. `waits`: a withdrawal or a refund of a part ends first. Null: no reason.
   */
  hold: 'stopped' | 'waits' | null;
  /** True as long as the buyer may cancel the order or change its delivery address. */
  isOpen: boolean;
};
