import { keyRingProblems, readKeyRing } from '../../worker/crypto/key-ring.ts';
import { canSign } from '../keys/live-shop.ts';
import { accountProblems, requiredSecrets } from './account.ts';
import {
  lawToConfirm,
  noticeProblems,
  operatorDataProblems,
  operatorRecords,
} from './law-preflight.ts';
import {
  type CheckedConfig,
  type Deployed,
  integrationSecretProblems,
  isOrigin,
  preflightProblems,
  sharedProblems,
} from './preflight.ts';
import { webhookProblems } from './webhook.ts';

/**
 * The configuration of an environment in wrangler.toml. wrangler is imported only in this function, because the import
 * is slow.
 */
export async function shopConfig(env: Deployed): Promise<CheckedConfig & { migrations: string }> {
  const { unstable_readConfig: readConfig } = await import('wrangler');
  // The development configuration has bindings that a deployed shop must not have.
  const config = readConfig({ config: 'wrangler.toml', env }, { hideWarnings: true });
  return { ...config, migrations: config.d1_databases[0]?.migrations_dir ?? 'migrations' };
}

/**
 * A sentence for each problem that must stop the deploy of an environment. Prints warnings that do not stop the
 * deploy. `isFirst` is true if no shop is live there yet.
 */
export async function refusals(env: Deployed, isFirst: boolean): Promise<string[]> {
  const config = await shopConfig(env);
  const origin = String(config.vars.ORIGIN ?? '');
  return [
    ...preflightProblems(config, env),
    ...(env === 'staging' ? sharedProblems(config, await shopConfig('production')) : []),
    ...lawProblems(env),
    ...integrationSecretProblems(config, env, process.env),
    ...accountProblems(env, undefined, neededSecrets(config)),
    ...(await signingProblems(origin, isFirst)),
    // If ORIGIN is invalid, `preflightProblems` has already reported it.
    ...(isOrigin(origin) ? await webhookProblems(env) : []),
  ];
}

/** The secrets that a configuration needs. Outgoing webhooks are signed, so they need a secret too. */
function neededSecrets({ vars }: CheckedConfig): readonly string[] {
  return vars.OUTGOING_WEBHOOKS ? [...requiredSecrets, 'OUTGOING_SECRETS'] : requiredSecrets;
}

/** The lines as a bulleted list. */
export function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

/**
 * The records that an operator must still fill in. They stop only the deploy of production: staging sells nothing, so
 * it may contain examples.
 */
function lawProblems(env: Deployed): string[] {
  const examples = [...operatorDataProblems(operatorRecords()), ...noticeProblems()];
  console.log(`To be confirmed with counsel:\n${list(lawToConfirm())}`);
  if (env === 'production') return examples;
  if (examples.length > 0) console.log(`To be filled in before production:\n${list(examples)}`);
  return [];
}

/**
 * The problems of the signing keys. A deployed secret cannot be read. If SIGNING_KEY is set, this function checks its
 * value; else it asks the live shop, which checks its own keys.
 */
async function signingProblems(origin: string, isFirst: boolean): Promise<string[]> {
  const { SIGNING_KEY: signingKey } = process.env;
  if (signingKey !== undefined) return keyRingProblems(readKeyRing(signingKey), 'production');
  // If the shop cannot be reached, the download of its builds reports this later.
  if (isFirst || !isOrigin(origin) || (await canSign(origin).catch(() => true))) return [];
  return ['The live shop refuses its SIGNING_KEY. Run npm run ops -- keys rotate --env production'];
}
