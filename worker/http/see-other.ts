import { withValue } from '../../client/query.ts';
import type { AppContext } from '../app-types.ts';
import { marketPath } from '../funnel.ts';
import type { PageName } from '../pages.ts';
import { NOT_STORED, openerIsolation } from './headers.ts';

/** Redirects with 303 to another step of a page in the request's market. The query parameters are kept. */
export function redirectToStep(c: AppContext, name: PageName, step: string): Response {
  const query = withValue(c.get('route').url.search, 'step', step);
  return seeOther(c, marketPath(name, c.get('market').code) + query);
}

/**
 * Redirects with 303 after a form. No cache stores the answer, and the browser sends no referrer. It has the
 * same opener policy (`Cross-Origin-Opener-Policy`) as the buyer's pages, so that the browser does not start
 * a new process.
 */
export function seeOther(c: AppContext, location: string): Response {
  c.header('Cache-Control', NOT_STORED);
  c.header('Referrer-Policy', 'no-referrer');
  for (const [name, value] of Object.entries(openerIsolation)) c.header(name, value);
  return c.redirect(location, 303);
}
