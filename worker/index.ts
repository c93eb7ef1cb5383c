import { Hono, type MiddlewareHandler } from 'hono';
import { contextStorage } from 'hono/context-storage';
import type { App } from './app.ts';
import type { Env } from './env.ts';
import { explainHeader } from './explain/header.ts';
import { bodyLimit } from './http/body/body-limit.ts';
import { canonical } from './http/canonical.ts';
import { type EndpointName, endpoints, neighbours } from './http/endpoints.ts';
import { notFound, onError } from './http/errors.ts';
import { guard } from './http/guard.ts';
import { securityHeaders } from './http/headers.ts';
import { locate } from './http/locate.ts';
import { routeMiddleware } from './http/route-middleware.ts';
import { visit } from './http/visit.ts';
import { runJobs } from './jobs/scheduled.ts';
import { requestLog } from './log/request-log.ts';
import type { MailJob } from './mail/mail-job.ts';
import { handleMail } from './mail/mail-queue.ts';
import { returning } from './orders/routes/returning.ts';
import { redirects } from './redirects/middleware.ts';
import { allowedMethods, endpointHandlers, pageHandler } from './routes.ts';

const app = new Hono<App>();

const exists: MiddlewareHandler<App> = async (c, next) =>
  c.var.route.isFound ? next() : notFound(c);

// Framed, so it stands before the headers that forbid it.
app.all(neighbours.LOOKBOOK, (c, next) => c.env.LOOKBOOK?.fetch(c.req.raw) ?? next());

// Who asks, from where, and for what.
app.use(contextStorage(), requestLog(), securityHeaders(), locate(), explainHeader());
app.all(neighbours.WALLET, (c) => c.env.WALLET?.fetch(c.req.raw) ?? notFound(c));

// Refused or moved.
app.use(bodyLimit(), guard(allowedMethods), canonical(), redirects(), routeMiddleware());

// What is no page.
for (const name of Object.keys(endpoints) as EndpointName[]) {
  const { path, methods } = endpoints[name];
  app.on([...methods], [path], exists, ...endpointHandlers[name]);
}

// A page, to one visitor.
app.use(visit(), returning());
app.on(['GET', 'POST'], ['*'], exists, (c) => {
  const { page } = c.var.route;
  if (!page) return notFound(c);
  const { show, post } = pageHandler(page);
  return c.req.method === 'POST' && post ? post(c) : show(c);
});

app.notFound(notFound);
app.onError(onError);

export default {
  fetch: app.fetch,
  queue: handleMail,
  scheduled: (_event, env) => runJobs(env, Date.now()),
} satisfies ExportedHandler<Env, MailJob>;
