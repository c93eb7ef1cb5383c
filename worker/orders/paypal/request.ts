import type { CarrierId } from '../../catalogue/carriers.ts';
import { decimal } from '../../catalogue/money.ts';
import type { PaymentRequest, Recipient, TrackedParcel } from '../model/provider.ts';

/** PayPal's limit for an item's name, in characters. */
const MAX_NAME_LENGTH = 127;

/** PayPal's limit for the description of a saved wallet, in characters. */
const MAX_DESCRIPTION_LENGTH = 128;

/** The body of `POST /v2/checkout/orders/{id}/capture`. */
export const captureBody = '{}';

/**
 * The body of `POST /v2/checkout/orders` for a payment that the payer approves on a page of PayPal or of a bank. Source:
 * PayPal's description of Orders v2; for Swish PayPal's page about it (developer.paypal.com/docs/checkout/apm/swish).
 * @throws RangeError for a payment method without a source here
 */
export function createOrderBody(payment: PaymentRequest) {
  const source = sources[payment.method];
  if (!source) throw new RangeError(`PayPal has no payment source ${payment.method}`);
  return { ...orderBody(payment), ...source(payment) };
}

/** The fields of an order's body that choose the payment method. */
type Source = (payment: PaymentRequest) => {
  processing_instruction?: string;
  payment_source: Readonly<Record<string, object>>;
};

/** TABLE: PayPal's payment sources, by the names of the payment methods. */
const sources: Readonly<Record<string, Source>> = {
  paypal: (payment) => walletSource(payment, {}),
  // The first page asks for a card and not for a login.
  card: (payment) => walletSource(payment, { landing_page: 'GUEST_CHECKOUT' }),
  bancontact: bankSource,
  eps: bankSource,
  swish: bankSource,
  trustly: bankSource,
};

function walletSource(payment: PaymentRequest, landing: object) {
  const { savedWalletDescription } = payment;
  const paypal = {
    ...(savedWalletDescription !== null && {
      attributes: { vault: vaultBody(savedWalletDescription) },
    }),
    experience_context: { ...experienceContext(payment), ...landing },
  };
  return { payment_source: { paypal } };
}

/** A bank's method. The approval at the bank moves the money, so the shop sends no capture. */
function bankSource(payment: PaymentRequest) {
  const { method, payer } = payment;
  const { brand_name, locale, shipping_preference, return_url, cancel_url } =
    experienceContext(payment);
  const bank = {
    name: payer.name,
    country_code: payer.country,
    experience_context: { brand_name, locale, shipping_preference, return_url, cancel_url },
  };
  return {
    processing_instruction: 'ORDER_COMPLETE_ON_PAYMENT_APPROVAL',
    payment_source: { [method]: bank },
  };
}

/** The body of `POST /v2/checkout/orders` for a payment that charges a saved wallet at once. */
export function savedWalletBody(payment: PaymentRequest, token: string) {
  const paypal = { vault_id: token, experience_context: experienceContext(payment) };
  return { ...orderBody(payment), payment_source: { paypal } };
}

function vaultBody(description: string) {
  return {
    store_in_vault: 'ON_SUCCESS',
    usage_type: 'MERCHANT',
    description: description.slice(0, MAX_DESCRIPTION_LENGTH),
    // Each order saves a separate wallet token, so the deletion of one token does not delete the others.
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
          name: name.slice(0, MAX_NAME_LENGTH),
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

function toShipping({ name, street, street2, postcode, city, country }: Recipient) {
  return {
    type: 'SHIPPING',
    name: { full_name: name },
    address: {
      address_line_1: street,
      ...(street2 && { address_line_2: street2 }),
      admin_area_2: city,
      postal_code: postcode,
      country_code: country,
    },
  };
}

/**
 * TABLE: the provider's names for our carriers. Source: `shipment_carrier` in PayPal's description of Orders
 * v2.
 */
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

/** The body of `POST /v2/checkout/orders/{id}/track`. The provider sends no mail: the buyer gets the shop's mail. */
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
