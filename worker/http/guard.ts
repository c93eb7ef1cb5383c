import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { App } from '../app.ts';
import type { Step } from '../page/page-row.ts';
import { page } from '../pages.ts';
import { matchRoute } from './match-route.ts';

const READ = ['GET', 'HEAD'] as const;
const READ_AND_POST = [...READ, 'POST'] as const;

/** The roles of pages whose forms are sent to their own address. */
const takesPosts: readonly Step[] = ['quiz', 'confirm', 'upsell'];

/** What machines and scripts post to; nobody reads them. */
const onlyPosts: readonly string[] = ['/webhooks/paypal', '/beacon', '/client-errors'];

/** The methods an address answers to, or null where there is no such address. */
export function allowedMethods(path: string): readonly string[] | null {
  if (onlyPosts.includes(path) || /^\/orders(\/[^/]+)?$/.test(path)) return ['POST'];
  if (/^\/downloads\/[^/]+$/.test(path)) return READ;
  const route = matchRoute(path);
  if ('message' in route) return null;
  const { step, ownForm } = page(route.name);
  const takesPost = takesPosts.includes(step) || ownForm;
  return takesPost && !route.payload ? READ_AND_POST : READ;
}

/** A wrong method is 405 with `Allow`; a form from another site is 403. Nothing else is judged here. */
export function guard(): MiddlewareHandler<App> {
  return async (c, next) => {
    const { pathname } = new URL(c.req.url);
    if (pathname.startsWith('/__wallet/')) return next();
    const allowed = allowedMethods(pathname);
    const known = (READ as readonly string[]).includes(c.req.method);
    if (allowed ? !allowed.includes(c.req.method) : !known && c.req.method !== 'POST') {
      throw new HTTPException(405, {
        message: 'Method not allowed',
        cause: { allow: (allowed ?? READ).join(', ') },
      });
    }
    if (c.req.method === 'POST' && isForeign(c.req.url, c.req.raw.headers)) {
      throw new HTTPException(403, { message: 'Forbidden: the request comes from another site' });
    }
    return next();
  };
}

/** Whether a post was sent by another site's page. Without both headers it is not a browser's, and accepted. */
export function isForeign(url: string, headers: Headers): boolean {
  const origin = headers.get('Origin');
  if (origin !== null && origin !== new URL(url).origin) return true;
  return headers.get('Sec-Fetch-Site') === 'cross-site';
}
