import type { MiddlewareHandler } from 'hono';
import type { App } from '../app.ts';
import { page, pageNames } from '../pages.ts';

type Middleware = MiddlewareHandler<App>;

/** What a page's row may ask for by name; it runs around every answer of the page, its data and refusals included. */
const known = {
  /** One buyer's: kept by nobody, listed nowhere, and its address, which may carry their key, told to no other site. */
  private: async (c, next) => {
    await next();
    c.header('Cache-Control', 'private, no-store');
    c.header('Referrer-Policy', 'strict-origin');
    c.header('X-Robots-Tag', 'noindex, nofollow');
  },
} as const satisfies Record<string, Middleware>;

type Row = { name: string; middleware?: readonly string[] };

/**
 * The middleware of each page that names any, in its order.
 * @throws Error for a name that is not known (rule 1.14): when the table is read, not at a visitor
 */
export function readMiddleware(
  rows: readonly Row[],
  named: Readonly<Record<string, Middleware>> = known,
): ReadonlyMap<string, readonly Middleware[]> {
  const chains = new Map<string, readonly Middleware[]>();
  for (const { name, middleware = [] } of rows) {
    const chain = middleware.map((one) => {
      const found = Object.hasOwn(named, one) ? named[one] : undefined;
      if (!found) throw new Error(`Unknown route middleware '${one}' of the page ${name}`);
      return found;
    });
    if (chain.length > 0) chains.set(name, chain);
  }
  return chains;
}

const chains = readMiddleware(pageNames.map(page));

/** Runs what the row of the page that a path names asks for. */
export function routeMiddleware(): Middleware {
  return async (c, next) => {
    const { page } = c.var.route;
    const chain = (page && chains.get(page)) ?? [];
    const run = (i: number): Promise<void> => {
      const one = chain[i];
      return one ? Promise.resolve(one(c, () => run(i + 1))).then(() => undefined) : next();
    };
    await run(0);
  };
}
