import type { Answer, Call } from '../api/call.ts';
import { Refusal } from '../api/errors.ts';
import { captureOrder } from '../captures/captures.ts';
import { getBehaviour } from '../control/instruction.ts';
import { newId, now } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Order, Payer } from '../state/records.ts';
import { type OrderRequest, readOrderRequest } from './order-request.ts';
import { getOrder, orderAnswer } from './order-view.ts';
import { windowEnd } from './order-window.ts';

/**
 * The owner of the saved wallet that the request names; null if it names none.
 * @throws an error if the saved wallet is unknown or deleted
 */
function savedPayer(ledger: Ledger, { paypal }: OrderRequest): Payer | null {
  const id = paypal?.vault_id;
  if (!id) return null;
  const token = ledger.read('payment-token', id);
  if (!token) throw new Refusal('BILLING_AGREEMENT_NOT_FOUND', { value: id });
  if (token.deleted) throw new Refusal('AGREEMENT_ALREADY_CANCELLED', { value: id });
  return token.payer;
}

/**
 * `POST /v2/checkout/orders`: creates an order. If the request names a saved wallet, the payment is
 * captured in the same call, unless the instruction is `payer-action`. Any other order waits for the
 * payer's approval.
 */
export function createOrder(call: Call): Answer {
  const { ledger, origin } = call;
  const request = readOrderRequest(call.body);
  const { method, paypal, holder, experience, hasSource } = request;
  if (hasSource && !call.requestId) throw new Refusal('PAYPAL_REQUEST_ID_REQUIRED');
  const behaviour = getBehaviour(call.instruction);
  if (behaviour.call === 'lack') {
    const field = `/payment_source/${method}`;
    throw new Refusal('NOT_ENABLED_FOR_PAYMENT_SOURCE', { field, location: 'body' });
  }
  const walletOwner = savedPayer(ledger, request);
  const payer = behaviour.call === 'ask' ? null : walletOwner;
  const savesWallet =
    method === 'paypal' && paypal?.attributes?.vault?.store_in_vault === 'ON_SUCCESS';
  const time = now();
  const order: Order = {
    id: newId(),
    origin,
    status: payer ? 'APPROVED' : paypal || holder ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    method,
    holder,
    create_time: time,
    update_time: time,
    units: request.units,
    experience,
    hasSource,
    vaultRequest: savesWallet ? { customer: paypal?.attributes?.customer?.id ?? null } : null,
    payer,
    vaulted: null,
    ends: windowEnd(),
    redirected: false,
    instruction: null,
  };
  if (payer) return captureOrder(call, order);
  ledger.write('order', order);
  return { status: 201, body: orderAnswer(ledger, order, call.isWhole ? 'whole' : 'created') };
}

/** `GET /v2/checkout/orders/{id}`. */
export function showOrder({ ledger, id }: Call): Answer {
  return { status: 200, body: orderAnswer(ledger, getOrder(ledger, id), 'whole') };
}
