import type { MiddlewareHandler } from 'hono';
import type { App } from '../app.ts';
import { page, pageNames } from '../pages.ts';
import { privateHeaders, setHeaders } from './headers.ts';

type Middleware = MiddlewareHandler<App>;

/**
 * The middleware functions that a page can name in the table of pages. They run around every answer of the
 * page, including its payload (data for client navigation) and its errors.
 */
const middlewareByName = {
  private: async (c, next) => {
    await next();
    setHeaders(c, Object.entries(privateHeaders));
  },
} as const satisfies Record<string, Middleware>;

type Row = { name: string; middleware?: readonly string[] };

/**
 * Collects the middleware of each page from the table of pages, in the order of the page's row. A page
 * without middleware is absent.
 * @throws Error for an unknown name (rule 1.14), when the module loads
 */
export function readMiddleware(
  rows: readonly Row[],
  available: Readonly<Record<string, Middleware>> = middlewareByName,
): ReadonlyMap<string, readonly Middleware[]> {
  const byPage = new Map<string, readonly Middleware[]>();
  for (const { name, middleware = [] } of rows) {
    const chain = middleware.map((one) => {
      const handler = Object.hasOwn(available, one) ? available[one] : undefined;
      if (!handler) throw new Error(`Unknown route middleware '${one}' of the page ${name}`);
      return handler;
    });
    if (chain.length > 0) byPage.set(name, chain);
  }
  return byPage;
}

const chains = readMiddleware(pageNames.map(page));

/** Runs the middleware that the table of pages lists for the requested page. */
export function routeMiddleware(): Middleware {
  return async (c, next) => {
    const { page } = c.get('route');
    const chain = (page && chains.get(page)) ?? [];
    const run = (i: number): Promise<void> => {
      const one = chain[i];
      return one ? Promise.resolve(one(c, () => run(i + 1))).then(() => undefined) : next();
    };
    await run(0);
  };
}
