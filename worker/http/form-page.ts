import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { withValue } from '../../client/query.ts';
import type { App, AppContext } from '../app.ts';
import { marketOfSegment } from '../country/markets.ts';
import { sentForm } from '../orders/form/posted-form.ts';
import { marketPath, withData } from '../orders/routes/links.ts';
import { type PageName, page, pagePath } from '../pages.ts';
import { isOverLimit } from './rate-limit.ts';

type Answer = Response | Promise<Response>;

type FormPage = {
  show: (c: AppContext) => Answer;
  /** Takes what was sent; of a body that is no form after all, nothing. Absent where nothing can be sent. */
  take?: (c: AppContext, form: FormData) => Answer;
};

/**
 * The routes of a page that shows what is one visitor's, its form sent to its own address: bare and
 * with a market, its data included. Forms of service pages send mails or look for an order, so
 * nobody may send them without end: beyond the limit they are 429.
 */
export function formPage(name: PageName, { show, take }: FormPage): Hono<App> {
  const path = pagePath(name);
  const routes = new Hono<App>()
    .on('GET', withData(path), show)
    .on('GET', withData(`${path}/:market`), (c, next) => (inMarket(c) ? show(c) : next()));
  if (!take) return routes;
  const read = async (c: AppContext) => {
    if (page(name).ownForm && (await isOverLimit(c, 'FORM_LIMIT', name))) {
      throw new HTTPException(429, { message: 'Too many requests' });
    }
    return take(c, await sentForm(c));
  };
  return routes
    .post(path, read)
    .post(`${path}/:market`, (c) => (inMarket(c) ? read(c) : c.notFound()));
}

function inMarket(c: AppContext): boolean {
  return marketOfSegment(c.req.param('market') ?? '') !== null;
}

/** On to another step of the page, its query kept: 303, kept by nobody. */
export function goOn(c: AppContext, name: PageName, step: string): Response {
  const { search } = new URL(c.req.url);
  c.header('Cache-Control', 'private, no-store');
  return c.redirect(marketPath(name, c.var.market.code) + withValue(search, 'step', step), 303);
}
