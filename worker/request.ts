import type { MiddlewareHandler } from 'hono';
import type { App } from './app-types.ts';
import { explainHeader } from './explain/header.ts';
import { bodyLimit } from './http/body/body-limit.ts';
import { canonical } from './http/canonical.ts';
import { devWorkers, type EndpointName, endpoints } from './http/endpoints.ts';
import { frontDoor } from './http/front-door.ts';
import { guard } from './http/guard.ts';
import { personalHeaders, securityHeaders } from './http/headers.ts';
import { newApp } from './http/new-app.ts';
import { locate } from './http/request-facts.ts';
import { requestLog } from './http/request-log.ts';
import { visit } from './http/visitor/visit.ts';
import { notFound, onError } from './page/errors.ts';
import { redirects } from './redirects/middleware.ts';
import { allowedMethods, endpointHandlers, pageHandler, returningBuyer } from './routes.ts';

/**
 * The app. A request runs through these functions from top to bottom: first its facts are found, then it may
 * be refused or redirected, then its page or endpoint answers.
 */
export const app = newApp();

const requireRoute: MiddlewareHandler<App> = async (c, next) =>
  c.get('route').isFound ? next() : notFound(c);

// The lookbook shows pages inside frames, so it must answer before the headers that forbid frames are set.
app.all(devWorkers.LOOKBOOK, (c, next) => c.env.LOOKBOOK?.fetch(c.req.raw) ?? next());

// These functions log, set the common headers, find the facts of the request, refuse a wrong host, and explain
// the answer to an operator.
app.use(requestLog(), securityHeaders(), locate(), frontDoor(), explainHeader());
app.all(devWorkers.WALLET, (c) => c.env.WALLET?.fetch(c.req.raw) ?? notFound(c));

// These functions refuse or redirect some requests, and set the headers of personal pages.
app.use(bodyLimit(), guard(allowedMethods), canonical(), redirects(), personalHeaders());

// The endpoints answer their requests.
for (const name of Object.keys(endpoints) as EndpointName[]) {
  const { path, methods } = endpoints[name];
  app.on([...methods], [path], requireRoute, ...endpointHandlers[name]);
}

// The pages answer their requests.
app.use(visit(), returningBuyer);
app.on(['GET', 'POST'], ['*'], requireRoute, (c) => {
  const { page } = c.get('route');
  if (!page) return notFound(c);
  const { show, post } = pageHandler(page);
  return c.req.method === 'POST' && post ? post(c) : show(c);
});

app.notFound(notFound);
app.onError(onError);
