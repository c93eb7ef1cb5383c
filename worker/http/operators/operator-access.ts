import { verifyWithJwks } from 'hono/jwt';
import type { AppContext } from '../../app.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import { isDeployed } from '../../shop.ts';
import { readCookie } from '../visitor/cookies.ts';
import { operatorTokenExpiry } from './operator-link.ts';

/** The header that Cloudflare Access adds to an authorised request. */
const ACCESS_HEADER = 'Cf-Access-Jwt-Assertion';

/**
 * The operator who sends a request, for the log: a person's email address or a service token's name. Null
 * without an operator. A deployed shop accepts only a token of Cloudflare Access; its team and audience are
 * settings. In development the operator link's token counts, from the header `Authorization` or the cookie.
 * Never throws.
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

/** Seconds for which the platform caches a team's keys. A new key is valid after this time at the latest. */
const KEY_CACHE_SECONDS = 60;

/**
 * The person or service of an Access token; null if the team did not sign the token for this shop or it has
 * expired.
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
    // A token without an expiry would be valid for ever.
    if (typeof claims.exp !== 'number') return null;
    const name = claims.email ?? claims.common_name;
    return typeof name === 'string' && name !== '' ? name : null;
  } catch {
    return null;
  }
}
