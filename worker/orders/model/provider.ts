import type { CarrierId } from '../../catalogue/carriers.ts';
import type { Currency } from '../../catalogue/money.ts';
import type { ServedCountry } from '../../country/markets.ts';
import type { ProviderCall } from './provider-call.ts';
import type { ProviderPayer } from './wallet-address.ts';

/** A payment provider. A row of `paymentMethods` names the provider of a method. */
export type Provider = {
  /** The bodies of the calls that create and charge payments. They are stored before a call, and a repeat sends them unchanged. */
  bodies: {
    create: (request: PaymentRequest) => string;
    /** The body that creates an order and charges a saved wallet in one call. `token` is the wallet's. */
    chargeSaved: (request: PaymentRequest, token: string) => string;
    capture: string;
  };
  /**
   * Creates an order at the provider. The payer approves it at the web address `approvalUrl`.
   * @throws NotCreated, Unreachable
   */
  createOrder: (call: ProviderCall) => Promise<ProviderOrder & { approvalUrl: string }>;
  /**
   * Creates an order at the provider and charges a saved wallet in one call. If the request id was used before,
   * returns the earlier charge. An order with an `approvalUrl` needs the payer's approval. `isFirst`: the shop
   * has sent no earlier call for this press of the binding button.
   * @throws Declined, NotApproved, Undecided, Unreachable
   */
  chargeSavedWallet: (call: ProviderCall, isFirst: boolean) => Promise<ProviderOrder>;
  /**
   * Deletes a saved wallet. An unknown token counts as deleted.
   * @throws Unreachable
   */
  deleteSavedWallet: (token: string) => Promise<void>;
  /**
   * Reads an order from the provider.
   * @throws Gone, Unreachable
   */
  getOrder: (id: string) => Promise<ProviderOrder>;
  /**
   * Charges an approved order, or returns its earlier charge. `isFirst` as above.
   * @throws Declined, NotApproved, Undecided, Gone, Unreachable
   */
  captureOrder: (id: string, call: ProviderCall, isFirst: boolean) => Promise<ProviderOrder>;
  /**
   * Refunds an amount of a capture. The refund may be pending. The provider stores `requestId` with the refund, too, as
   * its `custom_id`, and its webhooks contain it. `isFirst`: the shop has sent no earlier call for this request.
   * @throws RefundRefused, Undecided, Unreachable
   */
  refundCapture: (
    id: string,
    amount: { currency_code: string; value: string },
    requestId: string,
    isFirst: boolean,
  ) => Promise<ProviderRefund>;
  /**
   * Reports the tracking number of a payment's parcel. The call has no request id, so it has one try.
   * @throws TrackingRefused, Unreachable
   */
  trackParcel: (id: string, parcel: TrackedParcel) => Promise<void>;
  /**
   * True if the provider has the tracking number of a payment's parcel.
   * @throws Unreachable
   */
  isTracked: (id: string, parcel: TrackedParcel) => Promise<boolean>;
  /**
   * Reads a refund from the provider.
   * @throws Gone, Unreachable
   */
  getRefund: (id: string) => Promise<ProviderRefund>;
  /**
   * Reads a capture from the provider.
   * @throws Gone, Unreachable
   */
  getCapture: (id: string) => Promise<ProviderCapture>;
};

/** An order at the provider, with the fields that the shop reads. Amounts in minor units. */
export type ProviderOrder = {
  id: string;
  status: string;
  approvalUrl: string | null;
  capture: ProviderCapture | null;
  /** All refunds of the order, the failed ones included. */
  refunds: readonly OrderRefund[];
  /** The saved wallet and its status. Null if the shop did not ask the payer to save the wallet. */
  savedWallet: SavedWallet | null;
  /** The payer who approved the order, with the chosen delivery address. */
  payer: ProviderPayer;
};

/**
 * A wallet that the payer agreed to save. With the status `APPROVED` and no token, the token arrives later by
 * webhook.
 */
export type SavedWallet = { token: string | null; status: string };

export type ProviderCapture = {
  id: string;
  status: string;
  /** The provider's reason for a pending or refused capture; empty if there is none. */
  reason: string;
  currency: string;
  amountMinor: number;
  /** The provider's fee in minor units. Undefined if the answer contains no fee. */
  feeMinor: number | undefined;
  /** The shop's invoice id of the payment. Empty if the answer contains no invoice id. */
  invoiceId: string;
};

/** A refund with the status `PENDING` may still succeed or fail. */
export type ProviderRefund = { id: string; status: string };

/**
 * A refund in the provider's order. `customId`: the shop's id of the request; empty if the shop did not request it. The
 * amount is in minor units of the order's currency.
 */
export type OrderRefund = ProviderRefund & { customId: string; amountMinor: number };

/** The data that the provider needs for a payment. Amounts in minor units. URLs are absolute. */
export type PaymentRequest = {
  /** The name of the payment method (worker/payment-methods.ts). */
  method: string;
  /** The buyer's name, and the delivery country. A bank gets them; without a typed address the wallet knows them. */
  payer: { name: string; country: ServedCountry };
  orderId: string;
  invoiceId: string;
  currency: Currency;
  items: readonly { name: string; totalMinor: number; digital: boolean }[];
  deliveryMinor: number;
  /** The recipient of the parcel. Null if the payer chooses the delivery address in the wallet. */
  recipient: Recipient | null;
  brand: string;
  /** The language of the wallet's pages, as a BCP 47 tag. */
  lang: string;
  /**
   * The label of the wallet's button. `CONTINUE`: the buyer only approves the payment and pays in the shop.
   * `PAY_NOW`: the buyer has pressed the shop's binding button before.
   */
  action: 'CONTINUE' | 'PAY_NOW';
  returnUrl: string;
  cancelUrl: string;
  /** The text that the wallet shows about saving the wallet. Null if the wallet must not be saved. */
  savedWalletDescription: string | null;
};

export type Recipient = {
  name: string;
  street: string;
  street2: string;
  postcode: string;
  city: string;
  country: ServedCountry;
};

/** A parcel's tracking number, for the provider. */
export type TrackedParcel = { captureId: string; carrier: CarrierId; tracking: string };

/** True if a refund failed or was cancelled: the shop still has the money. */
export function isFailedRefund({ status }: Pick<ProviderRefund, 'status'>): boolean {
  return status === 'FAILED' || status === 'CANCELLED';
}
