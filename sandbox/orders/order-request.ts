import * as z from 'zod/mini';
import { Refusal } from '../api/errors.ts';
import { parse } from '../api/parse.ts';
import type { Unit } from '../state/records.ts';
import { checkUnit } from './order-sums.ts';

const text = (maxLength: number) =>
  z.optional(z.string().check(z.minLength(1), z.maxLength(maxLength)));
const amount = z.object({
  currency_code: z.string().check(z.length(3)),
  value: z.string().check(z.maxLength(32), z.regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/)),
});
const address = z.object({
  address_line_1: z.optional(z.string().check(z.maxLength(300))),
  address_line_2: z.optional(z.string().check(z.maxLength(300))),
  admin_area_1: z.optional(z.string().check(z.maxLength(300))),
  admin_area_2: z.optional(z.string().check(z.maxLength(120))),
  postal_code: z.optional(z.string().check(z.maxLength(60))),
  country_code: z.string().check(z.regex(/^[A-Z]{2}$/)),
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
const wallet = z.object({
  vault_id: text(255),
  email_address: z.optional(z.string()),
  experience_context: z.optional(
    z.object({
      brand_name: text(127),
      locale: z.optional(
        z.string().check(z.regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/)),
      ),
      shipping_preference: z.optional(
        z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']),
      ),
      return_url: z.optional(url),
      cancel_url: z.optional(url),
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
const request = z.object({
  intent: z.enum(['CAPTURE']),
  purchase_units: z.array(unit).check(z.minLength(1), z.maxLength(1)),
  payment_source: z.optional(z.object({ paypal: z.optional(wallet) })),
});

export type OrderRequest = z.output<typeof request>;
const missing = (field: string) =>
  new Refusal('MISSING_REQUIRED_PARAMETER', { field, location: 'body' });

/**
 * Reads the body of `POST /v2/checkout/orders` and checks it as PayPal does. Accepts only orders as the shop
 * sends them: with the intent CAPTURE and one purchase unit.
 * @throws a `Refusal` with PayPal's issue code
 */
export function readOrderRequest(body: unknown): OrderRequest & { purchase_units: Unit[] } {
  const order = parse(request, body);
  const paypal = order.payment_source?.paypal;
  if (paypal && !paypal.vault_id) {
    const at = '/payment_source/paypal/experience_context';
    if (!paypal.experience_context?.return_url) throw missing(`${at}/return_url`);
    if (!paypal.experience_context.cancel_url) throw missing(`${at}/cancel_url`);
  }
  const units = order.purchase_units.map((row) => ({
    ...row,
    reference_id: row.reference_id ?? 'default',
  }));
  units.forEach((row, index) => {
    checkUnit(row, `/purchase_units/${index}`);
  });
  return { ...order, purchase_units: units };
}
