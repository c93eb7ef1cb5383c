import type { Context } from 'hono';
import { isBehaviour, rowOf, type Told } from '../control/behaviours.ts';
import { tell } from '../control/instructions.ts';
import { orderAnswer } from '../orders/order-view.ts';
import { now } from '../state/ids.ts';
import type { Order } from '../state/records.ts';
import type { Wallet } from '../wallet.ts';
import { post } from '../webhooks/outbox.ts';
import { toWebhookEvent } from '../webhooks/webhook-event.ts';
import { approvalPage, shippingOf, unknownPage } from './approval-page.ts';
import { pageHeaders } from './page.ts';
import { walletOwner } from './payer.ts';

/** The header's shop address with what the wallet adds, its own query kept. */
function back(address: string | undefined, added: Record<string, string>): string {
  const url = new URL(address ?? 'http://shop.invalid/');
  for (const [name, value] of Object.entries(added)) url.searchParams.append(name, value);
  return url.href;
}

function unknown(c: Context<Wallet>) {
  return c.html(unknownPage(c.req.header('accept-language')), 404, pageHeaders);
}

/** `GET /checkoutnow?token=…`. */
export function showApproval(c: Context<Wallet>) {
  const order = c.env.ledger.read('order', c.req.query('token') ?? '');
  return order ? c.html(approvalPage(order), 200, pageHeaders) : unknown(c);
}

async function postedOrder(c: Context<Wallet>) {
  const form = new URLSearchParams(await c.req.text());
  const token = form.get('token') ?? c.req.query('token') ?? '';
  return {
    order: c.env.ledger.read('order', token),
    choice: form.get('behaviour') ?? '',
    country: form.get('country') ?? '',
  };
}

/** What the payer chose; one that spoils an answer does so once, the others stay. */
function chosen(choice: string): Told | null {
  if (!isBehaviour(choice) || choice === 'approve') return null;
  const told: Told = { behaviour: choice, times: null, delayMs: null };
  const { call } = rowOf(told);
  const once = call === 'delay' || call === 'unavailable' || call === 'lose';
  return once ? { ...told, times: 1 } : told;
}

function approved(order: Order, choice: string, country: string): Order {
  const payer = walletOwner(order.experience.locale, country);
  const shipping = shippingOf(order, country);
  return {
    ...order,
    status: 'APPROVED',
    update_time: now(),
    payer,
    told: chosen(choice),
    units: order.units.map(({ shipping: _before, ...unit }) =>
      shipping ? { ...unit, shipping } : unit,
    ),
  };
}

/** `POST /checkoutnow/approve`: back to the shop with `token` and `PayerID`. */
export async function approve(c: Context<Wallet>) {
  const { ledger } = c.env;
  const { order, choice, country } = await postedOrder(c);
  if (!order) return unknown(c);
  const after = order.status === 'COMPLETED' ? order : approved(order, choice, country);
  ledger.write('order', after);
  ledger.count('approve');
  if (order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED') {
    const told = tell(ledger, { operation: 'approve', order: after });
    const event = toWebhookEvent(
      'CHECKOUT.ORDER.APPROVED',
      orderAnswer(ledger, after, 'whole'),
      order.origin,
    );
    await post(ledger, { event, origin: order.origin, subject: order.id }, told);
  }
  const payerId = after.payer?.payer_id ?? '';
  const url = back(order.experience.return_url, { token: order.id, PayerID: payerId });
  return c.redirect(url, 303);
}

/** `POST /checkoutnow/cancel`: back to the shop with `token`; the order may still be approved. */
export async function cancel(c: Context<Wallet>) {
  const { order } = await postedOrder(c);
  if (!order) return unknown(c);
  return c.redirect(back(order.experience.cancel_url, { token: order.id }), 303);
}
