import type { LineItem } from '../catalogue/line-item.ts';
import type { EbookId, SupplementId } from '../catalogue/products.ts';
import type { Currency } from '../country/market.ts';
import type { MarketCode, ServedCountry } from '../country/markets.ts';
import type { PageName } from '../pages.ts';

/** A line of an order. The total is for all its packs and contains the VAT; money in minor units. */
export type PageOrderLine = LineItem & {
  quantity: number;
  totalMinor: number;
  vatBasisPoints: number;
  vatMinor: number;
  paymentId: string;
  paid: boolean;
};

/**
 * An order as pages and mails show it, in minor units. `totalMinor`, `deliveryMinor` and `vatMinor` are
 * without upsells. Upsells are in `lines`, each with its own payment.
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
  email: string;
  name: { first: string; last: string };
  address: { street: string; postcode: string; city: string };
  /**
   * The state of the address from the wallet; null if the buyer typed the address. Until the wallet has given
   * an address, name, address and email are empty.
   */
  walletAddress: 'awaited' | 'given' | 'unserved' | 'incomplete' | null;
  /** The accepted declarations about the order's ebooks; null if there are none. */
  consent: { delivery: string; withdrawal: string } | null;
  /** The buyer's note for the parcel; null without a note, and after shipping. */
  note: string | null;
  /** The query of the page that held the order form, without `?`. */
  query: string;
  /** The time of payment, in ms since the epoch; null until then. */
  paidAt: number | null;
  /** The address where the payer approves the order's own payment; null until the provider has given it. */
  approvalUrl: string | null;
  payment: { id: string };
};

/** The receipt's data besides the order. */
export type PageReceipt = {
  /** The order's ebooks, once it is paid. */
  downloads: readonly PageDownload[];
  /** The order's upsells that can be undone or were undone. */
  additions: readonly PageAddition[];
  /** The requested refunds of the order, and the money that has moved back. */
  moneyBack: readonly PageMoneyBack[];
  /** The state of the wallet saved with the order; null if no wallet was saved. */
  savedWallet: PageSavedWallet | null;
  /** The order's shipment; null before it is paid. */
  shipment: PageShipment | null;
  /** The order's invoices and credit notes. */
  invoices: readonly PageInvoice[];
};

/** The receipt of an order without further data. */
export const emptyReceipt: PageReceipt = {
  downloads: [],
  additions: [],
  moneyBack: [],
  savedWallet: null,
  shipment: null,
  invoices: [],
};

/** A paid ebook. `href` is null before `availableAt`, in ms since the epoch. */
export type PageDownload = { ebook: EbookId; href: string | null; availableAt: number };

/**
 * An upsell that the buyer can undo or has undone. `page` is its upsell page. The price is in minor units.
 */
type PageAddition = {
  page: string;
  paymentId: string;
  amountMinor: number;
  state: 'undoable' | 'undone';
};

/**
 * A movement of an order's money. `asked`: a requested refund; `refund`: money that we returned; `reversal`:
 * money that the provider returned; `returned`: money that came back to us. In minor units, `at` in ms since
 * the epoch.
 */
type PageMoneyBack = {
  kind: 'asked' | 'refund' | 'reversal' | 'returned';
  amountMinor: number;
  at: number;
  lines: readonly LineItem[];
  hasDelivery: boolean;
};

/**
 * A document about an order's money, and its address. `number` is null for an invoice that is not yet issued.
 */
export type PageInvoice = {
  kind: 'invoice' | 'creditNote' | 'reinstatement';
  number: string | null;
  href: string;
};

/**
 * The state of a saved wallet. `unwanted`: the buyer wants it deleted; `deleted`: it was deleted for another
 * reason.
 */
type PageSavedWallet = 'saved' | 'unwanted' | 'deleted';

/** An order's shipment to its buyer; times in ms since the epoch. */
export type PageShipment = {
  state: 'held' | 'released' | 'exported' | 'shipped' | 'delivered' | 'cancelled' | 'returned';
  /** The parcel's carrier, its tracking number, and the address to follow it; null before shipping. */
  parcel: { carrier: string; tracking: string; trackingUrl: string } | null;
  shippedAt: number | null;
  deliveredAt: number | null;
  /** True if no report of the delivery arrived, so the delivery is an estimate. */
  isEstimate: boolean;
  /** True while the buyer may cancel the order or change its address. */
  isOpen: boolean;
};
