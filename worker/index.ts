import { Hono } from 'hono';
import { contextStorage } from 'hono/context-storage';
import type { App } from './app.ts';
import { bodyLimit } from './body-limit.ts';
import { canonical } from './canonical.ts';
import { clientErrors } from './client-errors.ts';
import type { Env } from './env.ts';
import { notFound, onError } from './errors.ts';
import { explainRoutes } from './explain/explain-routes.tsx';
import { explainHeader } from './explain/header.ts';
import { operatorRoutes } from './explain/operator-routes.ts';
import { beacon } from './funnel-steps/beacon.ts';
import { guard } from './guard.ts';
import { securityHeaders } from './headers.ts';
import { health } from './health.ts';
import { imageDelivery } from './images/delivery.ts';
import type { MailJob } from './mail-job.ts';
import { handleMail } from './mail-queue.ts';
import { market } from './markets.ts';
import { matchRoute } from './match-route.ts';
import { offline } from './offline.ts';
import { orderRoutes } from './orders/routes.ts';
import { publishedReviews } from './orders/store-reviews.ts';
import { quizRoutes } from './quiz-routes.ts';
import { redirects } from './redirects/middleware.ts';
import { requestLog } from './request-log.ts';
import { locate, resolveMarket } from './resolve-market.ts';
import { routeMiddleware } from './route-middleware.ts';
import { runJobs } from './scheduled.ts';
import { serviceRoutes } from './services/routes.ts';
import { showPage } from './show.ts';
import { visit } from './visit.ts';
import { wellKnown } from './well-known.ts';

const app = new Hono<App>();

// The lookbook lives behind this worker in development and tests; it is framed, so it stands first.
app.use('/__lookbook/*', async (c, next) => c.env.LOOKBOOK?.fetch(c.req.raw) ?? next());

// The request's id, in its lines of the log and in its answer.
app.use(contextStorage(), requestLog());

// Who asks, from where, and how a page is shown to them.
app.use(securityHeaders());
app.use(locate());
app.use((c, next) => {
  c.set(
    'show',
    showPage(c, (db, facts) => publishedReviews(db, facts.product, facts.market.locale)),
  );
  return next();
});

// Tells an operator, and nobody else, why an answer is as it is.
app.use(explainHeader());

// The wallet sandbox lives behind this worker in development and tests.
app.all('/__wallet/*', (c) => c.env.WALLET?.fetch(c.req.raw) ?? notFound(c));

// What is refused, moved or limited before any page is read.
app.use(bodyLimit());
app.use(guard());
app.route('/', imageDelivery);
app.use(canonical());
app.use(redirects());
app.use(routeMiddleware());

// What a monitor asks.
app.route('/', health);

// The same for everyone: it is kept for when there is no connection.
app.route('/', offline);

// What the shop decides and why: a page in development, and who may see it as a header.
app.route('/', explainRoutes);
app.route('/', operatorRoutes);

// What pages tell of themselves, and of no visitor.
app.route('/', beacon);
app.route('/', clientErrors);

// One visitor's deadline; then the sale and the quizzes, then every page that needs neither.
app.use(visit());
app.route('/', wellKnown);
app.route('/', orderRoutes);
app.route('/', quizRoutes);
app.route('/', serviceRoutes);
app.get('*', (c) => {
  const url = new URL(c.req.url);
  const route = matchRoute(url.pathname);
  if (!('name' in route)) return notFound(c);
  const code = resolveMarket(url.pathname, route.segment, c.var.geo);
  if (!code) return notFound(c);
  return c.var.show({ page: route.name, market: market(code) });
});

app.notFound(notFound);
app.onError(onError);

export default {
  fetch: app.fetch,
  queue: handleMail,
  scheduled: (_event, env) => runJobs(env, Date.now()),
} satisfies ExportedHandler<Env, MailJob>;
