import * as z from 'zod/mini';
import type { Answer, Call } from '../api/call.ts';
import { Refusal } from '../api/errors.ts';
import { parse } from '../api/parse.ts';
import { walletOwner } from '../approval/payer.ts';
import { walletView } from '../orders/order-view.ts';
import { newId, now } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';
import type { PaymentToken, SetupToken } from '../state/records.ts';
import { saveWallet, tokenMessage, tokenView } from './vault.ts';

const customer = z.optional(
  z.object({ id: z.optional(z.string().check(z.minLength(1), z.maxLength(22))) }),
);
const setupRequest = z.object({
  customer,
  payment_source: z.object({ paypal: z.looseObject({}) }),
});
const tokenRequest = z.object({
  customer,
  payment_source: z.object({
    token: z.object({ id: z.string(), type: z.enum(['BILLING_AGREEMENT', 'SETUP_TOKEN']) }),
  }),
});

function unknown(id: string): Refusal {
  return new Refusal('INVALID_RESOURCE_ID', { field: 'id', value: id, location: 'path' });
}

function liveToken(ledger: Ledger, id: string): PaymentToken {
  const token = ledger.read('payment-token', id);
  if (!token || token.deleted) throw unknown(id);
  return token;
}

/** `POST /v3/vault/payment-tokens`: turns a setup token, or a saved wallet, into a saved wallet. */
export function createToken({ ledger, origin, body }: Call): Answer {
  const request = parse(tokenRequest, body);
  const { id } = request.payment_source.token;
  const setup = ledger.read('setup-token', id);
  const agreement = ledger.read('payment-token', id);
  if (!setup && !agreement) throw unknown(id);
  const owner = request.customer?.id ?? setup?.customer ?? agreement?.customer ?? newId(10);
  const payer = agreement?.payer ?? walletOwner('en-GB');
  const token = saveWallet(ledger, { payer, customer: owner, order: null, origin });
  const messages = [tokenMessage('VAULT.PAYMENT-TOKEN.CREATED', token)];
  return { status: 201, body: tokenView(token), messages };
}

/** `GET /v3/vault/payment-tokens?customer_id=…`, newest first, in pages. */
export function listTokens({ ledger, origin, query }: Call): Answer {
  const id = query.get('customer_id');
  if (!id)
    throw new Refusal('MISSING_REQUIRED_PARAMETER', { field: 'customer_id', location: 'query' });
  const size = Math.max(1, Number(query.get('page_size')) || 5);
  const page = Math.max(1, Number(query.get('page')) || 1);
  const owned = ledger
    .list('payment-token')
    .filter((token) => token.customer === id && !token.deleted)
    .toReversed();
  const totals = { total_items: owned.length, total_pages: Math.ceil(owned.length / size) };
  const href = `${origin}/__wallet/v3/vault/payment-tokens?${query}`;
  return {
    status: 200,
    body: {
      ...(query.get('total_required') === 'true' && owned.length > 0 ? totals : {}),
      customer: { id },
      payment_tokens: owned.slice((page - 1) * size, page * size).map(tokenView),
      links: [{ href, rel: 'self', method: 'GET' }],
    },
  };
}

/** `GET /v3/vault/payment-tokens/{id}`. */
export function showToken({ ledger, id }: Call): Answer {
  return { status: 200, body: tokenView(liveToken(ledger, id)) };
}

/** `DELETE /v3/vault/payment-tokens/{id}`: 204, also when it was deleted before. */
export function deleteToken({ ledger, id }: Call): Answer {
  const token = ledger.read('payment-token', id);
  if (!token || token.deleted) return { status: 204 };
  ledger.write('payment-token', { ...token, deleted: true });
  return { status: 204, messages: [tokenMessage('VAULT.PAYMENT-TOKEN.DELETED', token)] };
}

function setupView(token: SetupToken) {
  const href = `${token.origin}/__wallet/v3/vault/setup-tokens/${token.id}`;
  const { email_address, account_id, name } = walletView(walletOwner('en-GB'));
  return {
    id: token.id,
    customer: { id: token.customer },
    // In the sandbox, creating a setup token counts as the payer's approval.
    status: 'APPROVED',
    payment_source: { paypal: { email_address, account_id, name } },
    links: [{ href, rel: 'self', method: 'GET' }],
  };
}

/** `POST /v3/vault/setup-tokens`. */
export function createSetup({ ledger, origin, body }: Call): Answer {
  const request = parse(setupRequest, body);
  const owner = request.customer?.id ?? newId(10);
  const token: SetupToken = { id: newId(), origin, customer: owner, create_time: now() };
  ledger.write('setup-token', token);
  return { status: 201, body: setupView(token) };
}

/** `GET /v3/vault/setup-tokens/{id}`. */
export function showSetup({ ledger, id }: Call): Answer {
  const token = ledger.read('setup-token', id);
  if (!token) throw unknown(id);
  return { status: 200, body: setupView(token) };
}
