import * as z from 'zod/mini';
import type { AppContext } from '../app-types.ts';
import { log } from '../log/log.ts';
import { postedJson, viewNameShape } from './body/posted-json.ts';

const shape = z.strictObject({
  page: viewNameShape,
  build: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  kind: z.enum(['error', 'unhandledrejection']),
  message: z.string().check(z.maxLength(200)),
  /** The path, line and column in the script where the error happened. */
  source: z.string().check(z.maxLength(120), z.regex(/^\/builds\/[\w-]+\.js:\d+:\d+$/)),
});

/**
 * `POST /client-errors` logs an error that the shop's script reports from a browser. The script masks
 * personal data before it sends the error. The log masks it again, because anybody can send a false report.
 * Answers 204, 415, 400 or 429.
 */
export async function clientErrors(c: AppContext): Promise<Response> {
  const sent = await postedJson(c, shape, 'ERROR');
  if (sent instanceof Response) return sent;
  log('clientError', sent);
  return c.body(null, 204);
}
