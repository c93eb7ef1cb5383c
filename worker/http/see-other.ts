import { withValue } from '../../client/query.ts';
import type { AppContext } from '../app.ts';
import { marketPath } from '../page/funnel.ts';
import type { PageName } from '../pages.ts';

/** On to another step of a page in the request's market, its query kept: 303, stored by nobody. */
export function toStep(c: AppContext, name: PageName, step: string): Response {
  const query = withValue(c.var.route.url.search, 'step', step);
  return seeOther(c, marketPath(name, c.var.market.code) + query);
}

/** On to another address after a form: 303, stored by nobody, telling nobody where the visitor comes from. */
export function seeOther(c: AppContext, location: string): Response {
  c.header('Cache-Control', 'private, no-store');
  c.header('Referrer-Policy', 'no-referrer');
  return c.redirect(location, 303);
}
