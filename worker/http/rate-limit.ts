import type { AppContext } from '../app.ts';

/** The limits by their bindings; wrangler.toml says how many posts each allows a minute. */
export type LimitName = 'BEACON_LIMIT' | 'ERROR_LIMIT' | 'FORM_LIMIT';

/** Seconds over which the platform counts; it offers 10 and 60. */
const PERIOD = 60;

/** The machine the shop itself runs on: a developer's or a test's, never a visitor's of the live shop. */
const loopback: readonly string[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/**
 * Counts a post of `what` from the visitor's address, and says whether there were too many within a
 * minute; then the answer says when to come again (429, `Retry-After`). The platform counts for
 * each of its places, in memory; we keep and log no address. A limit that is not bound or fails
 * keeps nobody from anything (decision 0022).
 */
export async function isOverLimit(c: AppContext, name: LimitName, what: string): Promise<boolean> {
  const address = c.req.header('CF-Connecting-IP') ?? '';
  if (!address || loopback.includes(address)) return false;
  const asked = c.env[name]?.limit({ key: `${what} ${networkOf(address)}` });
  const outcome = await asked?.catch(() => null);
  if (outcome?.success !== false) return false;
  c.header('Retry-After', String(PERIOD));
  return true;
}

/** The part of an address that one subscriber cannot change: all of IPv4, the first half of IPv6. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  return address.replace('::', ':0:0:0:0:').split(':').slice(0, 4).join(':');
}
