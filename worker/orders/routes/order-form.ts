import { FORM_PAGE } from '../../../client/form-page.ts';
import { without } from '../../../client/query.ts';
import type { AppContext } from '../../app-types.ts';
import { isServed, type Market, market, type ServedCountry } from '../../country/markets.ts';
import { getStopNotice } from '../../country/stop-notice.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import type { Env } from '../../env.ts';
import { marketPath, remapSpecial } from '../../funnel.ts';
import { requireForm } from '../../http/body/posted-form.ts';
import { seeOther } from '../../http/see-other.ts';
import { requireVisit, visitorFingerprint } from '../../http/visitor/visit.ts';
import { log, stackFrames } from '../../log/log.ts';
import { rereadStops } from '../../page/current-stops.ts';
import { assignedVariants } from '../../page/experiments.ts';
import { showPage } from '../../page/show.ts';
import { type PageName, page } from '../../pages.ts';
import { offeredMethods, openMethods } from '../../payment-methods.ts';
import { openPayment, storeOrder, unopenedAnswer } from '../flow/checkout.ts';
import { confirmLink } from '../flow/link.ts';
import { type NextPage, nextPage, orderReview } from '../flow/next-page.ts';
import { chooseMethod } from '../flow/payment-attempt.ts';
import { draftOrder } from '../form/order-draft.ts';
import { normalisedHash, parseOrderForm, toOrderFormPage } from '../form/order-form.ts';
import { requiredPayment, type StoredOrder } from '../model/order.ts';
import type { OrderDraft } from '../model/order-draft.ts';
import { isPressedFirst } from '../model/payment.ts';
import {
  NotCreated,
  OutcomeUnknown,
  PaymentsUnavailable,
  Unreachable,
} from '../model/provider-errors.ts';
import { knownOrder, rememberBuyer } from './order-access.ts';
import { isOverOrderLimit } from './order-limit.ts';

/**
 * Handles the web address to which the order form is posted. A POST makes an order. A GET, such as a reload
 * after an error, redirects to the form.
 */
export function order(c: AppContext): Response | Promise<Response> {
  return c.req.method === 'POST' ? postOrder(c) : backToForm(c);
}

/** Redirects to the page with the order form that the query names, in the market of that page's prices. */
function backToForm(c: AppContext): Response {
  const from = toOrderFormPage(c.req.query(FORM_PAGE));
  const { search } = c.get('route').url;
  return seeOther(
    c,
    `${marketPath(from, formMarket(c, from).code)}${without(search, FORM_PAGE)}#checkout`,
  );
}

/**
 * Handles a post of the order form (docs/design/payments.md): redirects to the wallet, or shows the page with
 * the errors.
 */
async function postOrder(c: AppContext): Promise<Response> {
  const data = await requireForm(c);
  const from = toOrderFormPage(data.get('from'));
  const pageMarket = formMarket(c, from);
  const parsed = parseOrderForm(data, from, pageMarket.country);
  const form = parsed.ok ? { values: parsed.values, errors: {} } : parsed.state;
  if (await isOverOrderLimit(c, 'order')) {
    return showPage(c, { page: from, market: pageMarket, status: 429, notice: 'tooMany', form });
  }
  if (!parsed.ok) {
    return showPage(c, { page: from, market: pageMarket, status: 422, form });
  }
  const country = parsed.form.buyer?.country ?? pageMarket.country;
  const stops = await rereadStops(c);
  const stop = getStopNotice(stops, parsed.form.bundle.product, country);
  if (stop) {
    return showPage(c, { page: from, market: pageMarket, status: 422, notice: stop, form });
  }
  const { url } = c.get('route');
  let stored: StoredOrder | null = null;
  try {
    const draft = draftOrder({
      form: parsed.form,
      formHash: await normalisedHash(parsed.form, from, pageMarket.code),
      market: pageMarket,
      shownCountry: c.get('servedCountry') ?? pageMarket.country,
      from,
      query: without(url.search, FORM_PAGE).slice(1),
      variants: await assignedVariants(c),
      visit: { deadline: requireVisit(c).deadline, id: await visitorFingerprint(c) },
      knownOrder: await knownOrder(c, data),
      origin: url.origin,
      now: c.get('now'),
    });
    const error = methodError(c, draft, stops.methods, data.get('methodsOf'));
    if (error) {
      const errors = { ...form.errors, method: error };
      return showPage(c, {
        page: from,
        market: pageMarket,
        status: 422,
        form: { ...form, errors },
      });
    }
    stored = await storeOrder(c.env, draft);
    const order = await openAttempt(c.env, stored, draft.form.method);
    await rememberBuyer(c, order);
    return seeOther(c, await nextAddress(c, order, nextPage(order.view)));
  } catch (error) {
    if (stored && error instanceof OutcomeUnknown) return showUnknown(c, stored);
    const { status, notice } = failedAnswer(error, stored);
    // The refused method was hidden just now, so the form must not offer it again.
    if (notice === 'methodUnavailable') await rereadStops(c);
    const input = { page: from, market: pageMarket, form, status };
    if (notice !== 'addressRefused') return showPage(c, { ...input, notice });
    return showPage(c, { ...input, form: { ...form, errors: { street: 'refused' } } });
  }
}

/**
 * The market whose prices the page with the order form shows. A special page has its own markets (rule
 * 2.5).
 */
function formMarket(c: AppContext, from: PageName): Market {
  const { code } = c.get('market');
  return market(page(from).special ? remapSpecial(code) : code);
}

/**
 * The error of the chosen payment method. `method`: the sale does not offer it. `methodCountry`: the form showed the
 * methods of another country, `shownFor`, so the buyer must see those of the delivery country first. Null without an
 * error. `hidden` has the names of the methods that the provider refuses at the moment.
 */
function methodError(
  c: AppContext,
  { form, deliveryCountry: country, currency, totalMinor }: OrderDraft,
  hidden: readonly string[],
  shownFor: unknown,
): 'method' | 'methodCountry' | null {
  const account = openMethods(c.env.PAYMENT_METHODS, hidden);
  const offer = (place: ServedCountry) =>
    offeredMethods(account, { country: place, currency, amountMinor: totalMinor });
  const offered = offer(country);
  const shown = typeof shownFor === 'string' && isServed(shownFor) ? offer(shownFor) : offered;
  // The express button needs no method, and the wallet gives the country later.
  if (form.buyer && shown.join() !== offered.join()) return 'methodCountry';
  return offered.includes(form.method) ? null : 'method';
}

/**
 * Gives an order the chosen method, and creates its payment at the provider. If the binding button comes before the
 * provider's page, its press creates the payment.
 * @throws PaymentsUnavailable, Unreachable, NotCreated
 */
async function openAttempt(env: Env, stored: StoredOrder, method: string): Promise<StoredOrder> {
  const order = await chooseMethod(env, stored, 'order', method);
  return isPressedFirst(requiredPayment(order, 'order')) ? order : openPayment(env, order, 'order');
}

/**
 * The address of the buyer's next page. A browser that sends no cookie keeps none, so its address of the order review has
 * a key.
 */
async function nextAddress(c: AppContext, order: StoredOrder, next: NextPage): Promise<string> {
  const needsKey = next.kind === 'orderReview' && c.req.header('Cookie') === undefined;
  return needsKey
    ? confirmLink(keyRing(c.env), '', order.view, requiredPayment(order, 'order'))
    : next.location;
}

/**
 * Redirects to the order review if only the provider knows whether the buyer has paid the order in another way. The page
 * asks the provider again, and says what is known.
 */
async function showUnknown(c: AppContext, order: StoredOrder): Promise<Response> {
  await rememberBuyer(c, order);
  return seeOther(c, await nextAddress(c, order, orderReview(order.view)));
}

/** The errors after which the buyer gets the answer of `unopenedAnswer`. */
const providerErrors = [PaymentsUnavailable, Unreachable, NotCreated];

/**
 * The answer to a buyer whose order was not stored or whose payment was not opened, with the page's notice. Logs the
 * error for operators. The status is 503 for an error of the shop, before or after the order was stored.
 */
function failedAnswer(
  error: unknown,
  stored: StoredOrder | null,
): Pick<ReturnType<typeof unopenedAnswer>, 'status' | 'notice'> {
  if (providerErrors.some((kind) => error instanceof kind)) {
    return unopenedAnswer(error, stored?.view.id ?? null);
  }
  const details = {
    reason: String(error),
    stack: error instanceof Error ? stackFrames(error) : '',
  };
  if (stored) log('paymentNotOpened', details);
  else log('orderNotStored', details);
  return { status: 503, notice: 'unavailable' };
}
