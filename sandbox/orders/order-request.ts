import * as z from 'zod/mini';
import { Refusal } from '../api/errors.ts';
import { parse } from '../api/parse.ts';
import { getMethod, type MethodName, type Source, toMethodName } from '../methods.ts';
import type { AccountHolder, Experience, Unit } from '../state/records.ts';
import { checkUnit } from './order-sums.ts';

const text = (maxLength: number) =>
  z.optional(z.string().check(z.minLength(1), z.maxLength(maxLength)));
const amount = z.object({
  currency_code: z.string().check(z.length(3)),
  value: z.string().check(z.maxLength(32), z.regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/)),
});
const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/));
const address = z.object({
  address_line_1: z.optional(z.string().check(z.maxLength(300))),
  address_line_2: z.optional(z.string().check(z.maxLength(300))),
  admin_area_1: z.optional(z.string().check(z.maxLength(300))),
  admin_area_2: z.optional(z.string().check(z.maxLength(120))),
  postal_code: z.optional(z.string().check(z.maxLength(60))),
  country_code: countryCode,
});
const url = z
  .string()
  .check(z.refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)));
const unit = z.object({
  reference_id: text(256),
  amount: z.extend(amount, {
    breakdown: z.optional(
      z.object({
        item_total: z.optional(amount),
        shipping: z.optional(amount),
      }),
    ),
  }),
  custom_id: text(127),
  invoice_id: text(127),
  items: z.optional(
    z.array(
      z.object({
        name: z.string().check(z.minLength(1), z.maxLength(127)),
        unit_amount: amount,
        quantity: z.string().check(z.regex(/^[1-9][0-9]{0,9}$/)),
        category: z.optional(z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS'])),
      }),
    ),
  ),
  shipping: z.optional(
    z.object({
      name: z.optional(z.object({ full_name: z.optional(z.string().check(z.maxLength(300))) })),
      type: z.optional(z.string()),
      address: z.optional(address),
    }),
  ),
});
const experience = z.object({
  brand_name: text(127),
  locale: z.optional(
    z.string().check(z.regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/)),
  ),
  shipping_preference: z.optional(z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'])),
  return_url: z.optional(url),
  cancel_url: z.optional(url),
});
const wallet = z.object({
  vault_id: text(255),
  email_address: z.optional(z.string()),
  experience_context: z.optional(
    z.extend(experience, {
      landing_page: z.optional(z.enum(['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE'])),
      user_action: z.optional(z.enum(['CONTINUE', 'PAY_NOW'])),
      payment_method_preference: z.optional(z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED'])),
    }),
  ),
  attributes: z.optional(
    z.object({
      customer: z.optional(z.object({ id: text(22) })),
      vault: z.optional(
        z.object({
          store_in_vault: z.optional(z.enum(['ON_SUCCESS'])),
          usage_type: z.enum(['MERCHANT', 'PLATFORM']),
        }),
      ),
    }),
  ),
});
/** The request of a bank method. The requests of all bank methods have the same fields. */
const bank = z.optional(
  z.object({
    name: z.string().check(z.minLength(3), z.maxLength(300)),
    country_code: countryCode,
    experience_context: z.optional(experience),
  }),
);
const source = z.object({
  paypal: z.optional(wallet),
  bancontact: bank,
  eps: bank,
  trustly: bank,
  swish: bank,
} satisfies Record<Source, unknown>);
const request = z.object({
  intent: z.enum(['CAPTURE']),
  processing_instruction: z.optional(
    z.enum(['ORDER_COMPLETE_ON_PAYMENT_APPROVAL', 'NO_INSTRUCTION']),
  ),
  purchase_units: z.array(unit).check(z.minLength(1), z.maxLength(1)),
  payment_source: z.optional(source),
});

type Body = z.output<typeof request>;
export type OrderRequest = {
  units: Unit[];
  method: MethodName;
  /** The request for the wallet or for a card. */
  paypal: z.output<typeof wallet> | undefined;
  /** The holder of the bank account; null for the wallet and for a card. */
  holder: AccountHolder | null;
  experience: Experience;
  /** True if the request names a payment source. */
  hasSource: boolean;
};

const missing = (field: string) =>
  new Refusal('MISSING_REQUIRED_PARAMETER', { field, location: 'body' });

/**
 * Reads the body of `POST /v2/checkout/orders` and checks it as PayPal does. Accepts only orders as the shop
 * sends them: with the intent CAPTURE and one purchase unit.
 * @throws a `Refusal` with PayPal's issue code
 */
export function readOrderRequest(body: unknown): OrderRequest {
  const order = parse(request, body);
  const sources = order.payment_source ?? {};
  const [name, ...others] = Object.keys(sources) as Source[];
  if (others.length > 0) throw new Refusal('ONLY_ONE_PAYMENT_SOURCE_ALLOWED');
  const { paypal, ...banks } = order.payment_source ?? {};
  const chosen = name && sources[name];
  const at = `/payment_source/${name}`;
  const experience = chosen?.experience_context ?? {};
  if (chosen && !paypal?.vault_id) {
    if (!experience.return_url) throw missing(`${at}/experience_context/return_url`);
    if (!experience.cancel_url) throw missing(`${at}/experience_context/cancel_url`);
  }
  const method = toMethodName(name, paypal?.experience_context?.landing_page);
  const units = order.purchase_units.map((row) => ({
    ...row,
    reference_id: row.reference_id ?? 'default',
  }));
  units.forEach((row, index) => {
    checkUnit(row, `/purchase_units/${index}`);
  });
  const [account] = Object.values(banks);
  checkMethod(order, method, account?.country_code);
  const holder = account ? { name: account.name, country_code: account.country_code } : null;
  const hasSource = order.payment_source !== undefined;
  return { units, method, paypal, holder, experience, hasSource };
}

/**
 * Checks the rules of a method: its processing instruction, and its countries and their currencies.
 * @throws a `Refusal` with PayPal's issue code
 */
function checkMethod(order: Body, name: MethodName, country: string | undefined): void {
  const { source, capturesItself, currencies } = getMethod(name);
  const isCompletedByItself = order.processing_instruction === 'ORDER_COMPLETE_ON_PAYMENT_APPROVAL';
  if (capturesItself && !isCompletedByItself)
    throw new Refusal('ORDER_COMPLETE_ON_PAYMENT_APPROVAL');
  if (!capturesItself && isCompletedByItself)
    throw new Refusal('UNSUPPORTED_PROCESSING_INSTRUCTION');
  if (!currencies || country === undefined) return;
  const currency = currencies[country];
  if (!currency) {
    const field = `/payment_source/${source}/country_code`;
    throw new Refusal('COUNTRY_NOT_SUPPORTED_BY_PAYMENT_SOURCE', { field, value: country });
  }
  const orderCurrency = order.purchase_units[0]?.amount.currency_code;
  if (orderCurrency !== currency) throw new Refusal('CURRENCY_NOT_SUPPORTED_BY_PAYMENT_SOURCE');
}
