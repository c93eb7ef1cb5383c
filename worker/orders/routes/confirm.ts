import type { AppContext } from '../../app.ts';
import { readPostedForm } from '../../http/body/posted-form.ts';
import type { PageHandler } from '../../http/page-handler.ts';
import { seeOther } from '../../http/see-other.ts';
import { showPage } from '../../page/show.ts';
import { type Charged, pressAndCharge } from '../flow/charging.ts';
import { nextStep, review } from '../flow/next-step.ts';
import { outageOf } from '../paypal/provider-errors.ts';
import type { StoredOrder } from '../store/store-rows.ts';
import { buyersOrder, remember } from './buyer.ts';
import { linkKey } from './links.ts';
import { isOverOrderLimit } from './order-limit.ts';
import { type Asked, askProvider, confirmView } from './order-review.ts';

/** The order review with its binding button (rule 3.2, decision 0008). */
export const confirm: PageHandler = { show: showConfirm, post: pay };

async function showConfirm(c: AppContext): Promise<Response> {
  const known = await buyersOrder(c, 'confirm');
  if (!known) return showPage(c, { page: 'paypal-confirm', order: null });
  const asked = await askProvider(c, known.order);
  const next = stepAfterReview(asked.order);
  if (next) return remember(c, seeOther(c, next), asked.order);
  const response = await showOrder(c, asked.order, asked.state);
  return known.linked ? remember(c, response, asked.order) : response;
}

async function showOrder(
  c: AppContext,
  order: StoredOrder,
  state: Asked['state'],
): Promise<Response> {
  const orderKey = await linkKey(c.env.SIGNING_KEY, 'confirm', order.view.number);
  return showPage(c, { ...confirmView(order, state), orderKey });
}

/** Where an order goes on that needs no review any more; null when it does. */
function stepAfterReview({ view }: StoredOrder): string | null {
  const next = nextStep(view);
  return 'page' in next ? next.location : null;
}

/** The binding order button: charges once, whatever is pressed twice, reloaded or opened in two tabs. */
async function pay(c: AppContext): Promise<Response> {
  const known = await buyersOrder(c, 'confirm', await readPostedForm(c));
  if (!known) return seeOther(c, c.var.route.path);
  const settled = stepAfterReview(known.order);
  if (settled) return remember(c, seeOther(c, settled), known.order);
  if (await isOverOrderLimit(c, 'confirm')) {
    return showOrder(c, known.order, { status: 429, notice: 'tooMany' });
  }
  try {
    return await answer(c, await pressAndCharge(c, known.order, 'order'));
  } catch (error) {
    const { status, notice } = outageOf(error);
    return showOrder(c, known.order, { status, notice });
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
      return remember(c, seeOther(c, stepAfterReview(order) ?? review(order.view).location), order);
  }
}
