import type { LineItem } from '../catalogue/line-item.ts';
import type { EbookId, SupplementId } from '../catalogue/products.ts';
import type { Currency } from '../country/market.ts';
import type { MarketCode, ServedCountry } from '../country/markets.ts';
import type { PageName } from '../pages.ts';

/** A line of an order. The total is for all its packs and contains the VAT; money in minor units. */
export type PayloadOrderLine = LineItem & {
  quantity: number;
  totalMinor: number;
  vatBasisPoints: number;
  vatMinor: number;
  paymentId: string;
  paid: boolean;
};

/**
 * An order as pages and mails show it. `totalMinor`, `deliveryMinor` and
 * `vatMinor` are the order's own; upsells are in `lines` with their own payment.
 */
export type PayloadOrder = {
  number: string;
  status: string;
  market: MarketCode;
  deliveryCountry: ServedCountry;
  currency: Currency;
  from: PageName;
  product: SupplementId;
  lines: readonly PayloadOrderLine[];
  deliveryMinor: number;
  totalMinor: number;
  vatMinor: number;
  email: string;
  name: { first: string; last: string };
  address: { street: string; postcode: string; city: string };
  /** Null where the buyer typed the address; until it is given, name, address and email are empty. */
  walletAddress: 'awaited' | 'given' | 'unserved' | 'incomplete' | null;
  /** The accepted declarations about the order's ebooks; null if there are none. */
  consent: { delivery: string; withdrawal: string } | null;
  /** What goes into the parcel with it; null without a note, and once it was shipped. */
  note: string | null;
  /** The query of the page that held the order form, without `?`. */
  query: string;
  /** In ms since the epoch; null until it is paid. */
  paidAt: number | null;
  /** Where the payer approves the order's own payment; null until the provider gave it. */
  approvalUrl: string | null;
  payment: { id: string };
};

/** What the receipt shows beside its order. */
export type PayloadReceipt = {
  /** The order's ebooks, once it is paid. */
  downloads: readonly PayloadDownload[];
  /** The order's upsells that can be undone, and those that were. */
  additions: readonly PayloadAddition[];
  /** The order's money that goes back, and what moved since. */
  moneyBack: readonly PayloadMoneyBack[];
  /** What became of the wallet saved with the order; null where none was. */
  savedWallet: PayloadSavedWallet | null;
  /** The order's shipment; null before it is paid. */
  shipment: PayloadShipment | null;
  /** What is issued about the order. */
  invoices: readonly PayloadInvoice[];
};

/** The receipt of an order about which nothing is known but the order itself. */
export const emptyReceipt: PayloadReceipt = {
  downloads: [],
  additions: [],
  moneyBack: [],
  savedWallet: null,
  shipment: null,
  invoices: [],
};

/** A paid ebook for its buyer; without `href` not yet, but from `availableAt`, in ms since the epoch. */
export type PayloadDownload = { ebook: EbookId; href: string | null; availableAt: number };

/** An upsell that its buyer can undo, or did, by its page; its price in minor units. */
type PayloadAddition = {
  page: string;
  paymentId: string;
  amountMinor: number;
  state: 'undoable' | 'undone';
};

/**
 * Money of an order that was asked back, that we or the provider gave back, or that came back to us; in
 * minor units, `at` in ms since the epoch.
 */
type PayloadMoneyBack = {
  kind: 'asked' | 'refund' | 'reversal' | 'returned';
  amountMinor: number;
  at: number;
  lines: readonly LineItem[];
  hasDelivery: boolean;
};

/** What is issued about an order, and where it is; `number` null of an invoice that is still to come. */
export type PayloadInvoice = {
  kind: 'invoice' | 'creditNote' | 'reinstatement';
  number: string | null;
  href: string;
};

/** A saved wallet that its buyer wants deleted is `unwanted`; one that went for another reason is `deleted`. */
type PayloadSavedWallet = 'saved' | 'unwanted' | 'deleted';

/** An order's shipment to its buyer; times in ms since the epoch. */
export type PayloadShipment = {
  state: 'held' | 'released' | 'exported' | 'shipped' | 'delivered' | 'cancelled' | 'returned';
  /** Who carries its parcel, under which number, and where that is followed; null until it left. */
  parcel: { carrier: string; tracking: string; follow: string } | null;
  shippedAt: number | null;
  deliveredAt: number | null;
  /** Whether nobody told of the delivery. */
  isEstimate: boolean;
  /** Whether its buyer may still cancel it or change its address. */
  isOpen: boolean;
};
