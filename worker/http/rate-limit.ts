import type { AppContext } from '../app.ts';
import type { LimitName } from '../env.ts';
import { log } from '../log/log.ts';
import { isDeployed } from '../shop.ts';

/** The period in which a limit counts, in seconds. The platform allows only 10 or 60. */
export const PERIOD_SECONDS = 60;

/** The addresses of a developer's machine or a test. A visitor of a deployed shop never has them. */
const loopback: readonly string[] = ['127.0.0.1', '::1'];

/**
 * Counts a post of `subject` from the visitor's network. Returns true and sets `Retry-After` if the count of
 * the last minute is above the limit (rule 5.19). The platform counts in memory at each of its locations; it
 * stores and logs no address. A limit that fails or has no binding refuses nothing (decision 0041).
 */
export async function isOverLimit(
  c: AppContext,
  name: LimitName,
  subject: string,
): Promise<boolean> {
  const { network, site } = getNetworks(c);
  if (network === null) return false;
  if (await isOver(c, c.env[`${name}_LIMIT`], `${subject} ${network}`)) return true;
  return site !== null && isOver(c, c.env[`${name}_SITE_LIMIT`], `${subject} ${site}`);
}

/** Counts a post by `key` alone, from any network. Returns the same as `isOverLimit`. */
export async function isOverSharedLimit(
  c: AppContext,
  name: 'VERIFICATION' | 'STRANGER',
  key: string,
): Promise<boolean> {
  return getNetworks(c).network !== null && isOver(c, c.env[`${name}_LIMIT`], key);
}

/** The visitor's IPv6 site or IPv4 address. One visitor may use every network of a site. Null on this machine. */
export function getSite(c: AppContext): string | null {
  const { network, site } = getNetworks(c);
  return site ?? network;
}

async function isOver(c: AppContext, binding: RateLimit | undefined, key: string) {
  const outcome = await binding?.limit({ key }).catch(() => null);
  if (outcome?.success !== false) return false;
  c.header('Retry-After', String(PERIOD_SECONDS));
  return true;
}

/** Whether this isolate has logged that a post had no visitor's address. */
let isMissingAddressLogged = false;

/**
 * The network and the site of the visitor's address. `network` is a whole IPv4 address or the /64 of an IPv6
 * address; most subscribers cannot change it. `site` is the IPv6 /48; some subscribers have every /64 in it
 * (RFC 6177). Both are null on this machine and without an address. A deployed shop logs a missing address
 * once, because no limit works then.
 */
function getNetworks(c: AppContext): { network: string | null; site: string | null } {
  const addressHeader = c.req.header('CF-Connecting-IP')?.toLowerCase() ?? '';
  if (!addressHeader && isDeployed(c.env) && !isMissingAddressLogged) {
    isMissingAddressLogged = true;
    log('networkUnknown', { reason: 'a post came without CF-Connecting-IP' });
  }
  const address = addressHeader.replace(/^::ffff:(?=\d+\.)/, '');
  if (!address || loopback.includes(address)) return { network: null, site: null };
  if (!address.includes(':')) return { network: address, site: null };
  const groups = address.replace('::', ':0:0:0:0:').split(':');
  return { network: groups.slice(0, 4).join(':'), site: groups.slice(0, 3).join(':') };
}
