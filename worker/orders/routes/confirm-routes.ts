import { Hono } from 'hono';
import type { App, AppContext } from '../../app.ts';
import { market, marketOfSegment } from '../../country/markets.ts';
import { upsellChain } from '../../page/funnel.ts';
import { carriesOrderForm, isPageName, type PageName } from '../../pages.ts';
import { downloadsOf } from '../ebooks/order-downloads.ts';
import { chargeToTheEnd } from '../flow/charging.ts';
import type { Charged } from '../flow/checkout.ts';
import { postedForm } from '../form/posted-form.ts';
import { isPaid } from '../model/payment.ts';
import { outageOf } from '../paypal/provider-errors.ts';
import type { StoredOrder } from '../store/store-rows.ts';
import { buyersOrder, onward, remember } from './buyer.ts';
import { confirmPath, linkKey, marketPath, withData } from './links.ts';
import { type Asked, askProvider, confirmView } from './order-review.ts';
import { reportsOf } from './reports.ts';

/** The wallet's confirmation step and the end of the sale (rule 3.4, decision 0008). */
export const confirmRoutes = new Hono<App>()
  .on('GET', withData('/paypal-confirm/:from'), (c) =>
    isFrom(c.req.param('from') ?? '') ? showConfirm(c) : c.notFound(),
  )
  .post('/paypal-confirm/:from', (c) => (isFrom(c.req.param('from')) ? pay(c) : c.notFound()))
  .on('GET', withData('/thankyou'), showReceipt)
  .on('GET', withData('/thankyou/:market'), (c, next) =>
    marketOfSegment(c.req.param('market') ?? '') ? showReceipt(c) : next(),
  );

function isFrom(from: string): from is PageName {
  return isPageName(from) && carriesOrderForm(from);
}

async function showConfirm(c: AppContext): Promise<Response> {
  const known = await buyersOrder(c, 'confirm');
  if (!known) return c.var.show({ page: 'paypal-confirm', order: null });
  const asked = await askProvider(c, known.order);
  const way = paidWay(asked.order);
  if (way) return remember(c, way, asked.order);
  const response = await showOrder(c, asked.order, asked.state);
  return known.linked ? remember(c, response, asked.order) : response;
}

async function showOrder(
  c: AppContext,
  order: StoredOrder,
  state: Asked['state'],
): Promise<Response> {
  const orderKey = await linkKey(c.env.SIGNING_KEY, 'confirm', order.view.number);
  return c.var.show({ ...confirmView(order, state), orderKey });
}

/** Where an order leads that needs no confirmation any more; null when it does. */
function paidWay({ view }: StoredOrder): Response | null {
  const { status } = view.payment;
  if (status === 'pending') return onward(marketPath('thankyou', view.market));
  if (!isPaid(status)) return null;
  const [first = 'thankyou'] = upsellChain(view.product);
  return onward(marketPath(first, view.market));
}

/** The binding order button: charges once, whatever is pressed twice, reloaded or opened in two tabs. */
async function pay(c: AppContext): Promise<Response> {
  const known = await buyersOrder(c, 'confirm', await postedForm(c));
  if (!known) return onward(confirmPath(c.req.param('from') as PageName));
  const settled = paidWay(known.order);
  if (settled) return remember(c, settled, known.order);
  try {
    return await answer(c, await chargeToTheEnd(c, known.order, 'order'));
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
    case 'over':
      return showOrder(c, order, { status: 409 });
    case 'unaddressed':
      // What the wallet says now was not above the button that was pressed.
      return showOrder(c, (await askProvider(c, order)).order, { status: 409 });
    default:
      // Not known yet: the page the buyer lands on asks the provider again.
      return remember(c, paidWay(order) ?? onward(confirmPath(order.view.from)), order);
  }
}

/** The order as it stands, for its buyer only: by cookie, or by the link in the mail. */
async function showReceipt(c: AppContext): Promise<Response> {
  const known = await buyersOrder(c, 'receipt');
  const view = known?.order.view;
  const placed = view && (isPaid(view.payment.status) || view.payment.status === 'pending');
  if (!placed) return c.var.show({ page: 'thankyou', order: null });
  const [downloads, reports] = await Promise.all([
    downloadsOf(c.env.SIGNING_KEY, known.order, view.lines, Date.now()),
    reportsOf(c, view, { refunds: true }),
  ]);
  const shownIn = market(view.market);
  return c.var.show({ page: 'thankyou', market: shownIn, order: view, downloads, reports });
}
