import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { App } from '../app-types.ts';
import { notFoundMessage } from '../http/route.ts';
import { log, stackFrames } from '../log/log.ts';
import type { PageError } from '../view/page-input.ts';
import { showPage } from './show.ts';

/** The bundler replaces `process.env.NODE_ENV` with its value. */
declare const process: { env: { NODE_ENV?: string } };

/** Answers 404 with the message of rules 1.8 and 1.9. */
export function notFound(c: Context<App>): Response | Promise<Response> {
  return showError(c, 404, notFoundMessage(c.get('route')));
}

/**
 * Matches the error message of an unavailable database. It does not match the message of an invalid SQL
 * statement or of a violated constraint.
 */
const databaseIsAway = /^D1_(?!.*SQLITE_(?:ERROR|CONSTRAINT))/s;

/**
 * Answers a request that failed with an error. An HTTPException keeps its status and message. An unavailable
 * database gives a 503 and any other error a 500. These two answers do not contain the error's message.
 */
export function onError(error: Error, c: Context<App>): Response | Promise<Response> {
  if (error instanceof HTTPException) {
    const cause = error.cause as { allow?: string } | undefined;
    if (cause?.allow) c.header('Allow', cause.allow);
    return showError(c, error.status, error.message);
  }
  // `npm run dev` shows the error itself, with its file and line.
  if (process.env.NODE_ENV === 'development') throw error;
  const facts = { message: error.message, stack: stackFrames(error) };
  if (databaseIsAway.test(error.message)) {
    log('databaseFailed', facts);
    c.header('Retry-After', '5');
    return showError(c, 503, 'Service unavailable');
  }
  log('fatal', facts);
  return showError(c, 500, 'Internal server error');
}

/** Answers with the error page. A client that accepts JSON but no HTML gets JSON. */
function showError(
  c: Context<App>,
  status: ContentfulStatusCode,
  message: string,
): Response | Promise<Response> {
  const accept = c.req.header('Accept') ?? '';
  const asData = accept.includes('json') && !accept.includes('html');
  if (asData) return c.json({ statusCode: status, message }, status);
  return showPage(c, { page: 'error', status, error: { kind: toErrorKind(status), message } });
}

function toErrorKind(status: number): Exclude<PageError['kind'], 'download'> {
  if (status >= 500) return 'fatal';
  if (status === 404) return 'notFound';
  return status === 429 ? 'tooMany' : 'refused';
}
