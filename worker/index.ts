import { Hono } from 'hono';
import { contextStorage } from 'hono/context-storage';
import { beacon } from './analytics/beacon.ts';
import type { App } from './app.ts';
import { market } from './country/markets.ts';
import { locate, resolveMarket } from './country/resolve-market.ts';
import type { Env } from './env.ts';
import { explainRoutes } from './explain/explain-routes.tsx';
import { explainHeader } from './explain/header.ts';
import { operatorRoutes } from './explain/operator-routes.ts';
import { bodyLimit } from './http/body-limit.ts';
import { canonical } from './http/canonical.ts';
import { notFound, onError } from './http/errors.ts';
import { guard } from './http/guard.ts';
import { securityHeaders } from './http/headers.ts';
import { matchRoute } from './http/match-route.ts';
import { routeMiddleware } from './http/route-middleware.ts';
import { visit } from './http/visit.ts';
import { imageDelivery } from './images/delivery.ts';
import { runJobs } from './jobs/scheduled.ts';
import { clientErrors } from './log/client-errors.ts';
import { requestLog } from './log/request-log.ts';
import type { MailJob } from './mail/mail-job.ts';
import { handleMail } from './mail/mail-queue.ts';
import { orderRoutes } from './orders/routes/routes.ts';
import { publishedReviews } from './orders/store/store-reviews.ts';
import { showPage } from './page/show.ts';
import { quizRoutes } from './quiz/quiz-routes.ts';
import { redirects } from './redirects/middleware.ts';
import { serviceRoutes } from './services/routes.ts';
import { health } from './well-known/health.ts';
import { offline } from './well-known/offline.ts';
import { wellKnown } from './well-known/well-known.ts';

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
