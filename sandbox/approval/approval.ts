import type { Context } from 'hono';
import { getBehaviour, type Instruction, readInstruction } from '../control/instruction.ts';
import { getInstruction } from '../control/instructions.ts';
import { getMethod } from '../methods.ts';
import { readOrder, windowEnd } from '../orders/order-window.ts';
import { now } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Order } from '../state/records.ts';
import type { Wallet } from '../wallet.ts';
import { post } from '../webhooks/outbox.ts';
import { approvalMessage } from './approval-message.ts';
import { approvalPage, getShipping, settledPage, unknownPage } from './approval-page.ts';
import { approveAtBank, type ErrorCode, getOrderError } from './bank-approval.ts';
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

/** The address to which a payer returns without a payment. It names the error, if there was one. */
function cancelUrl({ id, experience }: Order, error: ErrorCode | null = null): string {
  return returnUrl(experience.cancel_url, { ...(error ? { errorcode: error } : {}), token: id });
}

/** The address to which the payer of a settled order returns; null for an order that the payer can still approve. */
function settledUrl(ledger: Ledger, order: Order): string | null {
  const { id, method, status, payer, experience } = order;
  if (status === 'VOIDED') return cancelUrl(order);
  const isPaidAtBank = getMethod(method).capturesItself && status === 'APPROVED';
  if (status === 'COMPLETED' || isPaidAtBank) {
    const payerId = payer ? { PayerID: payer.payer_id } : {};
    return returnUrl(experience.return_url, { token: id, ...payerId });
  }
  const isDenied = ledger.list('capture', { order: id }).length > 0;
  return isDenied ? cancelUrl(order, 'declined_by_payment_method') : null;
}

/** `GET /checkoutnow?token=…`: the page where the payer approves the order. */
export function showApproval(c: Context<Wallet>) {
  const { ledger } = c.env;
  const order = readOrder(ledger, c.req.query('token') ?? '');
  if (!order) return unknown(c);
  const settled = settledUrl(ledger, order);
  if (settled) return c.html(settledPage(order, settled), 200, pageHeaders);
  const error = getOrderError(order);
  if (error) return c.redirect(cancelUrl(order, error), 303);
  if (!order.redirected) {
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

/** The order after its payer has approved it at the wallet. */
function approvedOrder(order: Order, choice: string, country: string): Order {
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

/** Approves an order that the shop captures later, and returns the address to which the payer returns. */
async function approveAtWallet(ledger: Ledger, order: Order, approved: Order): Promise<string> {
  ledger.write('order', approved);
  if (order.status !== 'APPROVED') {
    const instruction = getInstruction(ledger, { operation: 'approve', order: approved });
    await post(ledger, approvalMessage(ledger, approved), instruction);
  }
  return returnUrl(order.experience.return_url, {
    token: order.id,
    PayerID: approved.payer?.payer_id ?? '',
  });
}

/**
 * `POST /checkoutnow/approve`: redirects to the shop. For an order that PayPal captures by itself, the payment is
 * made before. With the behaviour `lost-answer` its payer stays on the page.
 */
export async function approve(c: Context<Wallet>) {
  const { ledger } = c.env;
  const { order, choice, country } = await postedOrder(c);
  if (!order) return unknown(c);
  ledger.count('approve');
  const before = settledUrl(ledger, order);
  if (before) return c.redirect(before, 303);
  if (!getMethod(order.method).capturesItself) {
    const approved = approvedOrder(order, choice, country);
    return c.redirect(await approveAtWallet(ledger, order, approved), 303);
  }
  const { returns, error } = await approveAtBank(ledger, {
    ...order,
    instruction: toInstruction(choice),
  });
  const after = settledUrl(ledger, ledger.read('order', order.id) ?? order);
  const url = after ?? cancelUrl(order, error);
  return returns ? c.redirect(url, 303) : c.html(settledPage(order, url), 200, pageHeaders);
}

/** `POST /checkoutnow/cancel`: redirects to the shop with `token`. The payer may still approve the order. */
export async function cancel(c: Context<Wallet>) {
  const { order } = await postedOrder(c);
  if (!order) return unknown(c);
  return c.redirect(settledUrl(c.env.ledger, order) ?? cancelUrl(order), 303);
}

/** `POST /checkoutnow/expire`: voids an unpaid order and redirects to the shop like a cancellation. */
export async function expire(c: Context<Wallet>) {
  const { ledger } = c.env;
  const { order } = await postedOrder(c);
  if (!order) return unknown(c);
  const settled = settledUrl(ledger, order);
  if (!settled) ledger.write('order', { ...order, status: 'VOIDED', update_time: now() });
  return c.redirect(settled ?? cancelUrl(order), 303);
}
