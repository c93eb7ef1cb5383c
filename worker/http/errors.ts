import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { App, PageError } from '../app.ts';
import { framesOf, log } from '../log/log.ts';
import { showPage } from '../page/show.ts';
import { notFoundMessage } from './route.ts';

/** Rules 1.8 and 1.9: an address without a page. The message names it, unless only its market is unknown. */
export function notFound(c: Context<App>): Response | Promise<Response> {
  return fail(c, 404, notFoundMessage(c.var.route));
}

/** A request we refuse keeps its status and message; anything else is our fault and shows no internals. */
export function onError(error: Error, c: Context<App>): Response | Promise<Response> {
  if (error instanceof HTTPException) {
    const cause = error.cause as { allow?: string } | undefined;
    if (cause?.allow) c.header('Allow', cause.allow);
    return fail(c, error.status, error.message);
  }
  log('fatal', { message: error.message, stack: framesOf(error) });
  return fail(c, 500, 'Internal server error');
}

/** JSON for who asks for JSON and not HTML, the designed page for everyone else. */
function fail(
  c: Context<App>,
  status: ContentfulStatusCode,
  message: string,
): Response | Promise<Response> {
  const accept = c.req.header('Accept') ?? '';
  const asData = accept.includes('json') && !accept.includes('html');
  if (asData) return c.json({ statusCode: status, message }, status);
  return showPage(c, { page: 'error', status, error: { kind: kindOf(status), message } });
}

function kindOf(status: number): Exclude<PageError['kind'], 'download'> {
  if (status >= 500) return 'fatal';
  if (status === 404) return 'notFound';
  return status === 429 ? 'tooMany' : 'refused';
}
