import type { MiddlewareHandler } from 'hono';
import type { App } from '../app-types.ts';
import type { Env } from '../env.ts';
import { isDeployed } from '../shop.ts';

/** Host names of the local machine, and host names that are reserved for tests (RFC 2606, RFC 6761). */
const localHost = /^(?:127\.0\.0\.1|\[::1\]|(?:.+\.)?(?:localhost|test|example))$/;

/** The decision about a request: accept it, redirect it to the URL `to`, or refuse it. */
type Admission =
  | { kind: 'let-in' }
  | { kind: 'moved'; to: string }
  | { kind: 'refused'; status: 421 | 503; message: string };

/**
 * Decides if the shop answers at a URL (rule 5.32). The shop copies the host of the request into its links,
 * so a false host must be refused. A deployed shop answers only at ORIGIN. A shop in development answers only
 * on the local machine.
 */
export function admission(env: Pick<Env, 'SHOP' | 'ORIGIN'>, url: URL): Admission {
  const { ORIGIN = '' } = env;
  if (!isDeployed(env)) {
    return localHost.test(url.hostname)
      ? { kind: 'let-in' }
      : refused(421, 'A shop in development answers only on its own machine.');
  }
  if (url.origin === ORIGIN) return { kind: 'let-in' };
  if (!URL.canParse(ORIGIN)) return refused(503, "ORIGIN must be the shop's address.");
  const shopUrl = new URL(ORIGIN);
  if (shopUrl.hostname !== url.hostname) return refused(421, 'This shop is at another address.');
  // Tests run a deployed shop on the local machine. It may use any port, and http instead of https.
  if (shopUrl.protocol === 'http:' && localHost.test(shopUrl.hostname)) return { kind: 'let-in' };
  // A user name or password would come before the host in `href`. Without them `href` begins with the origin.
  const requestedUrl = Object.assign(new URL(url), { username: '', password: '' });
  return {
    kind: 'moved',
    to: shopUrl.origin + requestedUrl.href.slice(requestedUrl.origin.length),
  };
}

/** Accepts, redirects or refuses a request, as `admission` decides. */
export function frontDoor(): MiddlewareHandler<App> {
  return async (c, next) => {
    const decision = admission(c.env, c.get('route').url);
    if (decision.kind === 'let-in') return next();
    if (decision.kind === 'moved') return c.redirect(decision.to, 308);
    return c.text(decision.message, decision.status);
  };
}

function refused(status: 421 | 503, message: string): Admission {
  return { kind: 'refused', status, message };
}
