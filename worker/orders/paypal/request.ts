import type { CarrierId } from '../../catalogue/carriers.ts';
import { decimal } from '../../catalogue/money.ts';
import type { Currency } from '../../country/market.ts';
import type { ServedCountry } from '../../country/markets.ts';

/** A payment as the provider is told of it. Amounts in minor units, links absolute. */
export type PaymentRequest = {
  orderId: string;
  invoiceId: string;
  currency: Currency;
  items: readonly { name: string; totalMinor: number; digital: boolean }[];
  deliveryMinor: number;
  /** Null: the wallet's owner chooses the address there. */
  recipient: Recipient | null;
  brand: string;
  /** BCP 47 tag. */
  lang: string;
  /** What the wallet's own button says: approval only, or payment where our binding button came first. */
  action: 'CONTINUE' | 'PAY_NOW';
  returnUrl: string;
  cancelUrl: string;
  /** What the wallet says of being saved with the payment; null where it is not to be saved. */
  savedWalletDescription: string | null;
};

type Recipient = {
  name: string;
  street: string;
  postcode: string;
  city: string;
  country: ServedCountry;
};

/** The longest name of an item in PayPal's description. */
const LONGEST_NAME = 127;

/** The longest description of a saved wallet there. */
const LONGEST_DESCRIPTION = 128;

/**
 * The body of `POST /v2/checkout/orders` for a payment that the payer approves at the wallet, by PayPal's
 * description of Orders v2.
 */
export function createOrderBody(payment: PaymentRequest) {
  const { savedWalletDescription } = payment;
  const paypal = {
    ...(savedWalletDescription !== null && {
      attributes: { vault: vaultBody(savedWalletDescription) },
    }),
    experience_context: experienceContext(payment),
  };
  return { ...orderBody(payment), payment_source: { paypal } };
}

/** The body of the same call for a payment that is charged to a saved wallet at once. */
export function savedWalletBody(payment: PaymentRequest, token: string) {
  const paypal = { vault_id: token, experience_context: experienceContext(payment) };
  return { ...orderBody(payment), payment_source: { paypal } };
}

function vaultBody(description: string) {
  return {
    store_in_vault: 'ON_SUCCESS',
    usage_type: 'MERCHANT',
    description: description.slice(0, LONGEST_DESCRIPTION),
    // A guest's next order saves a wallet of its own: deleting this one leaves that alone.
    permit_multiple_payment_tokens: true,
  };
}

function orderBody(payment: PaymentRequest) {
  const { currency, items, recipient, deliveryMinor } = payment;
  const money = (minor: number) => ({ currency_code: currency, value: decimal(minor) });
  const itemTotal = items.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: payment.invoiceId,
        custom_id: payment.orderId,
        invoice_id: payment.invoiceId,
        amount: {
          ...money(itemTotal + deliveryMinor),
          breakdown: { item_total: money(itemTotal), shipping: money(deliveryMinor) },
        },
        items: items.map(({ name, totalMinor, digital }) => ({
          name: name.slice(0, LONGEST_NAME),
          quantity: '1',
          unit_amount: money(totalMinor),
          category: digital ? 'DIGITAL_GOODS' : 'PHYSICAL_GOODS',
        })),
        ...(recipient && { shipping: toShipping(recipient) }),
      },
    ],
  };
}

function experienceContext(payment: PaymentRequest) {
  return {
    brand_name: payment.brand,
    locale: payment.lang,
    user_action: payment.action,
    shipping_preference: payment.recipient ? 'SET_PROVIDED_ADDRESS' : 'GET_FROM_FILE',
    payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
    return_url: payment.returnUrl,
    cancel_url: payment.cancelUrl,
  };
}

function toShipping({ name, street, postcode, city, country }: Recipient) {
  return {
    type: 'SHIPPING',
    name: { full_name: name },
    address: {
      address_line_1: street,
      admin_area_2: city,
      postal_code: postcode,
      country_code: country,
    },
  };
}

/** TABLE: what the provider calls each carrier, by `shipment_carrier` of its description of Orders v2. */
export const carrierNames = {
  bpost: 'BE_BPOST',
  dhl: 'DE_DHL',
  dpd: 'DPD',
  gls: 'GLS',
  laposte: 'FR_COLISSIMO',
  posti: 'POSTI',
  postnord: 'POSTNORD_LOGISTICS',
  post_at: 'AU_AUSTRIAN_POST',
  royalmail: 'ROYAL_MAIL',
  swisspost: 'SWISS_POST',
  ups: 'UPS',
} as const satisfies Record<CarrierId, string>;

/** A parcel as the provider is told of it. */
export type TrackedParcel = { captureId: string; carrier: CarrierId; tracking: string };

/** The body of `POST /v2/checkout/orders/{id}/track`. The buyer has our mail: the provider writes none. */
export function trackBody({ captureId, carrier, tracking }: TrackedParcel) {
  return {
    capture_id: captureId,
    transaction_id: captureId,
    tracking_number: tracking,
    tracking_number_type: 'CARRIER_PROVIDED',
    carrier: carrierNames[carrier],
    status: 'SHIPPED',
    notify_payer: false,
  };
}
