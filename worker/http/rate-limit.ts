import type { AppContext } from '../app.ts';

/** The bindings of the limits; wrangler.toml sets how many posts each allows per minute. */
export type LimitName = 'BEACON_LIMIT' | 'ERROR_LIMIT' | 'FORM_LIMIT';

/** The platform counts over 10 or 60 seconds. */
const PERIOD_SECONDS = 60;

/** A developer's machine or a test; visitors of the live shop never have these addresses. */
const loopback: readonly string[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/**
 * Counts a post of `what` from the visitor's network and returns whether there were too many within a
 * minute; then the answer's `Retry-After` is set. The platform counts in memory at each of its
 * locations; no address is stored or logged. Without its binding, or when it fails, a limit refuses
 * nothing (decision 0022).
 */
export async function isOverLimit(c: AppContext, name: LimitName, what: string): Promise<boolean> {
  const address = c.req.header('CF-Connecting-IP') ?? '';
  if (!address || loopback.includes(address)) return false;
  const asked = c.env[name]?.limit({ key: `${what} ${toNetwork(address)}` });
  const outcome = await asked?.catch(() => null);
  if (outcome?.success !== false) return false;
  c.header('Retry-After', String(PERIOD_SECONDS));
  return true;
}

/** The part of an address that a subscriber cannot change: all of IPv4, the first half of IPv6. */
function toNetwork(address: string): string {
  if (!address.includes(':')) return address;
  return address.replace('::', ':0:0:0:0:').split(':').slice(0, 4).join(':');
}
