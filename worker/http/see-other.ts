import { withValue } from '../../client/query.ts';
import type { AppContext } from '../app.ts';
import { marketPath } from '../funnel.ts';
import type { PageName } from '../pages.ts';
import { ownWindow } from './headers.ts';

/** Redirects with 303 to another step of a page in the request's market, with the query. */
export function toStep(c: AppContext, name: PageName, step: string): Response {
  const query = withValue(c.get('route').url.search, 'step', step);
  return seeOther(c, marketPath(name, c.get('market').code) + query);
}

/**
 * Redirects with 303 after a form; the answer is not stored and sends no referrer. It leads from one of a buyer's
 * pages to the next, and is in their window as they are.
 */
export function seeOther(c: AppContext, location: string): Response {
  c.header('Cache-Control', 'private, no-store');
  c.header('Referrer-Policy', 'no-referrer');
  for (const [name, value] of Object.entries(ownWindow)) c.header(name, value);
  return c.redirect(location, 303);
}
