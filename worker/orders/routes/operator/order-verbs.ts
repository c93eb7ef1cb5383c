import * as z from 'zod/mini';
import { carrierIds, trackingNumber } from '../../../catalogue/carriers.ts';
import {
  cancelOrder,
  deliverOrder,
  exportOrder,
  releaseOrder,
  returnParcel,
  shipOrder,
} from '../../flow/fulfilment/steps.ts';
import { acceptHeld } from '../../flow/ledger/held.ts';
import { refund } from '../../flow/ledger/refund.ts';
import { endStuck } from '../../flow/stuck.ts';
import type { Cause } from '../../model/cause.ts';
import type { StoredOrder } from '../../store/rows.ts';
import { orderAnswer } from './order-answer.ts';
import { type Asked, number, orderAsked, reason, revision, type Verb, verb } from './verb.ts';

type OnOrder = { order: string; revision?: string | undefined; reason?: string | undefined };

const named = { order: number, revision };
/** Why is asked for where the buyer loses something by it. */
const unexplained = { ...named, reason: z.optional(reason) };
const explained = { ...named, reason };

/** A verb that does something with an order, and answers how it stands then. */
function onOrder<Request extends OnOrder>(
  shape: z.ZodMiniType<Request>,
  act: (asked: Asked, order: StoredOrder, request: Request, cause: Cause) => Promise<unknown>,
): Verb {
  return verb(shape, async (asked, request) => {
    const order = await orderAsked(asked, request);
    const cause = { by: asked.operator, why: request.reason ?? null };
    await act(asked, order, request, cause);
    return orderAnswer(asked, order);
  });
}

/** What an operator does with an order's way and its money. */
export const orderVerbs = {
  release: onOrder(z.strictObject(unexplained), ({ env }, order, _request, cause) =>
    releaseOrder(env, order, cause),
  ),
  export: onOrder(z.strictObject(unexplained), ({ env }, order, _request, cause) =>
    exportOrder(env, order, cause),
  ),
  ship: onOrder(
    z.strictObject({
      ...unexplained,
      carrier: z.enum(carrierIds),
      tracking: z.string().check(z.trim(), z.toUpperCase(), z.regex(trackingNumber)),
    }),
    ({ env }, order, { carrier, tracking }, cause) =>
      shipOrder(env, order, { carrier, tracking }, cause),
  ),
  /** `at` in ms; without it now. */
  deliver: onOrder(
    z.strictObject({ ...unexplained, at: z.optional(z.int().check(z.positive())) }),
    ({ env, now }, order, { at = now }, cause) =>
      deliverOrder(env, order, { at, toldBy: 'operator' }, cause),
  ),
  return: onOrder(z.strictObject(unexplained), ({ env }, order, _request, cause) =>
    returnParcel(env, order, cause),
  ),
  cancel: onOrder(z.strictObject(explained), ({ env }, order, _request, cause) =>
    cancelOrder(env, order, cause),
  ),
  refund: onOrder(
    z.strictObject({
      ...explained,
      /** Ids of lines, null for the delivery; without them all that is left. */
      lines: z.optional(z.array(z.nullable(z.int())).check(z.minLength(1), z.maxLength(50))),
    }),
    ({ env, operator }, order, { lines, reason: why }) =>
      refund(env, order, lines ?? 'all', { reason: why, by: operator }),
  ),
  'accept-amount': onOrder(z.strictObject(explained), ({ env, operator }, order, request) =>
    acceptHeld(env, order, `${operator}: ${request.reason}`),
  ),
  'end-charge': onOrder(z.strictObject(explained), ({ env, operator }, order, request) =>
    endStuck(env, order, `${operator}: ${request.reason}`),
  ),
} as const satisfies Record<string, Verb>;
