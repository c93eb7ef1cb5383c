import type { Handler, MiddlewareHandler } from 'hono';
import type { App } from './app-types.ts';
import { type EndpointName, getEndpoint, readMethods } from './http/endpoints.ts';
import type { FormHandler, PageHandler } from './http/page-handler.ts';
import type { Route } from './http/route.ts';
import { visit } from './http/visitor/visit.ts';
import { showPage } from './page/show.ts';
import type { OwnForm, Step } from './page-row.ts';
import { type PageName, page } from './pages.ts';
import { showsResult } from './quizzes/quiz-summary.ts';
import { returnSteps } from './view/page-facts.ts';

/*
 * A module in an `import()` inside a function is in the same file of the build, but it runs when it is first
 * needed. So an isolate that only shows pages never runs the code for orders (docs/design/request.md).
 */

/** The functions that answer the requests of each endpoint. */
export const endpointHandlers: Readonly<Record<EndpointName, readonly Handler<App>[]>> = {
  health: [async (c) => (await import('./well-known/health.ts')).health(c)],
  robots: [async (c) => (await wellKnown()).robots(c)],
  sitemap: [async (c) => (await wellKnown()).sitemap(c)],
  manifest: [async (c) => (await wellKnown()).manifest(c)],
  securityContact: [async (c) => (await wellKnown()).securityContact(c)],
  builds: [async (c) => (await wellKnown()).builds(c)],
  picture: [async (c) => (await import('./images/picture-answer.ts')).sendPicture(c)],
  offlinePage: [async (c) => (await import('./well-known/offline.ts')).offlinePage(c)],
  serviceWorker: [async (c) => (await import('./well-known/offline.ts')).serviceWorker(c)],
  explain: [async (c) => (await import('./explain/explain-routes.tsx')).explainPage(c)],
  operator: [async (c) => (await import('./http/operators/operator-link.ts')).operatorLink(c)],
  operatorOrders: [
    async (c) => (await import('./orders/routes/operator/operator-api.ts')).operatorApi(c),
  ],
  desk: [async (c, next) => (await desk()).deskToday(c, next)],
  deskLists: [async (c, next) => (await desk()).deskLists(c, next)],
  deskSearch: [async (c, next) => (await desk()).deskSearch(c, next)],
  deskOrder: [async (c, next) => (await desk()).deskOrder(c, next)],
  deskInvoices: [async (c, next) => (await invoices()).deskInvoices(c, next)],
  invoices: [async (c) => (await invoices()).buyersInvoices(c)],
  beacon: [async (c) => (await import('./analytics/beacon.ts')).beacon(c)],
  clientErrors: [async (c) => (await import('./http/client-errors.ts')).clientErrors(c)],
  order: [visit(), async (c) => (await import('./orders/routes/order-form.ts')).order(c)],
  receiptLink: [async (c) => (await import('./orders/routes/link-requests.ts')).postReceiptLink(c)],
  shipments: [async (c) => (await import('./orders/routes/shipment.ts')).shipments(c)],
  downloadLinks: [
    async (c) => (await import('./orders/routes/link-requests.ts')).postDownloadLinks(c),
  ],
  objection: [async (c) => (await import('./orders/routes/objection.ts')).objection(c)],
  download: [async (c) => (await import('./orders/routes/download.ts')).download(c)],
  firstDay: [async (c) => (await import('./page/first-day.ts')).firstDay(c)],
  webhook: [async (c) => (await import('./orders/routes/webhook.ts')).webhook(c)],
};

const desk = () => import('./desk/desk-routes.tsx');
const invoices = () => import('./invoices/invoice-routes.tsx');
const wellKnown = () => import('./well-known/well-known.ts');

/** A handler of a page without a form. Its module is loaded when it is first needed. */
function lazyPage(load: () => Promise<PageHandler>): PageHandler {
  return { show: async (c) => (await load()).show(c) };
}

/** A handler of a page with a form. Its module is loaded when it is first needed. */
function lazyForm(load: () => Promise<FormHandler>): FormHandler {
  return { show: async (c) => (await load()).show(c), post: async (c) => (await load()).post(c) };
}

/**
 * Fills the order form with the buyer's data, if the buyer cancelled in the wallet or wants to change the
 * order.
 */
export const returningBuyer: MiddlewareHandler<App> = async (c, next) => {
  const step = c.req.query('step');
  const isReturn = returnSteps.some((returnStep) => returnStep === step);
  if (c.req.method !== 'GET' || !isReturn) return next();
  return (await import('./orders/routes/returning.ts')).showFilledForm(c, next);
};

/** The handlers of pages that depend on the visitor, by the step of the page in the funnel. */
const handlerByStep: Readonly<Partial<Record<Step, PageHandler>>> = {
  quiz: lazyForm(async () => (await import('./quiz/quiz-pages.ts')).quiz),
  confirm: lazyForm(async () => (await import('./orders/routes/confirm.ts')).confirm),
  upsell: lazyForm(async () => (await import('./orders/routes/upsell.ts')).upsell),
  'thank-you': lazyForm(async () => (await import('./orders/routes/receipt.ts')).receipt),
};

/** The handlers of service pages, by the form of the page. */
const handlerByForm: Readonly<Record<OwnForm, FormHandler>> = {
  withdrawal: lazyForm(async () => (await import('./orders/routes/withdrawal.ts')).withdrawal),
  review: lazyForm(async () => (await import('./orders/routes/review.ts')).review),
  quizEmail: lazyForm(async () => (await import('./quiz/quiz-email.ts')).quizEmail),
};

const quizResult = lazyPage(async () => (await import('./quiz/quiz-pages.ts')).quizResult);

/** The handler of a page. A page that is not in these tables does not depend on the visitor. */
export function pageHandler(name: PageName): PageHandler {
  const { step, ownForm } = page(name);
  if (ownForm) return handlerByForm[ownForm];
  const handler = handlerByStep[step];
  if (handler) return handler;
  return showsResult(name) ? quizResult : { show: (c) => showPage(c, { page: name }) };
}

/**
 * The HTTP methods that a page or endpoint accepts. Null for an unknown path, and for a hidden endpoint that
 * looks like an unknown path.
 */
export function allowedMethods(route: Route): readonly string[] | null {
  const { page: name, endpoint, isPayload, isFound } = route;
  if (endpoint) {
    const { methods, hiddenAs } = getEndpoint(endpoint);
    return isFound && hiddenAs !== 'no page' ? methods : null;
  }
  if (!name) return null;
  return pageHandler(name).post && !isPayload ? [...readMethods, 'POST'] : readMethods;
}
