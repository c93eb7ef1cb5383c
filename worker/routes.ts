import type { Handler } from 'hono';
import { beacon } from './analytics/beacon.ts';
import type { App } from './app.ts';
import { explainPage } from './explain/explain-routes.tsx';
import { operatorLink } from './explain/operator.ts';
import { type EndpointName, endpoints } from './http/endpoints.ts';
import type { PageHandler } from './http/page-handler.ts';
import type { Route } from './http/route.ts';
import { visit } from './http/visitor/visit.ts';
import { deliverPicture } from './images/delivery.ts';
import { clientErrors } from './log/client-errors.ts';
import { confirm } from './orders/routes/confirm.ts';
import { download } from './orders/routes/download.ts';
import { operatorOrders } from './orders/routes/operator-orders.ts';
import { order } from './orders/routes/order-form.ts';
import { receipt } from './orders/routes/receipt.ts';
import { postReceiptLink } from './orders/routes/receipt-links.ts';
import { upsell } from './orders/routes/upsell.ts';
import { webhook } from './orders/routes/webhook.ts';
import type { OwnForm, Step } from './page/page-row.ts';
import { showPage } from './page/show.ts';
import { type PageName, page } from './pages.ts';
import { quiz, quizResult } from './quiz/quiz-pages.ts';
import { showsResult } from './quiz/quiz-summary.ts';
import { feedback } from './services/feedback.ts';
import { quizEmail } from './services/quiz-email.ts';
import { refund } from './services/refund.ts';
import { health } from './well-known/health.ts';
import { offlinePage, serviceWorker } from './well-known/offline.ts';
import { builds, manifest, robots, securityContact, sitemap } from './well-known/well-known.ts';

/** What answers each address that is no page. */
export const endpointHandlers: Readonly<Record<EndpointName, readonly Handler<App>[]>> = {
  health: [health],
  robots: [robots],
  sitemap: [sitemap],
  manifest: [manifest],
  securityContact: [securityContact],
  builds: [builds],
  picture: [deliverPicture],
  offlinePage: [offlinePage],
  serviceWorker: [serviceWorker],
  explain: [explainPage],
  operator: [operatorLink],
  operatorOrders: [operatorOrders],
  beacon: [beacon],
  clientErrors: [clientErrors],
  order: [visit(), order],
  receiptLink: [postReceiptLink],
  download: [download],
  webhook: [webhook],
};

/** Pages that depend on their visitor, by their role in the funnel. */
const handlerByStep: Readonly<Partial<Record<Step, PageHandler>>> = {
  quiz,
  confirm,
  upsell,
  'thank-you': receipt,
};

/** Pages that take a form of their own, by what it is. */
const handlerByForm: Readonly<Record<OwnForm, PageHandler>> = { refund, feedback, quizEmail };

const staticPage: PageHandler = { show: (c) => showPage(c, pageOfRoute(c.var.route)) };

function pageOfRoute({ page }: Route) {
  return { page: page ?? ('error' as const) };
}

/** What answers a page: without a handler of its own it is the same for every visitor. */
export function pageHandler(name: PageName): PageHandler {
  const { step, ownForm } = page(name);
  if (ownForm) return handlerByForm[ownForm];
  return handlerByStep[step] ?? (showsResult(name) ? quizResult : staticPage);
}

const read = ['GET', 'HEAD'] as const;

/** The methods a route answers to; null where there is nothing at its address. */
export function allowedMethods(route: Route): readonly string[] | null {
  const { page, endpoint, isPayload, isFound } = route;
  if (endpoint) return isFound ? endpoints[endpoint].methods : null;
  if (!page) return null;
  return pageHandler(page).post && !isPayload ? [...read, 'POST'] : read;
}
