import type { AppContext } from '../app.ts';
import type { LimitName } from '../env.ts';
import { log } from '../log/log.ts';
import { isDeployed } from '../shop.ts';

/** The platform counts over 10 or 60 seconds. */
export const PERIOD_SECONDS = 60;

/** A developer's machine or a test; visitors of the live shop never have these addresses. */
const loopback: readonly string[] = ['127.0.0.1', '::1'];

/**
 * Counts a post of `what` from the visitor's network and returns whether there were too many within a
 * minute (rule 5.19); then the answer's `Retry-After` is set. The platform counts in memory at each of
 * its locations; no address is stored or logged. Without its binding, or when it fails, a limit refuses
 * nothing (decision 0041).
 */
export async function isOverLimit(c: AppContext, name: LimitName, what: string): Promise<boolean> {
  const { network, site } = networksOf(c);
  if (network === null) return false;
  if (await isOver(c, c.env[`${name}_LIMIT`], `${what} ${network}`)) return true;
  return site !== null && isOver(c, c.env[`${name}_SITE_LIMIT`], `${what} ${site}`);
}

/** The same for what is counted whichever network it comes from: by a key of its own. */
export async function isOverSharedLimit(
  c: AppContext,
  name: 'VERIFICATION' | 'STRANGER',
  key: string,
): Promise<boolean> {
  return networksOf(c).network !== null && isOver(c, c.env[`${name}_LIMIT`], key);
}

/** All that a visitor may be able to post from: their site, or their IPv4 address; null on this machine. */
export function siteOf(c: AppContext): string | null {
  const { network, site } = networksOf(c);
  return site ?? network;
}

async function isOver(c: AppContext, binding: RateLimit | undefined, key: string) {
  const outcome = await binding?.limit({ key }).catch(() => null);
  if (outcome?.success !== false) return false;
  c.header('Retry-After', String(PERIOD_SECONDS));
  return true;
}

/** Whether this isolate has said that it is told no visitor's address. */
let hasSaidUnknown = false;

/**
 * What a visitor's address belongs to. `network` is what most subscribers cannot change: all of IPv4, the
 * /64 of IPv6. `site` is the /48 in which some have every /64 (RFC 6177). Null on this machine;
 * the log of a deployed shop says so once, for no limit works then.
 */
function networksOf(c: AppContext): { network: string | null; site: string | null } {
  const sent = c.req.header('CF-Connecting-IP')?.toLowerCase() ?? '';
  if (!sent && isDeployed(c.env) && !hasSaidUnknown) {
    hasSaidUnknown = true;
    log('networkUnknown', { reason: 'a post came without CF-Connecting-IP' });
  }
  const address = sent.replace(/^::ffff:(?=\d+\.)/, '');
  if (!address || loopback.includes(address)) return { network: null, site: null };
  if (!address.includes(':')) return { network: address, site: null };
  const groups = address.replace('::', ':0:0:0:0:').split(':');
  return { network: groups.slice(0, 4).join(':'), site: groups.slice(0, 3).join(':') };
}
