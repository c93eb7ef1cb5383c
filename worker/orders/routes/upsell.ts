import type { AppContext } from '../../app-types.ts';
import { market } from '../../country/markets.ts';
import { getStopNotice } from '../../country/stop-notice.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import { upsellBundle } from '../../funnel.ts';
import { readPostedForm } from '../../http/body/posted-form.ts';
import type { FormHandler } from '../../http/page-handler.ts';
import { seeOther } from '../../http/see-other.ts';
import { log } from '../../log/log.ts';
import { rereadStops, stoppedSales } from '../../page/current-stops.ts';
import { showPage } from '../../page/show.ts';
import type { PageName } from '../../pages.ts';
import {
  offeredMethods,
  openMethods,
  paymentMethod,
  WALLET_METHOD,
} from '../../payment-methods.ts';
import type { NoticeId, PageInput } from '../../view/page-input.ts';
import { type ChargeOutcome, chargeOnce, untilStored } from '../flow/charge.ts';
import { unopenedAnswer } from '../flow/checkout.ts';
import { countAnswer } from '../flow/funnel-counts.ts';
import { upsellKey } from '../flow/link.ts';
import { nextPage } from '../flow/next-page.ts';
import { refreshPayment } from '../flow/payment-refresh.ts';
import { acceptUpsell, declineUpsell, offers, takesUpsells } from '../flow/upsell.ts';
import { isPlaced, mayBeCharged, toCharge } from '../model/charge.ts';
import { isClosedBeforeCall, isOutcomeLost } from '../model/charge-intent.ts';
import { paymentFor, type StoredOrder } from '../model/order.ts';
import type { Payment } from '../model/payment.ts';
import { issueDetail, toOutage, Unreachable } from '../model/provider-errors.ts';
import { buyersOrder, noteShown, type OrderAccess, redirectToPage } from './order-access.ts';
import { isOverOrderLimit, isOverQueryLimit, isOverReturnLimit } from './order-limit.ts';

/** The upsell pages after the payment. Each upsell is a separate contract with a separate payment (rule 9.5). */
export const upsell: FormHandler = {
  show: (c) => onUpsellPage(c, null, showUpsell),
  post: async (c) => onUpsellPage(c, await readPostedForm(c), decideUpsell),
};

/** Answers a request to an upsell page. Shows the page without an order if the visitor has no paid order. */
async function onUpsellPage(
  c: AppContext,
  form: FormData | null,
  answer: (
    c: AppContext,
    name: PageName,
    access: OrderAccess,
    form: FormData | null,
  ) => Promise<Response>,
): Promise<Response> {
  const { page } = c.get('route');
  if (!page) return c.notFound();
  const access = await buyersOrder(c, `upsell:${page}`, form);
  if (!access || access.order.view.paidAt === null) return showPage(c, { page, order: null });
  return answer(c, page, access, form);
}

/** Redirects to the next upsell, else to the thank-you page. */
function redirectToNext(c: AppContext, name: PageName, access: OrderAccess): Promise<Response> {
  return redirectToPage(c, access, nextPage(access.order.view, name));
}

async function showUpsell(c: AppContext, name: PageName, access: OrderAccess): Promise<Response> {
  const { order } = access;
  const payment = paymentFor(order, name);
  const step = c.req.query('step');
  if (!(await isOffered(c, name, order))) {
    const intent = payment?.intent ?? null;
    const isUnread = intent?.state === 'open' || isClosedBeforeCall(intent);
    if (step === 'return' && isUnread) await refreshInBackground(c, order, name);
    return redirectToNext(c, name, access);
  }
  if (!payment) return showOffer(c, name, order);
  switch (toCharge(payment)) {
    case 'paid':
    case 'pending':
    case 'denied':
    case 'unwanted':
    case 'over':
      return redirectToNext(c, name, access);
    case 'checking':
      if (await isOverReturnLimit(c, order.view.id)) {
        return showOffer(c, name, order, { notice: 'pending' });
      }
      return chargeAnswer(c, name, access);
    default:
      return showUncharged(c, name, access, { payment, step });
  }
}

/**
 * Shows an upsell again if its payment is not charged. After a return from the wallet, charges an open charge
 * intent first. `step` is the step in the query.
 */
async function showUncharged(
  c: AppContext,
  name: PageName,
  access: OrderAccess,
  { payment, step }: { payment: Payment; step: string | undefined },
): Promise<Response> {
  const { order } = access;
  const isOpen = payment.intent?.state === 'open';
  // An approval that pays may have moved the money, so only the provider knows.
  const mayBePaid = isOpen && paymentMethod(payment.method).approvalPays;
  if (step !== 'return' && !mayBePaid && !isRefusedAtBank(c)) {
    return showOffer(c, name, order, step === 'cancelled' ? { notice: step } : {});
  }
  if (isOpen && !(await isOverReturnLimit(c, order.view.id))) {
    return chargeAnswer(c, name, access);
  }
  const notice = mayBePaid ? 'pending' : (notices[toCharge(payment)] ?? undefined);
  return showOffer(c, name, order, { notice });
}

/** True if a bank refused the payer. It sends the payer to the address of one who cancelled, with an error code. */
function isRefusedAtBank(c: AppContext): boolean {
  return c.req.query('errorcode') !== undefined;
}

/**
 * Reads the payer's late approval from the provider in the background. If its press was closed, the payer then gets a mail
 * that nothing was charged.
 */
async function refreshInBackground(
  c: AppContext,
  order: StoredOrder,
  name: PageName,
): Promise<void> {
  if (await isOverQueryLimit(c)) return;
  const refreshing = refreshPayment(c.env, order, name).catch((error: unknown) =>
    log('providerUnreachable', {
      orderId: order.view.id,
      reason: toOutage(error).reason,
      ...issueDetail(error),
    }),
  );
  c.executionCtx.waitUntil(refreshing);
}

/** True if the order may still get an upsell, and the page's upsell is for this product and for sale. */
async function isOffered(c: AppContext, name: PageName, order: StoredOrder): Promise<boolean> {
  if (!offers(name, order) || !(await takesUpsells(c.env, order, c.get('now')))) return false;
  // The buyer can complete an accepted upsell even after its sale was stopped.
  if (paymentFor(order, name)) return true;
  const { product } = upsellBundle(name, order.view);
  return getStopNotice(await stoppedSales(c), product, order.view.deliveryCountry) === null;
}

/**
 * Charges an upsell once after the press of its binding button: after the return from the wallet, or at once
 * with a saved wallet. If the saved wallet requires an approval, the buyer is redirected to the wallet.
 */
async function chargeAnswer(c: AppContext, name: PageName, access: OrderAccess): Promise<Response> {
  try {
    const charging = chargeOnce(c.env, access.order, name);
    const { order, charge } = await untilStored(c.executionCtx, access.order, charging);
    const wasSaved = paymentFor(access.order, name)?.intent?.method === 'savedWallet';
    const payment = paymentFor(order, name);
    if (wasSaved && charge === 'notApproved' && payment?.approvalUrl) {
      return seeOther(c, payment.approvalUrl);
    }
    const isCancelled = c.req.query('step') === 'cancelled' && !isRefusedAtBank(c);
    const notice = isCancelled && charge === 'notApproved' ? 'cancelled' : notices[charge];
    if (notice) return showOffer(c, name, order, { notice });
    return redirectToNext(c, name, { ...access, order });
  } catch (error) {
    // The press is stored, so the scheduled job may charge the upsell.
    const { status } = unopenedAnswer(error, access.order.view.id);
    return showOffer(c, name, access.order, { notice: 'pending', status });
  }
}

/** The notice on the upsell page for each outcome of a charge. Null: the buyer continues to the next page. */
const notices: Readonly<Record<ChargeOutcome['charge'], NoticeId | null>> = {
  paid: null,
  pending: null,
  declined: 'declined',
  addressRefused: 'orderAddressRefused',
  blocked: 'blocked',
  denied: 'closed',
  unwanted: 'closed',
  notApproved: 'notApproved',
  awaitsPress: null,
  unaddressed: 'notApproved',
  checking: 'pending',
  cancelled: 'closed',
  over: 'expired',
};

async function decideUpsell(
  c: AppContext,
  name: PageName,
  access: OrderAccess,
  form: FormData | null,
): Promise<Response> {
  const { order } = access;
  if (await isOverOrderLimit(c, 'upsell')) {
    return showOffer(c, name, order, { notice: 'tooMany', status: 429 });
  }
  const count = (answer: 'accept' | 'decline') =>
    c.executionCtx.waitUntil(countAnswer(c.env, order, name, answer));
  if (form?.has('decline')) {
    count('decline');
    await declineUpsell(c.env, order, name);
    return redirectToNext(c, name, access);
  }
  if (!form?.has('accept')) {
    return showOffer(c, name, order, { status: 422 });
  }
  const payment = paymentFor(order, name);
  if (!(await isOffered(c, name, order))) return refuseUpsell(c, name, access, payment);
  if (!payment) count('accept');
  const method = await upsellMethod(c, name, order, form);
  if (method === null) return showOffer(c, name, order, { status: 422 });
  return accept(c, name, access, method);
}

/**
 * The payment method of an accepted upsell: the wallet if the form names it, else the usual method. Null if the form names
 * another method.
 */
async function upsellMethod(
  c: AppContext,
  name: PageName,
  order: StoredOrder,
  form: FormData,
): Promise<string | null> {
  const own = order.view.payment.method;
  const posted = form.get('method') ?? own;
  if (posted === WALLET_METHOD) return posted;
  return posted === own ? usualMethod(c, name, order) : null;
}

/**
 * The method of an upsell: the one of its order, or the wallet if the order's method does not pay this upsell or is hidden
 * at the moment.
 */
async function usualMethod(c: AppContext, name: PageName, { view }: StoredOrder): Promise<string> {
  const { deliveryCountry: country, currency } = view;
  const own = view.payment.method;
  const { totalMinor: amountMinor } = upsellBundle(name, view);
  const open = openMethods(c.env.PAYMENT_METHODS, (await stoppedSales(c)).methods);
  const offered = offeredMethods(open, { country, currency, amountMinor });
  return offered.includes(own) ? own : WALLET_METHOD;
}

/** Answers a press on an upsell that is no longer offered. An earlier press may have charged it. */
function refuseUpsell(
  c: AppContext,
  name: PageName,
  access: OrderAccess,
  payment: Payment | undefined,
): Response | Promise<Response> {
  const charge = payment ? toCharge(payment) : 'over';
  if (isPlaced(charge)) return redirectToNext(c, name, access);
  const notice = (mayBeCharged(charge) && notices[charge]) || 'expired';
  return showOffer(c, name, access.order, { notice, status: 409 });
}

async function accept(
  c: AppContext,
  name: PageName,
  access: OrderAccess,
  method: string,
): Promise<Response> {
  const { order, by } = access;
  try {
    const accepting = acceptUpsell(c.env, order, name, {
      isBuyer: by === 'cookie',
      method,
    });
    const updated = await untilStored(c.executionCtx, order, accepting);
    const payment = paymentFor(updated, name);
    if (isOutcomeLost(payment?.intent ?? null)) {
      return showOffer(c, name, updated, { notice: 'pending', status: 409 });
    }
    switch (payment && toCharge(payment)) {
      case 'notApproved':
        if (payment?.approvalUrl) return seeOther(c, payment.approvalUrl);
        throw new Unreachable('The payment has no approval address');
      case 'checking':
        return chargeAnswer(c, name, { ...access, order: updated });
      default:
        return refuseUpsell(c, name, { ...access, order: updated }, payment);
    }
  } catch (error) {
    return unavailable(c, name, order, error);
  }
}

/** Shows the upsell. Its form contains a signed key of the order. */
async function showOffer(
  c: AppContext,
  page: PageName,
  order: StoredOrder,
  shown: Pick<PageInput, 'notice' | 'status'> = {},
): Promise<Response> {
  const { view } = order;
  const [orderKey, upsellMethod] = await Promise.all([
    upsellKey(keyRing(c.env), view, page),
    usualMethod(c, page, order),
    noteShown(c, order),
  ]);
  const [latest] = order.payments.toSorted((a, b) => b.sequence - a.sequence);
  const upsellChoice = latest?.method === WALLET_METHOD ? WALLET_METHOD : upsellMethod;
  const input = { page, market: market(view.market), order: view, orderKey };
  return showPage(c, { ...input, upsellMethod, upsellChoice, ...shown });
}

async function unavailable(
  c: AppContext,
  name: PageName,
  order: StoredOrder,
  error: unknown,
): Promise<Response> {
  const { status, notice } = unopenedAnswer(error, order.view.id);
  // The refused method was hidden just now, so the page must not offer it again.
  if (notice === 'methodUnavailable') await rereadStops(c);
  const shown = notice === 'addressRefused' ? 'orderAddressRefused' : notice;
  return showOffer(c, name, order, { notice: shown, status });
}
