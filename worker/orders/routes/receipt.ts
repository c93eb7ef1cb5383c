import type { AppContext } from '../../app-types.ts';
import { trackedParcel } from '../../catalogue/carriers.ts';
import { market } from '../../country/markets.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import { readPostedForm } from '../../http/body/posted-form.ts';
import type { FormHandler } from '../../http/page-handler.ts';
import { seeOther } from '../../http/see-other.ts';
import { log } from '../../log/log.ts';
import { showPage } from '../../page/show.ts';
import type { NoticeId, PageInput } from '../../view/page-input.ts';
import type { PageInvoice, PageShipment } from '../../view/page-order.ts';
import { changeAddress, readAddress, takesAddress } from '../flow/address-change.ts';
import { mismatchedPayments } from '../flow/amount-mismatch.ts';
import { cancelOrder } from '../flow/fulfilment.ts';
import { invoiceKey, invoicesPath, orderDownloads, receiptKey, receiptPath } from '../flow/link.ts';
import { getMoneyBack } from '../flow/money-back.ts';
import { refreshPayment } from '../flow/payment-refresh.ts';
import { deleteWallet } from '../flow/saved-wallet.ts';
import { getAdditions, undoUpsell } from '../flow/upsell.ts';
import { isPlaced } from '../model/charge.ts';
import type { FulfilmentState } from '../model/fulfilment.ts';
import type { StoredOrder } from '../model/order.ts';
import { parseOrderNumber } from '../model/order-number.ts';
import { toItems } from '../model/parcel.ts';
import { isPaid } from '../model/payment.ts';
import { issueDetail, toOutage } from '../model/provider-errors.ts';
import { Refused } from '../model/refused.ts';
import { orderInvoices } from '../store/invoice.ts';
import { orderByNumber, reread } from '../store/order.ts';
import { parcelHold } from '../store/order-standing.ts';
import { walletState } from '../store/saved-wallet.ts';
import { chargeNotices } from './charge-notices.ts';
import {
  buyersOrder,
  noteShown,
  type OrderAccess,
  type OrderLink,
  orderLink,
  rememberBuyer,
} from './order-access.ts';
import { isOverOrderLimit, isOverQueryLimit } from './order-limit.ts';

/** The receipt page. A post undoes an upsell, deletes the saved wallet, cancels the order or changes its address. */
export const receipt: FormHandler = { show, post: change };

const page = 'thankyou';
const none: PageInput = { page, order: null };

/** Shows the order to its buyer only, identified by the cookie or the link in the mail. */
async function show(c: AppContext): Promise<Response> {
  if (c.req.query('step') === 'sent') return showPage(c, { page, service: { kind: 'linkSent' } });
  const state = await orderLink(c, 'state');
  if (state && state.until !== null) return showState(c, state);
  const access = await receiptAccess(c);
  return access ? showOrder(c, access) : showWithoutOrder(c);
}

/**
 * A visitor's access to a placed order. `key` is the key for the page's forms. `mayChange` is true if the visitor may
 * change the address or cancel: in the buyer's browser, or with a link that the buyer requested just now. A link of an
 * earlier mail may have been forwarded, so it permits neither (rule 7.51).
 */
type ReceiptAccess = OrderAccess & { key: string; mayChange: boolean };

/** The visitor's access to the order of the cookie or of the link in a mail; null without a placed order. */
async function receiptAccess(c: AppContext, form?: FormData | null): Promise<ReceiptAccess | null> {
  const change = await orderLink(c, 'change', form);
  const isChange = change !== null && change.until !== null;
  const access = await buyersOrder(c, isChange ? 'change' : 'receipt', form);
  return access && toReceiptAccess(c, access, isChange ? change.key : null);
}

/** The access to a placed order with the key of a requested link; null for an order that is not placed. */
async function toReceiptAccess(
  c: AppContext,
  { order, by }: OrderAccess,
  changeKey: string | null,
): Promise<ReceiptAccess | null> {
  const { view } = order;
  if (!isPlaced(view.payment.charge)) return null;
  const key = changeKey ?? (await receiptKey(keyRing(c.env), view));
  return { order, by, key, mayChange: by === 'cookie' || changeKey !== null };
}

/** Shows the page for a visitor without access to a placed order: about the link, if the visitor has one. */
async function showWithoutOrder(c: AppContext, form?: FormData | null): Promise<Response> {
  const change = await orderLink(c, 'change', form);
  const link = change?.until ? change : await orderLink(c, 'receipt', form);
  return link ? showLapsed(c, link) : showPage(c, none);
}

async function showOrder(
  c: AppContext,
  { order, key, mayChange }: ReceiptAccess,
  more: Pick<PageInput, 'status' | 'notice' | 'form'> = {},
): Promise<Response> {
  const { view } = order;
  const now = Date.now();
  const keys = keyRing(c.env);
  const [downloads, additions, moneyBack, savedWallet, invoices, hold] = await Promise.all([
    orderDownloads(keys, order, view.lines, now),
    getAdditions(c.env, order, now),
    getMoneyBack(c.env, order),
    walletState(c.env.DB, view.id),
    pageInvoices(c, order),
    parcelHold(c.env.DB, view.id),
    noteShown(c, order),
  ]);
  return showPage(c, {
    page,
    market: market(view.market),
    order: view,
    orderKey: key,
    ...more,
    receipt: {
      downloads,
      additions,
      otherMethods: otherMethods(order),
      moneyBack,
      savedWallet,
      shipment: toPageShipment(order, hold),
      invoices,
      mayChange,
    },
  });
}

/** The payment methods of the upsells that are paid and not refunded, without the method of the order itself. */
function otherMethods({ view, payments }: StoredOrder): string[] {
  const paid = payments.filter(
    ({ purpose, status, isUnwanted }) =>
      purpose !== 'order' && isPaid(status) && status !== 'refunded' && !isUnwanted,
  );
  return [...new Set(paid.map(({ method }) => method))].filter(
    (method) => method !== view.payment.method,
  );
}

/**
 * Shows the number and the state of an order, and no other data, to a browser without the buyer's cookie. The link comes
 * with the answer to the press of the binding button, so the outcome of the charge may still be unknown.
 */
async function showState(c: AppContext, link: OrderLink): Promise<Response> {
  const access = await buyersOrder(c, 'state');
  if (!access) return showLapsed(c, link);
  const order = await refreshUnknown(c, access.order);
  const { number, from, approvalUrl, payment } = order.view;
  const { method, charge } = payment;
  const own = access.by === 'cookie' ? await toReceiptAccess(c, { ...access, order }, null) : null;
  if (own) return showOrder(c, own);
  await noteShown(c, order);
  return showPage(c, {
    page,
    market: market(order.view.market),
    notice: chargeNotices[charge],
    service: {
      kind: 'orderState',
      ...{ number, from, approvalUrl, method, charge },
      isCancelled: order.fulfilment.state === 'cancelled',
    },
  });
}

/** Reads the outcome of an order's charge from the provider if it is unknown. */
async function refreshUnknown(c: AppContext, order: StoredOrder): Promise<StoredOrder> {
  if (order.view.payment.charge !== 'checking' || (await isOverQueryLimit(c))) return order;
  try {
    return await refreshPayment(c.env, order, 'order');
  } catch (error) {
    const { reason } = toOutage(error);
    log('providerUnreachable', { orderId: order.view.id, reason, ...issueDetail(error) });
    return order;
  }
}

/**
 * Shows the page about an expired or invalid link to an order. For an expired link, the page has the order's
 * language. For an invalid link, it has the language of the web address, because the page must not reveal if an
 * order exists.
 */
async function showLapsed(c: AppContext, link: OrderLink): Promise<Response> {
  const number = parseOrderNumber(link.number);
  if (!number) return showPage(c, none);
  const service = { kind: 'linkLapsed', number } as const;
  if (link.until === null) return showPage(c, { page, service });
  const order = await orderByNumber(c.env.DB, number);
  const pageMarket = order ? market(order.view.market) : c.get('market');
  return showPage(c, { page, market: pageMarket, status: 410, service });
}

/** Handles a post of the receipt page. A repeated post has no further effect. */
async function change(c: AppContext): Promise<Response> {
  const form = await readPostedForm(c);
  const access = await receiptAccess(c, form);
  if (!access) return showWithoutOrder(c, form);
  const { order, key } = access;
  if (await isOverOrderLimit(c, 'receipt')) {
    return showOrder(c, access, { status: 429, notice: 'unchanged' });
  }
  const undo = form?.get('undo');
  if (typeof undo === 'string') {
    const isUndone = await undoUpsell(c.env, order, undo, Date.now());
    if (!isUndone) return showOrder(c, access, { status: 409, notice: 'undoOver' });
  } else if (form?.has('deleteWallet')) await deleteWallet(c.env, order);
  else if (form?.has('cancelOrder') || form?.has('changeAddress')) {
    if (!access.mayChange) return showOrder(c, access, { status: 403, notice: 'needsLink' });
    const refusal = await changeOrder(c, access, form);
    if (refusal) return refusal;
  }
  // A link alone does not identify the visitor as the buyer, because one press by the buyer can charge the
  // saved wallet.
  if (access.by === 'link') return seeOther(c, receiptPath(order.view, key));
  await rememberBuyer(c, order);
  return seeOther(c, c.get('route').path);
}

/** The cause that is logged for the buyer's changes. The buyer gives no reason. */
const byBuyer = { by: 'buyer', reason: null };

/** The number of attempts. An attempt fails if another request changes the order at the same time. */
const MAX_ATTEMPTS = 8;

/**
 * Cancels an order or changes its address for the buyer (rule 7.51). Returns the page with the errors; null
 * after a success.
 */
async function changeOrder(
  c: AppContext,
  access: ReceiptAccess,
  form: FormData,
): Promise<Response | null> {
  let current = access.order;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    try {
      return await tryChange(c, { ...access, order: current }, form);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { revision } = current;
      current = await reread(c.env.DB, current);
      if (current.revision === revision) break;
    }
  }
  const notice = refusalNotice(current);
  return showOrder(c, { ...access, order: current }, { status: 409, notice });
}

/**
 * Tries once to cancel an order or to change its address. Returns the page with the errors; null after a success.
 * @throws Refused if the order is not changed
 */
async function tryChange(
  c: AppContext,
  access: ReceiptAccess,
  form: FormData,
): Promise<Response | null> {
  const { order } = access;
  if (form.has('cancelOrder')) {
    if (order.fulfilment.state === 'cancelled') return null;
    if (order.fulfilment.state !== 'held') throw new Refused('The order is released');
    await cancelOrder(c.env, order, { ...byBuyer, reason: 'cancelled by its buyer' });
    return null;
  }
  const parsedAddress = readAddress(order, form);
  if (!takesAddress(order, 'buyer')) throw new Refused('The order is released');
  if ('errors' in parsedAddress) return showOrder(c, access, { status: 422, form: parsedAddress });
  await changeAddress(c.env, order, parsedAddress.address, 'buyer', byBuyer);
  return null;
}

/** TABLE: by the state of an order, the notice that says why the buyer's change is not stored. */
const refusalNotices = {
  held: 'changedMeanwhile',
  released: 'tooLate',
  exported: 'tooLate',
  shipped: 'alreadySent',
  delivered: 'alreadySent',
  returned: 'alreadySent',
  cancelled: 'alreadyCancelled',
} as const satisfies Record<FulfilmentState, NoticeId>;

function refusalNotice({ view, fulfilment }: StoredOrder): NoticeId {
  return view.paidAt === null ? 'pending' : refusalNotices[fulfilment.state];
}

/** The shipment for the receipt page; null if the order is neither paid nor pending. */
function toPageShipment(order: StoredOrder, hold: PageShipment['hold']): PageShipment | null {
  const { view, fulfilment } = order;
  if (view.payment.charge !== 'paid' && view.payment.charge !== 'pending') return null;
  const hasMismatch = mismatchedPayments(order).length > 0;
  const { state, shippedAt, deliveredAt, deliveryToldBy } = fulfilment;
  return {
    state,
    shippedAt,
    deliveredAt,
    isEstimate: deliveryToldBy === 'estimate',
    parcel: trackedParcel(fulfilment),
    replacement: toItems(order, fulfilment.replacement?.packs ?? []),
    hold,
    isOpen: state === 'held' && view.status !== 'refunded' && !hasMismatch,
  };
}

/**
 * Returns links to the issued invoices and corrections of an order. If none is issued yet, returns a link to the
 * preview of a paid order's invoice.
 */
async function pageInvoices(
  c: AppContext,
  { view, fulfilment }: StoredOrder,
): Promise<readonly PageInvoice[]> {
  const issued = await orderInvoices(c.env.DB, view.id);
  const key = await invoiceKey(keyRing(c.env), view);
  if (issued.length > 0) {
    return issued.map(({ kind, number }) => ({
      kind,
      number,
      href: invoicesPath(view.number, key, number),
    }));
  }
  const isToCome = view.payment.charge === 'paid' && view.status !== 'refunded';
  if (!isToCome || fulfilment.state === 'cancelled') return [];
  return [{ kind: 'invoice', number: null, href: invoicesPath(view.number, key) }];
}
