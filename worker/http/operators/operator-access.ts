import { verifyWithJwks } from 'hono/jwt';
import type { AppContext } from '../../app.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import { isDeployed } from '../../shop.ts';
import { readCookie } from '../visitor/cookies.ts';
import { operatorUntil } from './operator-link.ts';

/** What Cloudflare Access adds to a request that it let through. */
const ACCESS_HEADER = 'Cf-Access-Jwt-Assertion';

/**
 * Who acts as an operator by a request, for the log of what they do: a person's address or a service
 * token's name. Null for anybody else. In a deployed shop only Cloudflare Access says so, whose team and
 * audience are settings; on a developer's machine the token of the operator's link does, which a browser that
 * opened it has as a cookie. Never throws.
 */
export async function operatorOf(c: AppContext): Promise<string | null> {
  const { ACCESS_TEAM, ACCESS_AUDIENCE } = c.env;
  if (isDeployed(c.env)) {
    if (!ACCESS_TEAM || !ACCESS_AUDIENCE) return null;
    return accessIdentity(c.req.header(ACCESS_HEADER) ?? '', ACCESS_TEAM, ACCESS_AUDIENCE);
  }
  const token = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '')?.[1];
  const pass = token ?? readCookie(c, 'operator') ?? '';
  const until = await operatorUntil(keyRing(c.env), pass, c.get('now'));
  return until === null ? null : 'local operator';
}

/** How long the platform keeps a team's keys, in seconds; a new one is needed no later. */
const KEYS_KEPT = 60;

/** Who a token of Access names; null for one that its team did not sign for this shop, or that has run out. */
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
      { cf: { cacheTtl: KEYS_KEPT, cacheEverything: true } },
    );
    // One without an end would hold for ever.
    if (typeof claims.exp !== 'number') return null;
    const name = claims.email ?? claims.common_name;
    return typeof name === 'string' && name !== '' ? name : null;
  } catch {
    return null;
  }
}
