import * as z from 'zod';
import { secretNames } from '../shop/secrets.ts';
import { type WranglerJson, WranglerRefused, wranglerJson } from '../shop/wrangler.ts';

/** The secrets of a deployed shop. A repository must not contain them. */
export const requiredSecrets = [
  'SIGNING_KEY',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
] as const;

/** The secrets of the integrations with other systems, each required only if the integration is used. */
export const integrationSecrets = ['OUTGOING_SECRETS', 'SHIPMENT_SECRETS'] as const;

/**
 * A sentence for each problem in the Cloudflare account that must stop a deploy. Without a login the account is
 * unknown, so there is only one sentence about the login.
 */
export function accountProblems(
  env: string,
  ask: WranglerJson = wranglerJson,
  needed: readonly string[] = requiredSecrets,
): string[] {
  try {
    if (!isLoggedIn(ask)) {
      return [
        'wrangler is not logged in, so the secrets and the place of the database are unknown: run npx wrangler login, or set CLOUDFLARE_API_TOKEN',
      ];
    }
  } catch (error) {
    return [`Cloudflare cannot be reached: ${sentence(error)}`];
  }
  return [
    ...checkAccount('the names of the secrets', () =>
      secretProblems(env, needed, secretNames(env, ask)),
    ),
    ...checkAccount('the place of the database', () => databaseProblems(env, ask)),
  ];
}

/**
 * True if wrangler is logged in to an account.
 * @throws WranglerRefused if the login cannot be checked, for example without a network
 */
export function isLoggedIn(ask: WranglerJson = wranglerJson): boolean {
  const answer = ask(['whoami', '--json']);
  return typeof answer === 'object' && answer !== null && 'loggedIn' in answer
    ? answer.loggedIn === true
    : false;
}

function secretProblems(
  env: string,
  needed: readonly string[],
  present: readonly string[],
): string[] {
  return needed
    .filter((name) => !present.includes(name))
    .map((name) => `The secret ${name} is not set: npx wrangler secret put ${name} --env ${env}`);
}

function checkAccount(what: string, read: () => string[]): string[] {
  try {
    return read();
  } catch (error) {
    return [`wrangler does not report ${what}: ${sentence(error)}`];
  }
}

function sentence(error: unknown): string {
  if (error instanceof WranglerRefused) return error.message;
  throw error;
}

/** The location of a database in the output of `wrangler d1 info`. */
const placeSchema = z.object({
  jurisdiction: z.string().nullish(),
  running_in_region: z.string().nullish(),
});

const inEurope: readonly string[] = ['WEUR', 'EEUR'];

/** A sentence if a database is not in the EU, as the privacy text promises; else an empty list. */
export function placeProblems({
  jurisdiction,
  running_in_region: region,
}: z.output<typeof placeSchema>): string[] {
  if (jurisdiction === 'eu' || inEurope.includes(region ?? '')) return [];
  return [
    `The database is in ${region ?? 'an unknown region'}: the privacy text promises the EU. Create it with --jurisdiction eu`,
  ];
}

/**
 * Checks the location of an environment's database.
 * @throws WranglerRefused if wrangler does not report the location
 */
function databaseProblems(env: string, ask: WranglerJson): string[] {
  return placeProblems(placeSchema.parse(ask(['d1', 'info', 'DB', '--json', '--env', env])));
}
