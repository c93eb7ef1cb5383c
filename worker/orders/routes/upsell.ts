import type { AppContext, NoticeId, PageView } from '../../app.ts';
import { market } from '../../country/markets.ts';
import { readPostedForm } from '../../http/body/posted-form.ts';
import type { PageHandler } from '../../http/page-handler.ts';
import { seeOther } from '../../http/see-other.ts';
import { log } from '../../log/log.ts';
import { showPage } from '../../page/show.ts';
import type { PageName } from '../../pages.ts';
import { chargeToTheEnd, writtenDown } from '../flow/charging.ts';
import { nextStep } from '../flow/next-step.ts';
import { acceptUpsell, declineUpsell, offers, takesUpsells } from '../flow/upsell.ts';
import type { Charge } from '../model/charge.ts';
import type { OrderView } from '../model/order.ts';
import { outageOf, Unreachable } from '../paypal/provider-errors.ts';
import { paymentFor, type StoredOrder } from '../store/store-rows.ts';
import { type Buyer, buyersOrder, remember } from './buyer.ts';
import { linkKey } from './links.ts';
import { reportsOf } from './reports.ts';

/** The offers after the order: each an own contract with an own payment (decision 0009). */
export const upsell: PageHandler = {
  show: (c) => onUpsellPage(c, showUpsell),
  post: (c) => onUpsellPage(c, decideUpsell),
};

function onUpsellPage(
  c: AppContext,
  answer: (c: AppContext, name: PageName) => Promise<Response>,
): Response | Promise<Response> {
  const { page } = c.var.route;
  return page ? answer(c, page) : c.notFound();
}

type OfferView = PageView & { order: OrderView };

/** On to the next upsell, else to the thank-you page. */
function goOn(c: AppContext, name: PageName, { view }: StoredOrder): Response {
  return seeOther(c, nextStep(view, name).location);
}

async function buyersUpsell(
  c: AppContext,
  name: PageName,
  form?: FormData | null,
): Promise<Buyer | null> {
  const known = await buyersOrder(c, `upsell:${name}`, form);
  return known && takesUpsells(known.order) ? known : null;
}

async function showUpsell(c: AppContext, name: PageName): Promise<Response> {
  const known = await buyersUpsell(c, name);
  if (!known) return showPage(c, { page: name, order: null });
  const response = await upsellAnswer(c, name, known.order);
  return known.linked ? remember(c, response, known.order) : response;
}

async function upsellAnswer(c: AppContext, name: PageName, order: StoredOrder): Promise<Response> {
  const status = paymentFor(order, name)?.status;
  if (!offers(name, order)) return goOn(c, name, order);
  switch (status) {
    case undefined:
      return showOffer(c, upsellView(name, order));
    case 'paid':
    case 'partlyRefunded':
    case 'refunded':
    case 'pending':
    case 'expired':
    case 'denied':
      return goOn(c, name, order);
    case 'unknown':
      return charge(c, name, order);
    default: {
      const step = c.req.query('step');
      if (step === 'return') return charge(c, name, order);
      return showOffer(c, upsellView(name, order, step === 'cancelled' ? step : undefined));
    }
  }
}

/** Back from the wallet with an approval: the binding button was pressed before it, so this charges, once. */
async function charge(c: AppContext, name: PageName, order: StoredOrder): Promise<Response> {
  try {
    const done = await chargeToTheEnd(c, order, name);
    const notice = notices[done.charge];
    return notice ? showOffer(c, upsellView(name, done.order, notice)) : goOn(c, name, done.order);
  } catch (error) {
    return unavailable(c, name, order, error);
  }
}

/** What a charge that brought no money says; none means that the buyer goes on. */
const notices: Readonly<Record<Charge, NoticeId | null>> = {
  paid: null,
  pending: null,
  declined: 'declined',
  notApproved: 'notApproved',
  unaddressed: 'notApproved',
  checking: 'pending',
  over: 'expired',
};

async function decideUpsell(c: AppContext, name: PageName): Promise<Response> {
  const form = await readPostedForm(c);
  const known = await buyersUpsell(c, name, form);
  if (!known) return showPage(c, { page: name, order: null });
  const { order } = known;
  if (form?.has('decline')) {
    await declineUpsell(c.env, order, name);
    return goOn(c, name, order);
  }
  if (!form?.has('accept') || !offers(name, order)) {
    return showOffer(c, { ...upsellView(name, order), status: 422 });
  }
  return accept(c, name, order);
}

async function accept(c: AppContext, name: PageName, order: StoredOrder): Promise<Response> {
  try {
    const accepted = await writtenDown(order, acceptUpsell(c.env, order, name));
    const payment = paymentFor(accepted, name);
    switch (payment?.status) {
      case 'created':
      case 'declined':
        if (payment.approvalUrl) return seeOther(c, payment.approvalUrl);
        throw new Unreachable('A payment that cannot be approved');
      case 'approved':
      case 'unknown':
        return charge(c, name, accepted);
      case undefined:
      case 'expired':
      case 'denied':
      case 'cancelled':
        return showOffer(c, { ...upsellView(name, accepted, 'expired'), status: 409 });
      default:
        return goOn(c, name, accepted);
    }
  } catch (error) {
    return unavailable(c, name, order, error);
  }
}

/** The offer, with proof in its form of whose it is. */
async function showOffer(c: AppContext, view: OfferView): Promise<Response> {
  const [orderKey, reports] = await Promise.all([
    linkKey(c.env.SIGNING_KEY, `upsell:${view.page}`, view.order.number),
    reportsOf(c, view.order, { refunds: false }),
  ]);
  return showPage(c, { ...view, orderKey, reports });
}

function upsellView(name: PageName, { view }: StoredOrder, notice?: NoticeId): OfferView {
  return {
    page: name,
    market: market(view.market),
    order: view,
    ...(notice ? { notice } : {}),
  };
}

function unavailable(
  c: AppContext,
  name: PageName,
  order: StoredOrder,
  error: unknown,
): Response | Promise<Response> {
  const { status, notice, reason } = outageOf(error);
  if (notice === 'unavailable') log('paymentsUnavailable', { orderId: order.view.id, reason });
  return showOffer(c, { ...upsellView(name, order, notice), status });
}
