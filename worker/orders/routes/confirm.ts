import type { AppContext } from '../../app.ts';
import { market } from '../../country/markets.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import { readPostedForm } from '../../http/body/posted-form.ts';
import type { PageHandler } from '../../http/page-handler.ts';
import { seeOther } from '../../http/see-other.ts';
import { log } from '../../log/log.ts';
import { showPage } from '../../page/show.ts';
import type { NoticeId, PageView } from '../../view/page-view.ts';
import { type Charged, pressAndCharge } from '../flow/charge.ts';
import { refreshPayment } from '../flow/checkout.ts';
import { confirmKey } from '../flow/link.ts';
import { nextStep, orderReview } from '../flow/next-step.ts';
import type { Charge } from '../model/charge.ts';
import { hasAddress, paymentFor, type StoredOrder, type WalletAddress } from '../model/order.ts';
import { toOutage } from '../paypal/provider-errors.ts';
import { buyersOrder, isClosed, rememberBuyer, rememberReader } from './buyer.ts';
import { isOverOrderLimit, isOverQueryLimit, isOverReturnLimit } from './order-limit.ts';

/** The order review with its binding button (rule 3.31). */
export const confirm: PageHandler = { show: showConfirm, post: pay };

async function showConfirm(c: AppContext): Promise<Response> {
  const buyer = await buyersOrder(c, 'confirm');
  if (!buyer) return showPage(c, { page: 'paypal-confirm', order: null });
  const refreshed = await refreshOrder(c, buyer.order);
  const { order } = refreshed;
  if (isClosed({ ...buyer, order })) return redirectSettled(c, order);
  const next = stepAfterOrderReview(order);
  if (next) return seeOther(c, next);
  if (buyer.by === 'link') await rememberReader(c, order);
  return showOrder(c, order, refreshed.state);
}

/**
 * What the wallet's way back still does once the order is settled: it leads to the next page, which opens
 * for the order's own browser alone.
 */
function redirectSettled(c: AppContext, order: StoredOrder): Response | Promise<Response> {
  const next = stepAfterOrderReview(order);
  if (next) return seeOther(c, next);
  const shownIn = market(order.view.market);
  return showPage(c, { page: 'paypal-confirm', market: shownIn, order: null });
}

async function showOrder(
  c: AppContext,
  order: StoredOrder,
  state: RefreshedOrder['state'],
): Promise<Response> {
  const orderKey = await confirmKey(keyRing(c.env), order.view);
  return showPage(c, { ...confirmView(order, state), orderKey });
}

/** Where an order goes on that needs no review any more; null when it does. */
function stepAfterOrderReview({ view }: StoredOrder): string | null {
  const next = nextStep(view);
  return 'page' in next ? next.location : null;
}

/**
 * The binding order button: charges once, whatever is pressed twice, reloaded or opened in two tabs. Who
 * presses it is the order's buyer from then on, also in the browser that the wallet led to.
 */
async function pay(c: AppContext): Promise<Response> {
  const buyer = await buyersOrder(c, 'confirm', await readPostedForm(c));
  if (!buyer) return seeOther(c, c.get('route').path);
  const { order } = buyer;
  if (isClosed(buyer)) return redirectSettled(c, order);
  const settled = stepAfterOrderReview(order);
  if (settled) return redirectToNext(c, order, settled);
  if (await isOverOrderLimit(c, 'confirm')) {
    return showOrder(c, order, { status: 429, notice: 'tooMany' });
  }
  try {
    return await answer(c, await pressAndCharge(c, order, 'order'));
  } catch (error) {
    const { status, notice } = toOutage(error);
    // Whether it was charged is not known: who pressed must see what came of it.
    if (notice === 'pending') await rememberBuyer(c, order);
    return showOrder(c, order, { status, notice });
  }
}

async function answer(c: AppContext, { order, charge }: Charged): Promise<Response> {
  switch (charge) {
    case 'declined':
      return showOrder(c, order, { status: 422 });
    case 'notApproved':
    case 'denied':
    case 'cancelled':
    case 'over':
      return showOrder(c, order, { status: 409 });
    case 'unaddressed':
      // What the wallet says now was not above the button that was pressed.
      return showOrder(c, (await refreshOrder(c, order)).order, { status: 409 });
    default:
      // Not known yet: the page the buyer lands on asks the provider again.
      return redirectToNext(
        c,
        order,
        stepAfterOrderReview(order) ?? orderReview(order.view).location,
      );
  }
}

/** On to the next page, as the order's buyer. */
async function redirectToNext(
  c: AppContext,
  order: StoredOrder,
  location: string,
): Promise<Response> {
  await rememberBuyer(c, order);
  return seeOther(c, location);
}

/** An order after the provider was asked about it, and what came of asking. */
type RefreshedOrder = { order: StoredOrder; state: Pick<PageView, 'notice' | 'status'> };

/**
 * Looks at the provider where our own books cannot say whether the order may be confirmed. Looks beyond their
 * limit see our own books alone (rule 5.20).
 */
async function refreshOrder(c: AppContext, order: StoredOrder): Promise<RefreshedOrder> {
  const { charge } = order.view.payment;
  const token = c.req.query('token');
  if (!mayHaveChanged(order, token !== undefined)) return { order, state: {} };
  // The wallet leads back with the name it has for the order; anything else is typed.
  const isReturn = token !== undefined && token === paymentFor(order, 'order')?.providerOrderId;
  const isOver = isReturn ? await isOverReturnLimit(c, order.view.id) : await isOverQueryLimit(c);
  if (isOver) return { order, state: {} };
  try {
    return { order: await refreshPayment(c.env, order, 'order'), state: {} };
  } catch (error) {
    const outage = toOutage(error);
    log('providerUnreachable', { orderId: order.view.id, reason: outage.reason });
    if (charge === 'checking') return { order, state: {} };
    if (charge === 'awaitsPress' && hasAddress(order.view)) return { order, state: {} };
    return { order, state: { notice: 'unavailable', status: outage.status } };
  }
}

/** Whether the provider may know more than our books; `isBack`: the buyer comes from there. */
function mayHaveChanged({ view }: StoredOrder, isBack: boolean): boolean {
  switch (view.payment.charge) {
    case 'pending':
      return false;
    case 'awaitsPress':
      // A webhook tells of the approval, not of the address; and at the wallet it can be changed.
      return view.walletAddress === 'awaited' || (view.walletAddress !== null && isBack);
    case 'declined':
      // The provider still calls it approved; only a way back from the wallet is new.
      return isBack;
    default:
      return true;
  }
}

/** What stands above the last look, by how the payment stands. */
const notices: Partial<Record<Charge, NoticeId>> = {
  notApproved: 'notApproved',
  checking: 'pending',
  declined: 'declined',
  denied: 'declined',
  cancelled: 'cancelled',
  over: 'expired',
};

/** The same where the payment is approved and the wallet's address is of no use. */
const addressNotices: Partial<Record<WalletAddress, NoticeId>> = {
  unserved: 'unserved',
  incomplete: 'incomplete',
};

/** The order at its last look, with what is to be said about it. */
function confirmView({ view }: StoredOrder, state: RefreshedOrder['state']): PageView {
  const notice =
    state.notice ??
    notices[view.payment.charge] ??
    (view.walletAddress && addressNotices[view.walletAddress]);
  return {
    page: 'paypal-confirm',
    market: market(view.market),
    order: view,
    ...(notice ? { notice } : {}),
    ...(state.status ? { status: state.status } : {}),
  };
}
