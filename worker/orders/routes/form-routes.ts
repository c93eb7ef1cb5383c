import { Hono } from 'hono';
import type { App, AppContext, PageView } from '../../app.ts';
import { type Market, market, marketOfSegment } from '../../country/markets.ts';
import { framesOf, log } from '../../log/log.ts';
import { givenVariants } from '../../page/experiments.ts';
import { isSpecialPath, remapSpecial } from '../../page/funnel.ts';
import { type PageName, pagePath } from '../../pages.ts';
import { placeOrder } from '../flow/checkout.ts';
import { normalisedHash } from '../form/form-hash.ts';
import { pageOf, parseOrderForm } from '../form/order-form.ts';
import { sentForm } from '../form/posted-form.ts';
import { outageOf, PaymentsUnavailable, Unreachable } from '../paypal/provider-errors.ts';
import type { StoredOrder } from '../store/store-rows.ts';
import { knownOrderId, onward, remember } from './buyer.ts';
import { confirmPath, marketPath } from './links.ts';

/** The order form's post (decision 0008): on to the wallet, or the page again with what is wrong. */
export const formRoutes = new Hono<App>()
  .post('/orders', postOrder)
  .post('/orders/:market', (c) =>
    marketOfSegment(c.req.param('market')) ? postOrder(c) : c.notFound(),
  );

async function postOrder(c: AppContext): Promise<Response> {
  const posted = await sentForm(c);
  const from = pageOf(posted);
  const shownIn = marketOf(c, from);
  const parsed = parseOrderForm(posted, from, shownIn.country);
  if (!parsed.ok) {
    return c.var.show({ page: from, market: shownIn, status: 422, form: parsed.state });
  }
  const url = new URL(c.req.url);
  try {
    const order = await placeOrder(c.env, {
      form: parsed.form,
      formHash: await normalisedHash(parsed.form, from, shownIn.code),
      market: shownIn,
      deliverTo: c.var.detected ?? shownIn.country,
      from,
      query: url.search.slice(1),
      variants: await givenVariants(c),
      visit: c.var.visit,
      knownOrderId: await knownOrderId(c),
      origin: url.origin,
      now: Date.now(),
    });
    return remember(c, onward(nextStep(order)), order);
  } catch (error) {
    const form = { values: parsed.values, errors: {} };
    return unavailable(c, error, { page: from, market: shownIn, form });
  }
}

/** The market whose prices the form's page showed: a special path shows its own (rule 2.5). */
function marketOf(c: AppContext, from: PageName): Market {
  const { code } = c.var.market;
  return market(isSpecialPath(pagePath(from)) ? remapSpecial(code) : code);
}

/** An open order goes on where it stands: approved ones need the binding button, held ones only patience. */
function nextStep({ view }: StoredOrder): string {
  switch (view.payment.status) {
    case 'approved':
    case 'unknown':
      return confirmPath(view.from);
    case 'pending':
      return marketPath('thankyou', view.market);
    default:
      return view.approvalUrl ?? confirmPath(view.from);
  }
}

/**
 * The page again, with everything typed, when payments are switched off (503) or not answering
 * (502), and when the order could not be kept (503): nothing was charged yet.
 */
function unavailable(c: AppContext, error: unknown, view: PageView): Response | Promise<Response> {
  return c.var.show({ ...view, status: noted(error), notice: 'unavailable' });
}

function noted(error: unknown): 502 | 503 {
  if (error instanceof PaymentsUnavailable || error instanceof Unreachable) {
    const { status, reason } = outageOf(error);
    log('paymentsUnavailable', { reason });
    return status;
  }
  const stack = error instanceof Error ? framesOf(error) : '';
  log('orderNotStored', { reason: String(error), stack });
  return 503;
}
