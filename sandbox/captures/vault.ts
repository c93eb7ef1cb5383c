import type { Answer, Call } from '../api/call.ts';
import { Refusal } from '../api/errors.ts';
import type { getBehaviour } from '../control/instruction.ts';
import { walletView } from '../orders/order-view.ts';
import { newId, now } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Order, Payer, PaymentToken, Vaulted } from '../state/records.ts';
import type { Message } from '../state/webhook-records.ts';
import { toWebhookEvent } from '../webhooks/webhook-event.ts';

/** A saved wallet (payment token) in the format of PayPal's API. */
function tokenView(token: PaymentToken) {
  const href = `${token.origin}/__wallet/v3/vault/payment-tokens/${token.id}`;
  const { email_address, account_id, name } = walletView(token.payer);
  return {
    id: token.id,
    customer: { id: token.customer },
    payment_source: {
      paypal: { email_address, account_id, payer_id: account_id, name, usage_type: 'MERCHANT' },
    },
    links: [
      { href, rel: 'self', method: 'GET' },
      { href, rel: 'delete', method: 'DELETE' },
    ],
  };
}

/**
 * The webhook that a saved wallet was created or deleted. Its metadata has the id of the order with which
 * the wallet was saved.
 */
function tokenMessage(
  type: 'VAULT.PAYMENT-TOKEN.CREATED' | 'VAULT.PAYMENT-TOKEN.DELETED',
  token: PaymentToken,
): Message {
  const metadata = token.order ? { metadata: { order_id: token.order } } : {};
  const resource = { ...tokenView(token), time_created: token.create_time, ...metadata };
  const event = toWebhookEvent(type, resource, token.origin);
  return { event, origin: token.origin, subject: token.order ?? token.id };
}

/** Saves a payer's wallet for a customer and returns its payment token. */
function saveWallet(
  ledger: Ledger,
  { payer, customer, order, origin }: Pick<PaymentToken, 'payer' | 'customer' | 'order' | 'origin'>,
): PaymentToken {
  const id = newId().toLowerCase();
  const token = { id, payer, customer, order, origin, deleted: false, create_time: now() };
  ledger.write('payment-token', token);
  return token;
}

function saveOrderWallet(ledger: Ledger, order: Order, payer: Payer, customer: string) {
  return saveWallet(ledger, { payer, customer, order: order.id, origin: order.origin });
}

/**
 * Saves the payer's wallet after a capture, if the order requests it. It is saved at once (status VAULTED),
 * or later with the behaviour `vault-late`. In the second case the answer has the status APPROVED, and
 * `completeVault` saves the wallet later.
 */
export function storeWallet(
  ledger: Ledger,
  order: Order,
  behaviour: Pick<ReturnType<typeof getBehaviour>, 'delayMs' | 'vaultLate'>,
): { vaulted: Vaulted | null; messages: Message[] } {
  if (!order.vaultRequest || !order.payer) return { vaulted: null, messages: [] };
  const customer = { id: order.vaultRequest.customer ?? newId(10) };
  if (behaviour.vaultLate) {
    ledger.addJob({ kind: 'vault', order: order.id }, Date.now() + behaviour.delayMs);
    return { vaulted: { status: 'APPROVED', customer }, messages: [] };
  }
  const token = saveOrderWallet(ledger, order, order.payer, customer.id);
  return {
    vaulted: { status: 'VAULTED', id: token.id, customer },
    messages: [tokenMessage('VAULT.PAYMENT-TOKEN.CREATED', token)],
  };
}

/**
 * Saves the wallet of an order whose vault status is APPROVED, and returns the webhook. Null for any other
 * order.
 */
export function completeVault(ledger: Ledger, orderId: string): Message | null {
  const order = ledger.read('order', orderId);
  if (order?.vaulted?.status !== 'APPROVED' || !order.payer) return null;
  const token = saveOrderWallet(ledger, order, order.payer, order.vaulted.customer.id);
  ledger.write('order', {
    ...order,
    vaulted: { ...order.vaulted, status: 'VAULTED', id: token.id },
  });
  return tokenMessage('VAULT.PAYMENT-TOKEN.CREATED', token);
}

/** `GET /v3/vault/payment-tokens/{id}`. */
export function showToken({ ledger, id }: Call): Answer {
  const token = ledger.read('payment-token', id);
  if (token && !token.deleted) return { status: 200, body: tokenView(token) };
  throw new Refusal('INVALID_RESOURCE_ID', { field: 'id', value: id, location: 'path' });
}

/** `DELETE /v3/vault/payment-tokens/{id}`: answers 204, even if the saved wallet is unknown or deleted. */
export function deleteToken({ ledger, id }: Call): Answer {
  const token = ledger.read('payment-token', id);
  if (!token || token.deleted) return { status: 204 };
  ledger.write('payment-token', { ...token, deleted: true });
  return { status: 204, messages: [tokenMessage('VAULT.PAYMENT-TOKEN.DELETED', token)] };
}
