import { verifyWithJwks } from 'hono/jwt';
import type { AppContext } from '../../app-types.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import type { Env } from '../../env.ts';
import { isDeployed } from '../../shop.ts';
import { readCookie } from '../visitor/cookies.ts';
import { readOperatorToken } from './operator-link.ts';
import { highestRole, type Role, readRoles } from './roles.ts';

/** The header in which Cloudflare Access sends its token with an authorised request. */
const ACCESS_HEADER = 'Cf-Access-Jwt-Assertion';

/** An operator: the name for the log, which is a person's email address or a service token's name, and the role. */
type Operator = { name: string; role: Role };

/**
 * The operator who sends a request. Null if no operator sends it. A deployed shop accepts only a token of Cloudflare
 * Access for the team and audience in its settings, and gives the roles of its settings. A shop in development accepts
 * the token of the operator link, in the header `Authorization` or the cookie. Never throws.
 */
export async function getOperator(c: AppContext): Promise<Operator | null> {
  if (isDeployed(c.env)) return accessOperator(c.req.header(ACCESS_HEADER) ?? '', c.env);
  const token = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '')?.[1];
  const credential = token ?? readCookie(c, 'operator') ?? '';
  const pass = await readOperatorToken(keyRing(c.env), credential, c.get('now'));
  return pass && { name: 'local operator', role: pass.role };
}

/**
 * Seconds for which the platform caches the public keys of the Access team. A new key works after this time
 * at the latest.
 */
const KEY_CACHE_SECONDS = 60;

type AccessSettings = Pick<
  Env,
  'ACCESS_TEAM' | 'ACCESS_AUDIENCE' | 'ACCESS_ROLE_CLAIM' | 'OPERATOR_ROLES'
>;

/**
 * The person or service that an Access token identifies, with the higher one of two roles: of the claim
 * `ACCESS_ROLE_CLAIM`, and of the table `OPERATOR_ROLES`. Null if the token has expired, or if the team did not sign it
 * for this shop.
 */
export async function accessOperator(
  token: string,
  { ACCESS_TEAM, ACCESS_AUDIENCE, ACCESS_ROLE_CLAIM = '', OPERATOR_ROLES = '' }: AccessSettings,
): Promise<Operator | null> {
  if (!ACCESS_TEAM || !ACCESS_AUDIENCE) return null;
  const issuer = `https://${ACCESS_TEAM}.cloudflareaccess.com`;
  try {
    const claims = await verifyWithJwks(
      token,
      {
        jwks_uri: `${issuer}/cdn-cgi/access/certs`,
        allowedAlgorithms: ['RS256'],
        verification: { iss: issuer, aud: ACCESS_AUDIENCE },
      },
      { cf: { cacheTtl: KEY_CACHE_SECONDS, cacheEverything: true } },
    );
    // A token without an expiry time would never expire, so it is refused.
    if (typeof claims.exp !== 'number') return null;
    const name = claims.email ?? claims.common_name;
    if (typeof name !== 'string' || name === '') return null;
    const listed = readRoles(OPERATOR_ROLES).table.get(name.toLowerCase());
    return { name, role: highestRole([...claimedNames(claims, ACCESS_ROLE_CLAIM), listed ?? '']) };
  } catch {
    return null;
  }
}

/** The texts in a claim. Access puts the claims of an identity provider into its own claim `custom`. */
function claimedNames(claims: Readonly<Record<string, unknown>>, claim: string): string[] {
  if (claim === '') return [];
  const { custom } = claims;
  const source = Object.hasOwn(claims, claim) ? claims : Object(custom);
  return [source[claim]].flat().filter((value) => typeof value === 'string');
}
