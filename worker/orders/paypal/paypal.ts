import { SECOND } from '../../durations.ts';
import { issueKind, issueKinds } from '../model/issue.ts';
import {
  isFailedRefund,
  type Provider,
  type ProviderCapture,
  type ProviderOrder,
  type ProviderRefund,
  type TrackedParcel,
} from '../model/provider.ts';
import type { ProviderCall } from '../model/provider-call.ts';
import {
  Declined,
  Gone,
  NotApproved,
  NotCreated,
  RefundRefused,
  TrackingRefused,
  Undecided,
  Unreachable,
} from '../model/provider-errors.ts';
import {
  type EventPage,
  isVerified,
  parseCapture,
  parseEventPage,
  parseIssue,
  parseOrder,
  parseRefund,
  parseTrackerIds,
} from './answers.ts';
import { type Answer, type ProviderEnv, paypalClient } from './client.ts';
import { captureBody, createOrderBody, savedWalletBody, trackBody } from './request.ts';
import type { Transmission } from './transmission.ts';

/** PayPal: a provider that also lists and signs the events that it sends to the shop. */
type PayPal = Provider & {
  /**
   * Reads a page of the webhook events that the provider created in a period (in ms), even if they never reached the
   * shop, or the page at a path. The newest events come first. The provider stores events for 30 days.
   * @throws Unreachable
   */
  listEvents: (page: { from: number; until: number } | string) => Promise<EventPage>;
  /**
   * True if the provider sent an event. `event` is the received body, unchanged.
   * @throws Unreachable
   */
  verifyWebhook: (transmission: Transmission, event: string) => Promise<boolean>;
};

/** The time limits in ms for one try and for all tries. A visitor may wait for these calls. */
const timeouts = {
  create: { timeout: 8 * SECOND, total: 18 * SECOND },
  get: { timeout: 5 * SECOND, total: 8 * SECOND },
  capture: { timeout: 15 * SECOND, total: 20 * SECOND },
} as const;

/**
 * Makes the client for payments by PayPal's Orders v2, or by the wallet sandbox with the same API.
 * @throws PaymentsUnavailable
 */
export function paypal(env: ProviderEnv, origin: string): PayPal {
  const call = paypalClient(env, origin);

  async function getOrder(id: string): Promise<ProviderOrder> {
    const answer = await call({ method: 'GET', path: orderPath(id), ...timeouts.get });
    if (answer.status === 404) throw new Gone(id);
    if (answer.status !== 200) throw toUnreachable(answer);
    return readOrder(answer);
  }

  async function createOrder(sent: ProviderCall) {
    const path = '/v2/checkout/orders';
    const answer = await call({ method: 'POST', path, ...sent, ...timeouts.create });
    if (answer.status !== 200 && answer.status !== 201) throw new NotCreated(toIssue(answer));
    const { approvalUrl, ...order } = readOrder(answer);
    if (approvalUrl) return { ...order, approvalUrl };
    throw new Unreachable('The provider returned an order without an approval address');
  }

  async function chargeSavedWallet(sent: ProviderCall, isFirst: boolean): Promise<ProviderOrder> {
    const path = '/v2/checkout/orders';
    const answer = await call({ method: 'POST', path, ...sent, ...timeouts.capture });
    if (answer.status === 200 || answer.status === 201) return readOrder(answer);
    throw toChargeError(answer, isFirst);
  }

  async function deleteSavedWallet(token: string): Promise<void> {
    const path = `/v3/vault/payment-tokens/${encodeURIComponent(token)}`;
    const answer = await call({ method: 'DELETE', path, ...timeouts.get });
    if (answer.status !== 204 && answer.status !== 404) throw toUnreachable(answer);
  }

  async function capture(id: string, sent: ProviderCall, isFirst: boolean): Promise<ProviderOrder> {
    const path = `${orderPath(id)}/capture`;
    const answer = await call({ method: 'POST', path, ...sent, ...timeouts.capture });
    if (answer.status === 200 || answer.status === 201) return readOrder(answer);
    if (answer.status === 404) throw new Gone(id);
    if (issueKind(parseIssue(answer.body)) === 'charged') {
      const order = await getOrder(id);
      if (order.capture) return order;
    }
    throw toChargeError(answer, isFirst);
  }

  async function captureOrder(
    id: string,
    sent: ProviderCall,
    isFirst: boolean,
  ): Promise<ProviderOrder> {
    try {
      return await capture(id, sent, isFirst);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      // The provider may have charged the payment before the error. In this case the order has a capture.
      const order = await getOrder(id).catch(() => null);
      if (order?.capture) return order;
      throw error;
    }
  }

  async function refundCapture(
    id: string,
    amount: { currency_code: string; value: string },
    requestId: string,
    isFirst: boolean,
  ) {
    const path = `${capturePath(id)}/refund`;
    const body = JSON.stringify({ amount, custom_id: requestId });
    const answer = await call({ method: 'POST', path, requestId, body, ...timeouts.capture });
    if (answer.status === 200 || answer.status === 201) {
      const refund = parseRefund(answer.body);
      if (isFailedRefund(refund)) throw new RefundRefused(`REFUND_${refund.status}`);
      return refund;
    }
    throw toRefundError(answer, isFirst);
  }

  async function trackParcel(id: string, parcel: TrackedParcel) {
    const path = `${orderPath(id)}/track`;
    const body = JSON.stringify(trackBody(parcel));
    const answer = await call({ method: 'POST', path, body, ...timeouts.get, tries: 1 });
    if (answer.status === 200 || answer.status === 201) return;
    throw new TrackingRefused(toIssue(answer));
  }

  async function isTracked(id: string, { captureId, tracking }: TrackedParcel) {
    const answer = await call({ method: 'GET', path: orderPath(id), ...timeouts.get });
    if (answer.status === 404) return false;
    if (answer.status !== 200) throw toUnreachable(answer);
    const ids = readAnswer(answer, parseTrackerIds, 'an order');
    return ids.includes(`${captureId}-${tracking}`);
  }

  async function getRefund(id: string): Promise<ProviderRefund> {
    const path = `/v2/payments/refunds/${encodeURIComponent(id)}`;
    const answer = await call({ method: 'GET', path, ...timeouts.get });
    if (answer.status === 404) throw new Gone(id);
    if (answer.status !== 200) throw toUnreachable(answer);
    return parseRefund(answer.body);
  }

  async function getCapture(id: string): Promise<ProviderCapture> {
    const answer = await call({ method: 'GET', path: capturePath(id), ...timeouts.get });
    if (answer.status === 404) throw new Gone(id);
    if (answer.status !== 200) throw toUnreachable(answer);
    return readCapture(answer);
  }

  async function listEvents(page: { from: number; until: number } | string): Promise<EventPage> {
    const path = typeof page === 'string' ? page : eventsPath(page.from, page.until);
    const answer = await call({ method: 'GET', path, ...timeouts.get });
    if (answer.status !== 200) throw toUnreachable(answer);
    return parseEventPage(answer.body);
  }

  async function verifyWebhook(transmission: Transmission, event: string): Promise<boolean> {
    const head = JSON.stringify({ ...transmission, webhook_id: env.PAYPAL_WEBHOOK_ID });
    // The event is sent back unchanged, because the signature covers its exact bytes.
    const body = `${head.slice(0, -1)},"webhook_event":${event}}`;
    const path = '/v1/notifications/verify-webhook-signature';
    const answer = await call({ method: 'POST', path, body, ...timeouts.get });
    if (answer.status === 400 || answer.status === 422) return false;
    if (answer.status !== 200) throw toUnreachable(answer);
    return isVerified(answer.body);
  }

  return {
    bodies: {
      create: (request) => JSON.stringify(createOrderBody(request)),
      chargeSaved: (request, token) => JSON.stringify(savedWalletBody(request, token)),
      capture: captureBody,
    },
    createOrder,
    getOrder,
    captureOrder,
    refundCapture,
    getRefund,
    getCapture,
    chargeSavedWallet,
    deleteSavedWallet,
    trackParcel,
    isTracked,
    listEvents,
    verifyWebhook,
  };
}

function orderPath(id: string): string {
  return `/v2/checkout/orders/${encodeURIComponent(id)}`;
}

function eventsPath(from: number, until: number): string {
  const period = new URLSearchParams({
    page_size: '100',
    start_time: new Date(from).toISOString(),
    end_time: new Date(until).toISOString(),
  });
  return `/v1/notifications/webhooks-events?${period}`;
}

function capturePath(id: string): string {
  return `/v2/payments/captures/${encodeURIComponent(id)}`;
}

function readOrder(answer: Answer): ProviderOrder {
  return readAnswer(answer, parseOrder, 'an order');
}

function readCapture(answer: Answer): ProviderCapture {
  return readAnswer(answer, parseCapture, 'a capture');
}

/**
 * Reads the body of the provider's answer.
 * @throws Unreachable if the body is unreadable
 */
function readAnswer<Value>(
  { body }: Answer,
  parse: (body: unknown) => Value,
  expected: 'an order' | 'a capture',
): Value {
  try {
    return parse(body);
  } catch {
    throw new Unreachable(`The provider returned something other than ${expected}`);
  }
}

/** The provider's error code for a refused call, else the status of its answer in the same form. */
function toIssue({ status, body }: Answer): string {
  return parseIssue(body) || `STATUS_${status}`;
}

function toUnreachable(answer: Answer): Unreachable {
  return new Unreachable(`status ${answer.status}`, toIssue(answer));
}

/**
 * True if a refusal decides about a charge or refund. The status 422 means that the provider looked at it and refused
 * it. The provider may give the other statuses before it looks, so they decide nothing if an earlier call has an
 * unknown outcome.
 */
function isDecided(answer: Answer, isFirst: boolean): boolean {
  return answer.status === 422 || (isFirst && answer.tries === 1);
}

function toChargeError(answer: Answer, isFirst: boolean): Error {
  const issue = toIssue(answer);
  const kind = issueKind(issue);
  if (kind === 'approval') return new NotApproved();
  const isRefused = isDecided(answer, isFirst) && !issueKinds[kind].isRepeated;
  return isRefused ? new Declined(issue) : new Undecided(issue);
}

function toRefundError(answer: Answer, isFirst: boolean): Error {
  const issue = toIssue(answer);
  const isRefused = isDecided(answer, isFirst) && issueKind(issue) !== 'provider';
  return isRefused ? new RefundRefused(issue) : new Undecided(issue);
}
