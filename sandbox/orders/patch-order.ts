import * as z from 'zod/mini';
import type { Answer, Call } from '../api/call.ts';
import { Refusal } from '../api/errors.ts';
import { parse } from '../api/parse.ts';
import { now } from '../state/ids.ts';
import type { Unit } from '../state/records.ts';
import { readAmount } from './order-request.ts';
import { checkUnit } from './order-sums.ts';
import { getOrder } from './order-view.ts';

const request = z.array(
  z.object({
    op: z.enum(['add', 'replace', 'remove']),
    path: z.string(),
    value: z.optional(z.unknown()),
  }),
);
const shippingName = z.object({ full_name: z.string() });
const shippingAddress = z.object({
  address_line_1: z.optional(z.string()),
  address_line_2: z.optional(z.string()),
  admin_area_2: z.optional(z.string()),
  postal_code: z.optional(z.string()),
  country_code: z.string(),
});
const items = z.array(
  z.object({
    name: z.string(),
    quantity: z.string(),
    unit_amount: z.object({ currency_code: z.string(), value: z.string() }),
  }),
);
const text = z.string().check(z.minLength(1), z.maxLength(127));

/**
 * The fields of a purchase unit that a PATCH call can change, each with a function that sets the field. The
 * value undefined removes the field.
 */
const patchable: Record<string, (unit: Unit, value: unknown) => Unit> = {
  amount: (unit, value) => ({ ...unit, amount: readAmount(value) }),
  items: (unit, value) => ({ ...unit, items: value === undefined ? value : parse(items, value) }),
  invoice_id: (unit, value) => ({
    ...unit,
    invoice_id: value === undefined ? value : parse(text, value),
  }),
  custom_id: (unit, value) => ({
    ...unit,
    custom_id: value === undefined ? value : parse(text, value),
  }),
  description: (unit, value) => ({
    ...unit,
    description: value === undefined ? value : parse(text, value),
  }),
  'shipping/name': (unit, value) => ({
    ...unit,
    shipping: { ...unit.shipping, name: parse(shippingName, value) },
  }),
  'shipping/address': (unit, value) => ({
    ...unit,
    shipping: { ...unit.shipping, address: parse(shippingAddress, value) },
  }),
};

/** `PATCH /v2/checkout/orders/{id}`: makes all requested changes, or none if one is invalid. Answers 204. */
export function patchOrder({ ledger, id, body }: Call): Answer {
  const order = getOrder(ledger, id);
  if (order.status === 'COMPLETED') throw new Refusal('ORDER_ALREADY_COMPLETED');
  let units = order.units;
  for (const patch of parse(request, body)) {
    const [, reference, field = ''] =
      /^\/purchase_units\/@reference_id=='([^']+)'\/(.+)$/.exec(patch.path) ?? [];
    const setField = Object.hasOwn(patchable, field) ? patchable[field] : undefined;
    if (!setField) throw new Refusal('FIELD_NOT_PATCHABLE', { field: patch.path });
    if (!units.some((unit) => unit.reference_id === reference)) {
      throw new Refusal('REFERENCE_ID_NOT_FOUND', { field: patch.path });
    }
    const value = patch.op === 'remove' ? undefined : patch.value;
    units = units.map((unit) => (unit.reference_id === reference ? setField(unit, value) : unit));
  }
  units.forEach((unit, index) => {
    checkUnit(unit, `/purchase_units/${index}`);
  });
  ledger.write('order', { ...order, units, update_time: now() });
  return { status: 204 };
}
