import { Refusal } from '../api/errors.ts';
import { captureView } from '../captures/capture-view.ts';
import { refundView } from '../captures/refund-view.ts';
import { getMethod } from '../methods.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Link } from '../state/link.ts';
import type { Order, Payer, Tracker, Unit } from '../state/records.ts';
import { readOrder } from './order-window.ts';

/**
 * The amount of data about an order in an answer. `created`: id, status, payment source and links.
 * `captured`: also the payer, and the address, payments and tracking of each unit. `whole`: all fields.
 */
type Extent = 'created' | 'captured' | 'whole';

/**
 * Reads the order with this id.
 * @throws INVALID_RESOURCE_ID if the order is unknown or expired
 */
export function getOrder(ledger: Ledger, id: string): Order {
  const order = readOrder(ledger, id);
  if (!order)
    throw new Refusal('INVALID_RESOURCE_ID', { field: 'order_id', value: id, location: 'path' });
  return order;
}

/** The web address of the page on which the payer approves the order. */
export function approvalUrl(order: Order): string {
  return `${order.origin}/__wallet/checkoutnow?token=${order.id}`;
}

function orderLinks(order: Order): Link[] {
  const href = `${order.origin}/__wallet/v2/checkout/orders/${order.id}`;
  const self: Link = { href, rel: 'self', method: 'GET' };
  const capture: Link = { href: `${href}/capture`, rel: 'capture', method: 'POST' };
  const rel = order.hasSource ? 'payer-action' : 'approve';
  const approve: Link = { href: approvalUrl(order), rel, method: 'GET' };
  switch (order.status) {
    case 'PAYER_ACTION_REQUIRED':
      return [self, approve];
    case 'COMPLETED':
    case 'VOIDED':
      return [self];
    default:
      return getMethod(order.method).capturesItself ? [self] : [self, approve, capture];
  }
}

function payerView({ payer_id, email_address, name, address }: Payer) {
  return { email_address, payer_id, name, address: { country_code: address.country_code } };
}

/** The wallet's data in the format that orders and saved wallets have in PayPal's API. */
export function walletView({ payer_id, email_address, name, address }: Payer) {
  const { country_code } = address;
  return { email_address, account_id: payer_id, name, address: { country_code } };
}

function paymentSource(order: Order) {
  if (order.holder) return { payment_source: { [order.method]: order.holder } };
  if (!order.hasSource && !order.payer) return {};
  const { vaulted } = order;
  const links = vaulted?.id
    ? [
        {
          href: `${order.origin}/__wallet/v3/vault/payment-tokens/${vaulted.id}`,
          rel: 'self',
          method: 'GET',
        },
      ]
    : [
        {
          href: `${order.origin}/__wallet/v2/checkout/orders/${order.id}`,
          rel: 'up',
          method: 'GET',
        },
      ];
  const accountStatus = order.method === 'card' ? 'UNVERIFIED' : 'VERIFIED';
  const paypal = {
    ...(order.payer ? { ...walletView(order.payer), account_status: accountStatus } : {}),
    ...(vaulted ? { attributes: { vault: { ...vaulted, links } } } : {}),
  };
  return { payment_source: { paypal } };
}

function unitView(ledger: Ledger, order: Order, unit: Unit, isWhole: boolean) {
  const { reference_id, shipping } = unit;
  const captures = ledger.list('capture', { order: order.id, reference_id });
  const refunds = captures.flatMap(({ id }) => ledger.list('refund', { capture: id }));
  const payments = {
    captures: captures.map((row) => captureView(row)),
    ...(refunds.length > 0 ? { refunds: refunds.map(refundView) } : {}),
  };
  const trackers = (order.trackers ?? [])
    .filter(({ capture }) => captures.some(({ id }) => id === capture))
    .map((tracker) => trackerView(order, tracker));
  const tracking = trackers.length > 0 ? { shipping: { ...shipping, trackers } } : {};
  return {
    ...(isWhole ? unit : { reference_id, ...(shipping ? { shipping } : {}) }),
    ...tracking,
    ...(captures.length > 0 ? { payments } : {}),
  };
}

function trackerView(order: Order, { capture: _capture, ...tracker }: Tracker) {
  const href = `${order.origin}/__wallet/v2/checkout/orders/${order.id}`;
  const update = { href: `${href}/trackers/${tracker.id}`, rel: 'update', method: 'PATCH' };
  return { ...tracker, links: [{ href, rel: 'up', method: 'GET' }, update] };
}

/** An order in the format of PayPal's API. */
export function orderAnswer(ledger: Ledger, order: Order, extent: Extent) {
  const { id, status } = order;
  const short = { id, status, ...paymentSource(order), links: orderLinks(order) };
  if (extent === 'created') return short;
  const isWhole = extent === 'whole';
  const processing = getMethod(order.method).capturesItself
    ? { processing_instruction: 'ORDER_COMPLETE_ON_PAYMENT_APPROVAL' }
    : {};
  return {
    ...short,
    ...(isWhole ? { intent: 'CAPTURE', ...processing, create_time: order.create_time } : {}),
    ...(isWhole && order.update_time ? { update_time: order.update_time } : {}),
    purchase_units: order.units.map((unit) => unitView(ledger, order, unit, isWhole)),
    ...(order.payer ? { payer: payerView(order.payer) } : {}),
  };
}
