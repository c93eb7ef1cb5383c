import type { AppContext } from '../../app.ts';
import { market } from '../../country/markets.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import { readPostedForm } from '../../http/body/posted-form.ts';
import type { PageHandler } from '../../http/page-handler.ts';
import { seeOther } from '../../http/see-other.ts';
import { showPage } from '../../page/show.ts';
import { type Charged, pressAndCharge } from '../flow/charge.ts';
import { confirmKey } from '../flow/link.ts';
import { nextStep, review } from '../flow/next-step.ts';
import { outageOf } from '../paypal/provider-errors.ts';
import type { StoredOrder } from '../store/order-rows.ts';
import { buyersOrder, isClosed, rememberBuyer, rememberReader } from './buyer.ts';
import { isOverOrderLimit } from './order-limit.ts';
import { type Asked, askProvider, confirmView } from './order-review.ts';

/** The order review with its binding button (rule 3.2, decision 0008). */
export const confirm: PageHandler = { show: showConfirm, post: pay };

async function showConfirm(c: AppContext): Promise<Response> {
  const known = await buyersOrder(c, 'confirm');
  if (!known) return showPage(c, { page: 'paypal-confirm', order: null });
  const asked = await askProvider(c, known.order);
  const { order } = asked;
  if (isClosed({ ...known, order })) return leadOn(c, order);
  const next = stepAfterReview(order);
  if (next) return seeOther(c, next);
  if (known.by === 'link') await rememberReader(c, order);
  return showOrder(c, order, asked.state);
}

/**
 * What the wallet's way back still does once the order is settled: it leads to the next page, which opens
 * for the order's own browser alone.
 */
function leadOn(c: AppContext, order: StoredOrder): Response | Promise<Response> {
  const next = stepAfterReview(order);
  if (next) return seeOther(c, next);
  const shownIn = market(order.view.market);
  return showPage(c, { page: 'paypal-confirm', market: shownIn, order: null });
}

async function showOrder(
  c: AppContext,
  order: StoredOrder,
  state: Asked['state'],
): Promise<Response> {
  const orderKey = await confirmKey(keyRing(c.env), order.view);
  return showPage(c, { ...confirmView(order, state), orderKey });
}

/** Where an order goes on that needs no review any more; null when it does. */
function stepAfterReview({ view }: StoredOrder): string | null {
  const next = nextStep(view);
  return 'page' in next ? next.location : null;
}

/**
 * The binding order button: charges once, whatever is pressed twice, reloaded or opened in two tabs. Who
 * presses it is the order's buyer from then on, also in the browser that the wallet led to.
 */
async function pay(c: AppContext): Promise<Response> {
  const known = await buyersOrder(c, 'confirm', await readPostedForm(c));
  if (!known) return seeOther(c, c.get('route').path);
  const { order } = known;
  if (isClosed(known)) return leadOn(c, order);
  const settled = stepAfterReview(order);
  if (settled) return goOn(c, order, settled);
  if (await isOverOrderLimit(c, 'confirm')) {
    return showOrder(c, order, { status: 429, notice: 'tooMany' });
  }
  try {
    return await answer(c, await pressAndCharge(c, order, 'order'));
  } catch (error) {
    const { status, notice } = outageOf(error);
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
      return showOrder(c, (await askProvider(c, order)).order, { status: 409 });
    default:
      // Not known yet: the page the buyer lands on asks the provider again.
      return goOn(c, order, stepAfterReview(order) ?? review(order.view).location);
  }
}

/** On to the next page, as the order's buyer. */
async function goOn(c: AppContext, order: StoredOrder, location: string): Promise<Response> {
  await rememberBuyer(c, order);
  return seeOther(c, location);
}
