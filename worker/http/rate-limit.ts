import type { AppContext } from '../app-types.ts';
import type { LimitName } from '../env.ts';
import { log } from '../log/log.ts';
import { isDeployed } from '../shop.ts';
import { type Networks, toNetworks } from './ip-network.ts';

/** The length of the period in which posts are counted, in seconds. The platform allows only 10 or 60. */
export const PERIOD_SECONDS = 60;

/**
 * Counts a post of the kind `subject` from the visitor's network. If the network or its site has sent too
 * many posts in the last minute, returns true and sets `Retry-After` (rule 5.19). Each location of the
 * platform counts in memory and does not store or log the IP address. If the limit fails or has no binding,
 * no post is refused (decision 0041).
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

/** Counts a post by `key`, from all networks together. Returns the same as `isOverLimit`. */
export async function isOverSharedLimit(
  c: AppContext,
  name: 'VERIFICATION' | 'STRANGER',
  key: string,
): Promise<boolean> {
  return getNetworks(c).network !== null && isOver(c, c.env[`${name}_LIMIT`], key);
}

/**
 * The visitor's IPv4 address, or the IPv6 site (/48). One visitor may use every network of the site. Null on
 * a developer's machine.
 */
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

/** True if this isolate has already logged a post without the visitor's IP address. */
let isMissingAddressLogged = false;

/**
 * The network and the site of the visitor's IP address. Most subscribers of an internet provider cannot change
 * their network. Some subscribers own all /64 networks of a site (RFC 6177). Both are null on a developer's
 * machine, in a test and without an IP address. A deployed shop logs a missing IP address once, because no limit
 * works without it.
 */
function getNetworks(c: AppContext): Networks {
  const address = c.req.header('CF-Connecting-IP') ?? '';
  if (!address && isDeployed(c.env) && !isMissingAddressLogged) {
    isMissingAddressLogged = true;
    log('networkUnknown', { reason: 'a post came without CF-Connecting-IP' });
  }
  return address ? toNetworks(address) : { network: null, site: null };
}
