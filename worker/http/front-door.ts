import type { MiddlewareHandler } from 'hono';
import type { App } from '../app.ts';
import type { Env } from '../env.ts';
import { isDeployed } from '../shop.ts';

/** Names of this machine, and those that no address has outside of one (RFC 2606, RFC 6761). */
const ownMachine = /^(?:127\.0\.0\.1|\[::1\]|(?:.+\.)?(?:localhost|test|example))$/;

/** What a request is let in by: as it came, at an address over https, or not at all. */
type Admission =
  | { kind: 'let-in' }
  | { kind: 'moved'; to: string }
  | { kind: 'refused'; status: 421 | 503; why: string };

/**
 * Whether a shop answers at an address (rule 5.32). Every link it writes is of the address that was asked,
 * so in a deployed shop that is the one of ORIGIN, over https; a shop of development is for its own machine.
 */
export function admission(env: Pick<Env, 'SHOP' | 'ORIGIN'>, url: URL): Admission {
  const { ORIGIN = '' } = env;
  if (!isDeployed(env)) {
    return ownMachine.test(url.hostname)
      ? { kind: 'let-in' }
      : refused(421, 'A shop of development answers on its own machine alone.');
  }
  if (url.origin === ORIGIN) return { kind: 'let-in' };
  if (!URL.canParse(ORIGIN)) return refused(503, 'ORIGIN does not say where this shop is.');
  const own = new URL(ORIGIN);
  if (own.hostname !== url.hostname) return refused(421, 'This shop is at another address.');
  // A deployed shop on this machine, as the tests have one, is at any port and without https.
  if (own.protocol === 'http:' && ownMachine.test(own.hostname)) return { kind: 'let-in' };
  // A name before the host would move where it ends.
  const asked = Object.assign(new URL(url), { username: '', password: '' });
  return { kind: 'moved', to: own.origin + asked.href.slice(asked.origin.length) };
}

/** Lets in what comes to the shop's own address over https, and sends there what comes without. */
export function frontDoor(): MiddlewareHandler<App> {
  return async (c, next) => {
    const admitted = admission(c.env, c.get('route').url);
    if (admitted.kind === 'let-in') return next();
    c.header('Cache-Control', 'no-store');
    if (admitted.kind === 'moved') return c.redirect(admitted.to, 308);
    return c.text(admitted.why, admitted.status);
  };
}

function refused(status: 421 | 503, why: string): Admission {
  return { kind: 'refused', status, why };
}
