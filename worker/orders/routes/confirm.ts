import type { AppContext } from '../../app-types.ts';
import { market } from '../../country/markets.ts';
import { hasAddress, type WalletAddress } from '../../country/wallet-address.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import { readPostedForm } from '../../http/body/posted-form.ts';
import type { FormHandler } from '../../http/page-handler.ts';
import { seeOther } from '../../http/see-other.ts';
import { log } from '../../log/log.ts';
import { rereadStops } from '../../page/current-stops.ts';
import { showPage } from '../../page/show.ts';
import { paymentMethod } from '../../payment-methods.ts';
import type { NoticeId, PageInput } from '../../view/page-input.ts';
import {
  type ChargeOutcome,
  storeIntentAndCharge,
  storeIntentAndOpen,
  untilStored,
} from '../flow/charge.ts';
import { unopenedAnswer } from '../flow/checkout.ts';
import { confirmKey, formKey, formLink, stateLink } from '../flow/link.ts';
import { type NextPage, nextPage, orderReview } from '../flow/next-page.ts';
import { resumeWithMoney } from '../flow/payment-attempt.ts';
import { refreshPayment } from '../flow/payment-refresh.ts';
import { isPlaced, mayBeCharged } from '../model/charge.ts';
import { APPROVAL_WINDOW } from '../model/charge-intent.ts';
import { paymentFor, requiredPayment, type StoredOrder } from '../model/order.ts';
import { isPressedFirst, type Payment } from '../model/payment.ts';
import { issueDetail, toOutage } from '../model/provider-errors.ts';
import { type EarlierAttempt, findAttempt, lastAttempt } from '../store/payment-attempt.ts';
import { chargeNotices } from './charge-notices.ts';
import {
  buyersOrder,
  isClosed,
  keepsCookies,
  type OrderAccess,
  redirectToPage,
  rememberBuyer,
  rememberReader,
} from './order-access.ts';
import { isOverOrderLimit, isOverQueryLimit, isOverReturnLimit } from './order-limit.ts';
import { showTypedForm } from './returning.ts';

/** The order review with its binding button (rule 3.31). */
export const confirm: FormHandler = { show: showConfirm, post: placeOrder };

async function showConfirm(c: AppContext): Promise<Response> {
  const access = await buyersOrder(c, 'confirm');
  if (!access) return showPage(c, { page: 'paypal-confirm', order: null });
  const refreshed = await refreshOrder(c, access.order);
  const { order } = refreshed;
  const isUnknown = refreshed.state.notice === 'pending';
  const step = isUnknown ? null : refusedStep(c, order);
  if (step) return redirectToForm(c, { ...access, order }, step);
  if (isClosed({ ...access, order })) return redirectAfterReview(c, order);
  const next = addressAfterReview(order);
  if (next) return seeOther(c, next);
  if (access.by === 'link') await rememberReader(c, order);
  return showOrder(c, order, refreshed.state);
}

/**
 * The step with which the buyer returns to the order form, to choose another way to pay: the charge or the bank refused,
 * or the payer cancelled at the bank. Null in any other state.
 */
function refusedStep(
  c: AppContext,
  { view, payments }: StoredOrder,
): 'declined' | 'cancelled' | null {
  const { charge } = view.payment;
  if (charge === 'declined') return 'declined';
  const isBack = c.req.query('step') === 'cancelled' && charge === 'notApproved';
  const isAtBank = payments.some((one) => one.purpose === 'order' && isPressedFirst(one));
  if (!isBack || !isAtBank) return null;
  // A bank sends a refused payer to the same address as one who cancelled, with an error code.
  return c.req.query('errorcode') === undefined ? 'cancelled' : 'declined';
}

/** Redirects to the order form with the buyer's data. */
async function redirectToForm(
  c: AppContext,
  { order, by }: OrderAccess,
  step: 'declined' | 'cancelled',
): Promise<Response> {
  const isReader = by === 'link';
  const key = isReader ? await formKey(keyRing(c.env), order.view.number, c.get('now')) : null;
  return seeOther(c, formLink(order.view, step, key));
}

/**
 * Answers a visitor with only a link to an order whose charge is final. Redirects to the next page, which only the
 * buyer's browser can open. Without a next page, shows the order review page without the order.
 */
async function redirectAfterReview(c: AppContext, order: StoredOrder): Promise<Response> {
  // A bank's app may lead the buyer back into another browser, in which the order was not pressed.
  const isBank = isPressedFirst(requiredPayment(order, 'order'));
  if (isBank && isPlaced(order.view.payment.charge)) {
    return seeOther(c, await stateLink(keyRing(c.env), order.view, c.get('now')));
  }
  const next = addressAfterReview(order);
  if (next) return seeOther(c, next);
  const pageMarket = market(order.view.market);
  return showPage(c, { page: 'paypal-confirm', market: pageMarket, order: null });
}

async function showOrder(
  c: AppContext,
  order: StoredOrder,
  state: RefreshedOrder['state'],
): Promise<Response> {
  const orderKey = await confirmKey(keyRing(c.env), order.view, requiredPayment(order, 'order'));
  return showPage(c, { ...confirmInput(order, state), orderKey });
}

/**
 * The web address of the next page if the buyer has nothing left to confirm. Null if the order review
 * is still needed.
 */
function addressAfterReview({ view }: StoredOrder): string | null {
  const next = nextPage(view);
  return 'page' in next ? next.location : null;
}

/**
 * Handles the press of the binding button on the order review. It charges once, even after a double press, a
 * reload or a press in two tabs. The browser of the press gets the buyer's cookie, even if the wallet opened
 * another browser.
 */
async function placeOrder(c: AppContext): Promise<Response> {
  const access = await buyersOrder(c, 'confirm', await readPostedForm(c));
  if (!access) return seeOther(c, c.get('route').path);
  const { order } = access;
  if (isClosed(access)) return answerLatePress(c, order);
  if (addressAfterReview(order)) return rememberAndRedirect(c, access, nextPage(order.view));
  if (await isOverOrderLimit(c, 'confirm')) {
    return showOrder(c, order, { status: 429, notice: 'tooMany' });
  }
  if (order.view.payment.charge === 'declined') return redirectToForm(c, access, 'declined');
  if (isPressedFirst(requiredPayment(order, 'order'))) return openAfterPress(c, access);
  try {
    const charging = storeIntentAndCharge(c.env, order);
    return await answer(c, access, await untilStored(c.executionCtx, order, charging));
  } catch (error) {
    const { status } = toOutage(error);
    // The press may be stored, so the scheduled job may charge the order. The cookie lets the buyer see the outcome
    // later.
    await rememberBuyer(c, order);
    return showOrder(c, withUnknownCharge(order), { status });
  }
}

/** Stores the press of the binding button, creates the payment at the provider, and redirects to its page. */
async function openAfterPress(c: AppContext, access: OrderAccess): Promise<Response> {
  const { order } = access;
  try {
    const opening = storeIntentAndOpen(c.env, order);
    const opened = await untilStored(c.executionCtx, order, opening);
    const { charge } = opened.view.payment;
    if (charge !== 'notApproved') return answer(c, access, { order: opened, charge });
    return rememberAndRedirect(c, { ...access, order: opened }, nextPage(opened.view));
  } catch (error) {
    const { status, notice } = unopenedAnswer(error, order.view.id);
    if (notice === 'methodUnavailable') {
      // The refused method was hidden just now, so the form must not offer it again.
      await rereadStops(c);
      return showTypedForm(c, order.view, { status, notice });
    }
    return showOrder(c, order, { status, notice });
  }
}

/**
 * Answers a press after the charge became final, such as the second press of a double click. A browser without cookies
 * gets the page with the order's number and state.
 */
async function answerLatePress(c: AppContext, order: StoredOrder): Promise<Response> {
  if (await keepsCookies(c)) return redirectAfterReview(c, order);
  return seeOther(c, await stateLink(keyRing(c.env), order.view, c.get('now')));
}

/** The order whose charge has an unknown outcome, because the shop could not store or read it. */
function withUnknownCharge(order: StoredOrder): StoredOrder {
  const { view } = order;
  return { ...order, view: { ...view, payment: { ...view.payment, charge: 'checking' } } };
}

async function answer(
  c: AppContext,
  { by }: OrderAccess,
  { order, charge }: ChargeOutcome,
): Promise<Response> {
  switch (charge) {
    case 'declined':
      return redirectToForm(c, { order, by }, 'declined');
    case 'addressRefused':
      return showOrder(c, order, { status: 422 });
    case 'blocked':
      return showOrder(c, order, { status: 503 });
    case 'notApproved':
    case 'denied':
    case 'cancelled':
    case 'over':
      return showOrder(c, order, { status: 409 });
    case 'unaddressed':
      // The order review showed no delivery address when the buyer pressed the binding button, so the buyer
      // must see the address first.
      return showOrder(c, (await refreshOrder(c, order)).order, { status: 409 });
    default:
      // If the outcome of the charge is unknown, the next page queries the provider again.
      return rememberAndRedirect(
        c,
        { order, by },
        addressAfterReview(order) ? nextPage(order.view) : orderReview(order.view),
      );
  }
}

/** Stores the buyer's cookies and redirects to the next page. A browser that keeps no cookies gets a signed link. */
async function rememberAndRedirect(
  c: AppContext,
  { order, by }: OrderAccess,
  next: NextPage,
): Promise<Response> {
  await rememberBuyer(c, order);
  return redirectToPage(c, { order, by: (await keepsCookies(c)) ? 'cookie' : by }, next);
}

/** An order after a query to the provider, and the page's notice and HTTP status if the query failed. */
type RefreshedOrder = { order: StoredOrder; state: Pick<PageInput, 'notice' | 'status'> };

/**
 * Reads an earlier attempt to pay: the one from whose page at the provider the buyer returns, or the last one, whose page
 * at a bank may still be open in another tab. If it brings money, it is the current attempt again. If the provider cannot
 * be read, nobody knows whether the buyer has paid. Null if there is no such attempt, or if it brings no money.
 */
async function refreshEarlier(c: AppContext, order: StoredOrder): Promise<RefreshedOrder | null> {
  if (isPlaced(order.view.payment.charge)) return null;
  const payment = requiredPayment(order, 'order');
  const token = c.req.query('token');
  const returned = token === undefined ? null : await findAttempt(c.env.DB, payment, token);
  const attempt = returned ?? (await attemptAtBank(c, payment));
  if (!attempt) return null;
  const unknown = { order: withUnknownCharge(order), state: { notice: 'pending' } } as const;
  const isOver = returned ? await isOverReturnLimit(c, order.view.id) : await isOverQueryLimit(c);
  if (isOver) return unknown;
  try {
    const resumed = await resumeWithMoney(c.env, payment, attempt);
    return resumed && { order: resumed, state: {} };
  } catch (error) {
    const { status } = reportUnreachable(order, error);
    return { ...unknown, state: { ...unknown.state, status } };
  }
}

/** The last earlier attempt, if the payer may still pay on its page without a further press. */
async function attemptAtBank(c: AppContext, payment: Payment): Promise<EarlierAttempt | null> {
  // The first attempt begins with the payment.
  if (payment.attemptAt === payment.createdAt) return null;
  const attempt = await lastAttempt(c.env.DB, payment, c.get('now') - APPROVAL_WINDOW);
  return attempt && paymentMethod(attempt.method).approvalPays ? attempt : null;
}

/** Logs that the provider could not be read. Returns the answer to the buyer. */
function reportUnreachable({ view }: StoredOrder, error: unknown): ReturnType<typeof toOutage> {
  const outage = toOutage(error);
  const { reason } = outage;
  log('providerUnreachable', { orderId: view.id, reason, ...issueDetail(error) });
  return outage;
}

/**
 * Reads the order's state from the provider if the state in our database may be out of date. Over the rate
 * limit, the order is read only from our database (rule 5.20). If the provider gives no answer, an approval that pays may
 * have moved the money since, so the notice says that the outcome is unknown.
 */
async function refreshOrder(c: AppContext, order: StoredOrder): Promise<RefreshedOrder> {
  const earlier = await refreshEarlier(c, order);
  if (earlier) return earlier;
  const { charge } = order.view.payment;
  const token = c.req.query('token');
  if (!mayHaveChanged(order, token !== undefined)) return { order, state: {} };
  // The wallet adds its own order id as `token`. Any other token is not from the wallet.
  const isReturn = token !== undefined && token === paymentFor(order, 'order')?.providerOrderId;
  const isOver = isReturn ? await isOverReturnLimit(c, order.view.id) : await isOverQueryLimit(c);
  const mayBePaid = charge === 'notApproved' && isPressedFirst(requiredPayment(order, 'order'));
  if (isOver) return { order, state: mayBePaid ? { notice: 'pending' } : {} };
  try {
    return { order: await refreshPayment(c.env, order, 'order', isReturn), state: {} };
  } catch (error) {
    const outage = reportUnreachable(order, error);
    if (mayBeCharged(charge)) return { order, state: {} };
    if (mayBePaid) return { order, state: { notice: 'pending', status: outage.status } };
    if (charge === 'awaitsPress' && hasAddress(order.view)) return { order, state: {} };
    return { order, state: { notice: 'unavailable', status: outage.status } };
  }
}

/**
 * True if the provider may have a newer state of the order than our database. `hasToken`: the query has a
 * `token`. The wallet adds a token when it sends the buyer back, but another token also counts here.
 */
function mayHaveChanged({ view }: StoredOrder, hasToken: boolean): boolean {
  switch (view.payment.charge) {
    case 'pending':
      return false;
    case 'awaitsPress':
      // The webhook about the approval contains no postal address. The buyer can also change the address at
      // the wallet.
      return view.walletAddress === 'awaited' || (view.walletAddress !== null && hasToken);
    case 'declined':
    case 'addressRefused':
    case 'blocked':
      // The provider still reports the old approval. Only a return from the wallet brings a new one.
      return hasToken;
    default:
      return true;
  }
}

/** The notice above the order review, by the state of an unusable wallet address. */
const addressNotices: Partial<Record<WalletAddress, NoticeId>> = {
  unserved: 'unserved',
  incomplete: 'incomplete',
};

/** The data for the order review page, with the page's notice. */
function confirmInput({ view }: StoredOrder, state: RefreshedOrder['state']): PageInput {
  const { charge } = view.payment;
  const notice =
    (mayBeCharged(charge) ? undefined : state.notice) ??
    chargeNotices[charge] ??
    (view.walletAddress ? addressNotices[view.walletAddress] : undefined);
  return {
    page: 'paypal-confirm',
    market: market(view.market),
    order: view,
    notice,
    status: state.status,
  };
}
