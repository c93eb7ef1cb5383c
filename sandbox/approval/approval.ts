import type { Context } from 'hono';
import { getBehaviour, type Instruction, readInstruction } from '../control/instruction.ts';
import { getInstruction } from '../control/instructions.ts';
import { orderAnswer } from '../orders/order-view.ts';
import { readOrder, windowEnd } from '../orders/order-window.ts';
import { now } from '../state/ids.ts';
import type { Order } from '../state/records.ts';
import type { Wallet } from '../wallet.ts';
import { post } from '../webhooks/outbox.ts';
import { toWebhookEvent } from '../webhooks/webhook-event.ts';
import { approvalPage, getShipping, unknownPage } from './approval-page.ts';
import { pageHeaders } from './page.ts';
import { walletOwner } from './payer.ts';

/** The web address at which the payer returns to the shop, with the wallet's query parameters. */
function returnUrl(address: string | undefined, parameters: Record<string, string>): string {
  const url = new URL(address ?? 'http://shop.invalid/');
  for (const [name, value] of Object.entries(parameters)) url.searchParams.append(name, value);
  return url.href;
}

function unknown(c: Context<Wallet>) {
  return c.html(unknownPage(c.req.header('accept-language')), 404, pageHeaders);
}

/** `GET /checkoutnow?token=…`: the page where the payer approves the order. */
export function showApproval(c: Context<Wallet>) {
  const { ledger } = c.env;
  const order = readOrder(ledger, c.req.query('token') ?? '');
  if (!order) return unknown(c);
  if (!order.redirected && order.status !== 'COMPLETED') {
    ledger.write('order', { ...order, redirected: true, ends: windowEnd() });
  }
  return c.html(approvalPage(order), 200, pageHeaders);
}

async function postedOrder(c: Context<Wallet>) {
  const form = new URLSearchParams(await c.req.text());
  const token = form.get('token') ?? c.req.query('token') ?? '';
  return {
    order: readOrder(c.env.ledger, token),
    choice: form.get('behaviour') ?? '',
    country: form.get('country') ?? '',
  };
}

/**
 * Converts the payer's choice on the approval page into an instruction; null for `approve` and for an unknown
 * choice. An instruction that delays the answer, loses it or answers 503 applies to one call only.
 */
function toInstruction(choice: string): Instruction | null {
  const instruction = readInstruction(choice);
  if (!instruction || instruction.behaviour === 'approve') return null;
  const { call } = getBehaviour(instruction);
  const isOnce = call === 'delay' || call === 'unavailable' || call === 'lose';
  return isOnce ? { ...instruction, times: 1 } : instruction;
}

function approveOrder(order: Order, choice: string, country: string): Order {
  const payer = walletOwner(order.experience.locale, country);
  const shipping = getShipping(order, country);
  return {
    ...order,
    status: 'APPROVED',
    update_time: now(),
    ends: windowEnd(),
    payer,
    instruction: toInstruction(choice),
    units: order.units.map(({ shipping: _before, ...unit }) =>
      shipping ? { ...unit, shipping } : unit,
    ),
  };
}

/** `POST /checkoutnow/approve`: redirects to the shop with `token` and `PayerID`. */
export async function approve(c: Context<Wallet>) {
  const { ledger } = c.env;
  const { order, choice, country } = await postedOrder(c);
  if (!order) return unknown(c);
  const updated = order.status === 'COMPLETED' ? order : approveOrder(order, choice, country);
  ledger.write('order', updated);
  ledger.count('approve');
  if (order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED') {
    const instruction = getInstruction(ledger, { operation: 'approve', order: updated });
    const event = toWebhookEvent(
      'CHECKOUT.ORDER.APPROVED',
      orderAnswer(ledger, updated, 'whole'),
      order.origin,
    );
    await post(ledger, { event, origin: order.origin, subject: order.id }, instruction);
  }
  const payerId = updated.payer?.payer_id ?? '';
  const url = returnUrl(order.experience.return_url, { token: order.id, PayerID: payerId });
  return c.redirect(url, 303);
}

/** `POST /checkoutnow/cancel`: redirects to the shop with `token`. The payer may still approve the order. */
export async function cancel(c: Context<Wallet>) {
  const { order } = await postedOrder(c);
  if (!order) return unknown(c);
  return c.redirect(returnUrl(order.experience.cancel_url, { token: order.id }), 303);
}
