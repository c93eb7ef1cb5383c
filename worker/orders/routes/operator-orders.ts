import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import type { AppContext } from '../../app.ts';
import { operatorOf } from '../../http/operator-access.ts';
import { acceptHeld } from '../flow/ledger/held.ts';
import { refund } from '../flow/ledger/refund.ts';
import { endStuck } from '../flow/stuck.ts';
import { numberAlphabet } from '../model/order.ts';
import { orderLog } from '../store/log.ts';
import type { StoredOrder } from '../store/rows.ts';
import { orderByNumber, orderNamed } from '../store/store.ts';

const number = z.string().check(z.regex(new RegExp(`^TW-[${numberAlphabet}]{6}$`)));
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(300));

const requestShape = z.discriminatedUnion('action', [
  /** By its number, or by an id that a line of the log names: the order's or a payment's. */
  z.strictObject({ action: z.literal('show'), order: z.union([number, z.uuid()]) }),
  /** What its buyer wrote for the parcel, for whom packs it. */
  z.strictObject({ action: z.literal('parcel-note'), order: number }),
  z.strictObject({
    action: z.literal('refund'),
    order: number,
    /** Ids of lines, null for the delivery; without them all that is left. */
    lines: z.optional(z.array(z.nullable(z.int())).check(z.minLength(1), z.maxLength(50))),
    reason,
  }),
  z.strictObject({ action: z.literal('accept-amount'), order: number, reason }),
  z.strictObject({ action: z.literal('end-charge'), order: number, reason }),
]);
type OperatorRequest = z.output<typeof requestShape>;

/**
 * `POST /__operator/orders`: what an operator does with an order, by JSON. The commands and the desk use
 * it, so that the code for it is here alone. 403 for anybody else, 400 for what cannot be read, 404
 * without such an order, 409 where it cannot be done.
 */
export async function operatorOrders(c: AppContext): Promise<Response> {
  c.header('Cache-Control', 'private, no-store');
  const operator = await operatorOf(c);
  if (operator === null) return refuse(c, 403, 'Forbidden: for operators only');
  const body: unknown = await c.req.json().catch(() => undefined);
  const read = z.safeParse(requestShape, body);
  if (!read.success) return refuse(c, 400, `Malformed request: ${z.prettifyError(read.error)}`);
  const order = await orderNamed(c.env.DB, read.data.order);
  if (!order) return refuse(c, 404, `No order ${read.data.order}`);
  try {
    return c.json(await act(c, order, read.data, operator));
  } catch (error) {
    if (error instanceof RangeError) return refuse(c, 409, error.message);
    throw error;
  }
}

/** Does what was asked, and tells how the order stands then. Throws RangeError where it cannot be done. */
async function act(
  c: AppContext,
  order: StoredOrder,
  asked: OperatorRequest,
  operator: string,
): Promise<object> {
  switch (asked.action) {
    case 'show':
      break;
    case 'parcel-note':
      return { order: order.view.number, note: order.view.note };
    case 'refund':
      await refund(c.env, order, asked.lines ?? 'all', { reason: asked.reason, by: operator });
      break;
    case 'accept-amount':
      await acceptHeld(c.env, order, `${operator}: ${asked.reason}`);
      break;
    case 'end-charge':
      await endStuck(c.env, order, `${operator}: ${asked.reason}`);
  }
  const now = (await orderByNumber(c.env.DB, order.view.number)) ?? order;
  return { ...summaryOf(now), log: await orderLog(c.env.DB, now.view.id) };
}

/** An order for an operator: how its money stands, in minor units, and nothing of whose it is. */
function summaryOf({ view, payments }: StoredOrder) {
  const { number: name, status, market, deliveryCountry, currency, createdAt, paidAt } = view;
  return {
    ...{ order: name, status, market, deliveryCountry, currency, createdAt, paidAt },
    deliveryMinor: view.deliveryMinor,
    hasNote: view.note !== null,
    lines: view.lines.map(({ id, kind, product, count, totalMinor, refundedMinor, paid }) => {
      return { id, kind, product, count, totalMinor, refundedMinor, paid };
    }),
    payments: payments.map((payment) => ({
      purpose: payment.purpose,
      status: payment.status,
      amountMinor: payment.amountMinor,
      refundedMinor: payment.refundedMinor,
      pendingReason: payment.pendingReason,
      captureId: payment.captureId,
      press: payment.intent && { state: payment.intent.state, issue: payment.intent.issue },
    })),
  };
}

function refuse(c: AppContext, statusCode: ContentfulStatusCode, message: string): Response {
  return c.json({ statusCode, message }, statusCode);
}
