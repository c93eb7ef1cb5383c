import { verifyWithJwks } from 'hono/jwt';
import type { AppContext } from '../../app-types.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import { isDeployed } from '../../shop.ts';
import { readCookie } from '../visitor/cookies.ts';
import { operatorTokenExpiry } from './operator-link.ts';

/** The header in which Cloudflare Access sends its token with an authorised request. */
const ACCESS_HEADER = 'Cf-Access-Jwt-Assertion';

/**
 * The name of the operator who sends a request, for the log: a person's email address or a service token's
 * name. Null if no operator sends it. A deployed shop accepts only a token of Cloudflare Access for the team
 * and audience in its settings. A shop in development accepts the token of the operator link, in the header
 * `Authorization` or the cookie. Never throws.
 */
export async function getOperator(c: AppContext): Promise<string | null> {
  const { ACCESS_TEAM, ACCESS_AUDIENCE } = c.env;
  if (isDeployed(c.env)) {
    if (!ACCESS_TEAM || !ACCESS_AUDIENCE) return null;
    return accessIdentity(c.req.header(ACCESS_HEADER) ?? '', ACCESS_TEAM, ACCESS_AUDIENCE);
  }
  const token = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '')?.[1];
  const credential = token ?? readCookie(c, 'operator') ?? '';
  const until = await operatorTokenExpiry(keyRing(c.env), credential, c.get('now'));
  return until === null ? null : 'local operator';
}

/**
 * Seconds for which the platform caches the public keys of the Access team. A new key works after this time
 * at the latest.
 */
const KEY_CACHE_SECONDS = 60;

/**
 * The person or service that an Access token identifies. Null if the token has expired, or if the team did
 * not sign it for this shop.
 */
export async function accessIdentity(
  token: string,
  team: string,
  audience: string,
): Promise<string | null> {
  const issuer = `https://${team}.cloudflareaccess.com`;
  try {
    const claims = await verifyWithJwks(
      token,
      {
        jwks_uri: `${issuer}/cdn-cgi/access/certs`,
        allowedAlgorithms: ['RS256'],
        verification: { iss: issuer, aud: audience },
      },
      { cf: { cacheTtl: KEY_CACHE_SECONDS, cacheEverything: true } },
    );
    // A token without an expiry time would never expire, so it is refused.
    if (typeof claims.exp !== 'number') return null;
    const name = claims.email ?? claims.common_name;
    return typeof name === 'string' && name !== '' ? name : null;
  } catch {
    return null;
  }
}
