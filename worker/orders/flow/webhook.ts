import * as z from 'zod/mini';
import { toMinor } from '../../catalogue/money.ts';
import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import type { MoneyBackReport } from '../model/money-back-report.ts';
import { AMOUNT_MISMATCH, BY_REFUND, isPaid, type Payment } from '../model/payment.ts';
import type { PaymentEvent } from '../model/payment-event.ts';
import { voided } from '../model/provider-reading.ts';
import { parseFee, parseTime } from '../paypal/answers.ts';
import { type EventType, isEventType } from '../paypal/event-types.ts';
import { findPaymentId, orderByPayment } from '../store/order.ts';
import { type EarlierAttempt, findAttempt, resumeAttempt } from '../store/payment-attempt.ts';
import { clearWalletToken, storeWallet } from '../store/saved-wallet.ts';
import { storeUnbooked } from '../store/unbooked-money.ts';
import { noteEventApplied, receiveEvent } from '../store/webhook.ts';
import { findByCapture } from './capture-payment.ts';
import { applyDispute } from './dispute.ts';
import { applyMoneyBack } from './money-back-report.ts';
import { resumeWithMoney } from './payment-attempt.ts';
import { applyPaymentEvent, storeMismatch } from './payment-change.ts';

const resourceShape = z.looseObject({
  id: z.string(),
  status: z.catch(z.optional(z.string()), undefined),
  custom_id: z.catch(z.optional(z.string()), undefined),
  invoice_id: z.optional(z.string()),
  create_time: z.optional(z.string()),
  amount: z.optional(z.looseObject({ currency_code: z.string(), value: z.string() })),
  status_details: z.optional(z.looseObject({ reason: z.optional(z.string()) })),
  links: z.optional(z.array(z.looseObject({ rel: z.string(), href: z.string() }))),
  supplementary_data: z.optional(
    z.looseObject({
      related_ids: z.optional(
        z.looseObject({ order_id: z.optional(z.string()), capture_id: z.optional(z.string()) }),
      ),
    }),
  ),
  purchase_units: z.optional(z.array(z.looseObject({ invoice_id: z.optional(z.string()) }))),
});
type Resource = z.output<typeof resourceShape>;

const eventShape = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  event_type: z.string().check(z.maxLength(200)),
  create_time: z.optional(z.string()),
  resource: z.looseObject({}),
});

export type WebhookEvent = z.output<typeof eventShape>;

/** Reads an event of the provider from a JSON value; null for any other value. */
export function readEvent(value: unknown): WebhookEvent | null {
  return z.safeParse(eventShape, value).data ?? null;
}

type EventReading = {
  /**
   * The payment event of a webhook; null if the webhook changes nothing. `at`: the time of the provider's event, in ms;
   * NaN if it has none.
   */
  toEvent: (resource: Resource, payment: Payment, at: number) => PaymentEvent | null;
  /**
   * The reason why an earlier attempt that the event is about becomes the current one again: money came, or the provider
   * reported a pending charge, whose state is then read, because the report may be old.
   */
  resumes?: 'money' | 'report';
  /** True if the amount in the webhook must be equal to the payment's amount. */
  exact?: true;
};

type DisputeType = Extract<EventType, `CUSTOMER.DISPUTE.${string}`>;

function isDispute(type: EventType): type is DisputeType {
  return type.startsWith('CUSTOMER.DISPUTE.');
}

type WalletType = Extract<EventType, `VAULT.${string}`>;

function isAboutWallet(type: EventType): type is WalletType {
  return type.startsWith('VAULT.');
}

type MoneyBackType = Extract<EventType, `PAYMENT.REFUND.${string}` | `PAYMENT.CAPTURE.RE${string}`>;

/**
 * TABLE: the types of the provider's webhooks about money that goes back. `status`: the status of the refund if the
 * webhook names none.
 */
const moneyBackReadings: Readonly<Record<MoneyBackType, Pick<MoneyBackReport, 'kind' | 'status'>>> =
  {
    'PAYMENT.CAPTURE.REFUNDED': { kind: 'refund', status: 'COMPLETED' },
    'PAYMENT.CAPTURE.REVERSED': { kind: 'reversal', status: 'COMPLETED' },
    'PAYMENT.REFUND.PENDING': { kind: 'refund', status: 'PENDING' },
    'PAYMENT.REFUND.FAILED': { kind: 'refund', status: 'FAILED' },
  };

function isMoneyBack(type: EventType): type is MoneyBackType {
  return type in moneyBackReadings;
}

/** TABLE: the reading of each type of the provider's webhooks about charges. */
const readings: Readonly<
  Record<Exclude<EventType, DisputeType | WalletType | MoneyBackType>, EventReading>
> = {
  'CHECKOUT.ORDER.APPROVED': { toEvent: newApproval },
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': { toEvent: approvalGivenBack },
  'PAYMENT.CAPTURE.COMPLETED': {
    toEvent: (resource) => ({
      name: 'captured',
      captureId: resource.id,
      feeMinor: parseFee(resource),
    }),
    exact: true,
    resumes: 'money',
  },
  'PAYMENT.CAPTURE.PENDING': {
    resumes: 'report',
    toEvent: ({ id, status_details }) => ({
      name: 'pending',
      captureId: id,
      reason: status_details?.reason ?? '',
    }),
  },
  'PAYMENT.CAPTURE.DENIED': { toEvent: refusedWhilePending },
  'PAYMENT.CAPTURE.DECLINED': { toEvent: refusedWhilePending },
};

const savedWallet = z.looseObject({
  id: z.string(),
  metadata: z.optional(z.looseObject({ order_id: z.optional(z.string()) })),
});

/** The provider's webhooks about saved wallets. A wallet that belongs to no order of the shop is ignored. */
const walletReadings: Readonly<
  Record<WalletType, (db: D1Database, resource: object) => Promise<void>>
> = {
  'VAULT.PAYMENT-TOKEN.CREATED': async (db, resource) => {
    const { id: token, metadata } = z.parse(savedWallet, resource);
    const providerOrderId = metadata?.order_id;
    const paymentId = providerOrderId && (await findPaymentId(db, { providerOrderId }));
    const order = paymentId ? await orderByPayment(db, paymentId) : null;
    if (order) await storeWallet(db, order.view.id, token, Date.now());
  },
  'VAULT.PAYMENT-TOKEN.DELETED': async (db, resource) => {
    await clearWalletToken(db, z.parse(savedWallet, resource).id);
  },
};

/** The money in a webhook that goes back. `at`: the time of the provider's event in ms. */
function toMoneyBack(type: MoneyBackType, resource: Resource): MoneyBackReport {
  const { id, custom_id, amount, status, create_time } = resource;
  const reading = moneyBackReadings[type];
  return {
    kind: reading.kind,
    // A reversal stands until a report says that it failed.
    status: reading.kind === 'refund' && status ? status : reading.status,
    refundId: id,
    customId: custom_id,
    captureId: toCaptureId(resource),
    amountMinor: amount ? toMinor(amount.value) : null,
    at: parseTime(create_time),
  };
}

/**
 * The payer's approval. Null if the provider refused to charge after it: the webhook is late, and the buyer has to
 * approve again.
 */
function newApproval(_: Resource, { refusedAt }: Payment, at: number): PaymentEvent | null {
  return refusedAt === null || at > refusedAt ? { name: 'approved' } : null;
}

/**
 * The provider gave an approval back to the payer, because nobody charged the payment in time. Null for a payment that is
 * charged or has ended.
 */
function approvalGivenBack(_: Resource, payment: Payment): PaymentEvent | null {
  const { status } = payment;
  return status === 'created' || status === 'approved' ? voided(payment) : null;
}

/**
 * The payment event for the refusal of a pending charge. For other charges the result
 * is null: the answer to the call has the outcome, and the webhook may be about an older charge.
 */
function refusedWhilePending(
  { id, status_details }: Resource,
  { status }: Payment,
): PaymentEvent | null {
  if (status !== 'pending') return null;
  return { name: 'denied', captureId: id, issue: status_details?.reason ?? 'CAPTURE_DECLINED' };
}

/**
 * Applies a webhook event of the provider once, even if the provider sends it repeatedly. Returns true if it
 * was applied before.
 * @throws an error if it cannot be applied
 */
export async function applyEventOnce(env: Env, event: WebhookEvent): Promise<boolean> {
  const { id, event_type: type } = event;
  if (await receiveEvent(env.DB, { id, type }, Date.now())) return true;
  await applyEvent(env, event);
  await noteEventApplied(env.DB, id, Date.now());
  return false;
}

/**
 * Applies a webhook event of the provider. Events may arrive in any order. Events about unknown payments and of
 * unknown types change nothing.
 * @throws an error if the event could not be stored, so that the provider sends it again
 */
async function applyEvent(env: Env, event: WebhookEvent): Promise<void> {
  const { event_type: type } = event;
  if (!isEventType(type)) return;
  if (isDispute(type)) return applyDispute(env, event.resource);
  if (isAboutWallet(type)) return walletReadings[type](env.DB, event.resource);
  const resource = toResource(event);
  const payment = await findEventPayment(env, type, resource);
  if (!payment) return log('webhookOfUnknownPayment', { type, id: event.id });
  if (isOldApproval(type, resource, payment)) return;
  if (!isMoneyBack(type)) return applyCharge(env, readings[type], event, resource, payment);
  if (hasOtherCurrency(resource, payment)) return reportOtherCurrency(payment, event);
  const back = toMoneyBack(type, resource);
  // A payment with an amount mismatch is booked when an operator accepts its amount, and its refunds with it.
  if (payment.pendingReason === AMOUNT_MISMATCH) return storeUnbooked(env.DB, payment, [back]);
  if (!isPaid(payment.status)) {
    // The shop has no capture for this refund yet: its webhook has not arrived. The capture is stored first.
    const captureId = back.captureId ?? payment.captureId ?? `${BY_REFUND}${resource.id}`;
    await applyPaymentEvent(env, payment.id, { name: 'captured', captureId });
  }
  await applyMoneyBack(env, payment, back);
}

/** The resource of an event. The event about an approval that was given back names its order `order_id`. */
function toResource({ resource }: WebhookEvent): Resource {
  return z.parse(resourceShape, { id: resource.order_id, ...resource });
}

/** True if the resource of the events of a type is an order. */
function isAboutOrder(type: EventType): boolean {
  return type.startsWith('CHECKOUT.');
}

/** True for an event about the approval of an earlier attempt: the buyer has tried another way to pay since. */
function isOldApproval(type: EventType, { id }: Resource, { providerOrderId }: Payment): boolean {
  return isAboutOrder(type) && providerOrderId !== id;
}

/** Applies a webhook event about a charge. */
async function applyCharge(
  env: Env,
  { toEvent, exact, resumes }: EventReading,
  event: WebhookEvent,
  resource: Resource,
  payment: Payment,
): Promise<void> {
  const attempt = resumes ? await findEarlier(env, resource, payment) : null;
  if (attempt && resumes === 'report') {
    await resumeWithMoney(env, payment, attempt);
    return;
  }
  if (attempt) await resumeAttempt(env.DB, payment, attempt.providerOrderId, null, Date.now());
  if (exact && !isExact(resource, payment)) {
    await storeMismatch(env, payment, toCapture(resource));
    return;
  }
  if (hasOtherCurrency(resource, payment)) return reportOtherCurrency(payment, event);
  const paymentEvent = toEvent(resource, payment, Date.parse(event.create_time ?? ''));
  if (paymentEvent) await applyPaymentEvent(env, payment.id, paymentEvent);
}

/** The earlier attempt that a webhook event about a charge is about. Null if it is about the current attempt. */
async function findEarlier(
  { DB }: Env,
  resource: Resource,
  payment: Payment,
): Promise<EarlierAttempt | null> {
  const providerOrderId = toOrderId(resource);
  return providerOrderId ? findAttempt(DB, payment, providerOrderId) : null;
}

function hasOtherCurrency({ amount }: Resource, { currency }: Payment): boolean {
  return amount !== undefined && amount.currency_code !== currency;
}

function reportOtherCurrency({ orderId, id: paymentId }: Payment, { id }: WebhookEvent): void {
  log('booksDiffer', { orderId, paymentId, event: id });
}

/**
 * The payment that a webhook event is about. Null if the shop has no such payment. If the event names a
 * capture that the shop does not know, the capture is read from the provider.
 * @throws the provider's errors
 */
async function findEventPayment(
  env: Env,
  type: EventType,
  resource: Resource,
): Promise<Payment | null> {
  const isOrder = isAboutOrder(type);
  const providerOrderId = isOrder ? resource.id : toOrderId(resource);
  const captureId = toCaptureId(resource) ?? resource.id;
  const invoiceId = resource.invoice_id ?? resource.purchase_units?.[0]?.invoice_id;
  const id =
    (await findPaymentId(env.DB, { providerOrderId, captureId, invoiceId })) ??
    (isOrder ? null : await findByCapture(env, captureId));
  const order = id && (await orderByPayment(env.DB, id));
  return (order || null)?.payments.find((payment) => payment.id === id) ?? null;
}

/** The capture in a webhook. Without an amount, its currency is empty. */
function toCapture(resource: Resource): Parameters<typeof storeMismatch>[2] {
  const { id, amount } = resource;
  return {
    id,
    currency: amount?.currency_code ?? '',
    amountMinor: amount ? toMinor(amount.value) : 0,
    feeMinor: parseFee(resource),
  };
}

/** The id of the order at the provider that a capture belongs to, from its related ids or its link `up`. */
function toOrderId(resource: Resource): string | undefined {
  return resource.supplementary_data?.related_ids?.order_id ?? findAbove(resource, 'orders');
}

/** The id of the capture that a refund belongs to, from the refund's related ids or its link `up`. */
function toCaptureId(resource: Resource): string | undefined {
  return resource.supplementary_data?.related_ids?.capture_id ?? findAbove(resource, 'captures');
}

/** The id in a resource's link `up` to a resource of this kind. */
function findAbove({ links }: Resource, kind: 'captures' | 'orders'): string | undefined {
  const up = links?.find(({ rel }) => rel === 'up')?.href;
  return up?.match(new RegExp(`/${kind}/([\\w-]+)`))?.[1];
}

function isExact({ amount }: Resource, payment: Payment): boolean {
  return (
    amount !== undefined &&
    amount.currency_code === payment.currency &&
    toMinor(amount.value) === payment.amountMinor
  );
}
