import type { Answer, Call } from '../api/call.ts';
import { Refusal } from '../api/errors.ts';
import type { getBehaviour } from '../control/instruction.ts';
import { walletView } from '../orders/order-view.ts';
import { newId, now } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Order, Payer, PaymentToken, Vaulted } from '../state/records.ts';
import type { Message } from '../state/webhook-records.ts';
import { toWebhookEvent } from '../webhooks/webhook-event.ts';

/** A saved wallet as the API answers it. */
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

/** The webhook about a saved wallet; its metadata names the order it was saved with. */
function tokenMessage(
  type: 'VAULT.PAYMENT-TOKEN.CREATED' | 'VAULT.PAYMENT-TOKEN.DELETED',
  token: PaymentToken,
): Message {
  const metadata = token.order ? { metadata: { order_id: token.order } } : {};
  const resource = { ...tokenView(token), time_created: token.create_time, ...metadata };
  const event = toWebhookEvent(type, resource, token.origin);
  return { event, origin: token.origin, subject: token.order ?? token.id };
}

/** Saves a payer's wallet for a customer. */
function saveWallet(
  ledger: Ledger,
  { payer, customer, order, origin }: Pick<PaymentToken, 'payer' | 'customer' | 'order' | 'origin'>,
): PaymentToken {
  const id = newId().toLowerCase();
  const token = { id, payer, customer, order, origin, deleted: false, create_time: now() };
  ledger.write('payment-token', token);
  return token;
}

function saveFor(ledger: Ledger, order: Order, payer: Payer, customer: string) {
  return saveWallet(ledger, { payer, customer, order: order.id, origin: order.origin });
}

/**
 * Saves the payer's wallet after a capture if the order asked for it: at once (VAULTED), or with the
 * behaviour 'vault-late' first as APPROVED, which `completeVault` and its webhook finish.
 */
export function storeWallet(
  ledger: Ledger,
  order: Order,
  row: Pick<ReturnType<typeof getBehaviour>, 'delayMs' | 'vaultLate'>,
): { vaulted: Vaulted | null; messages: Message[] } {
  if (!order.vaultRequest || !order.payer) return { vaulted: null, messages: [] };
  const customer = { id: order.vaultRequest.customer ?? newId(10) };
  if (row.vaultLate) {
    ledger.addJob({ kind: 'vault', order: order.id }, Date.now() + row.delayMs);
    return { vaulted: { status: 'APPROVED', customer }, messages: [] };
  }
  const token = saveFor(ledger, order, order.payer, customer.id);
  return {
    vaulted: { status: 'VAULTED', id: token.id, customer },
    messages: [tokenMessage('VAULT.PAYMENT-TOKEN.CREATED', token)],
  };
}

/** Finishes a late vault; null when the order has none. */
export function completeVault(ledger: Ledger, orderId: string): Message | null {
  const order = ledger.read('order', orderId);
  if (order?.vaulted?.status !== 'APPROVED' || !order.payer) return null;
  const token = saveFor(ledger, order, order.payer, order.vaulted.customer.id);
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

/** `DELETE /v3/vault/payment-tokens/{id}`: 204, also when it was deleted before. */
export function deleteToken({ ledger, id }: Call): Answer {
  const token = ledger.read('payment-token', id);
  if (!token || token.deleted) return { status: 204 };
  ledger.write('payment-token', { ...token, deleted: true });
  return { status: 204, messages: [tokenMessage('VAULT.PAYMENT-TOKEN.DELETED', token)] };
}
