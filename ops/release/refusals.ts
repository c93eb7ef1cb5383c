import { keyRingProblems, readKeyRing } from '../../worker/crypto/key-ring.ts';
import { canSign } from '../keys/live-shop.ts';
import { accountProblems, requiredSecrets } from './account.ts';
import { lawToConfirm, operatorDataProblems, operatorRecords } from './law-preflight.ts';
import {
  type Checked,
  type Deployed,
  doorSecretProblems,
  isOrigin,
  preflightProblems,
  sharedProblems,
} from './preflight.ts';
import { webhookProblems } from './webhook.ts';

/** What wrangler.toml says of an environment. Loads wrangler, which takes a while. */
export async function shopConfig(env: Deployed): Promise<Checked & { migrations: string }> {
  const { unstable_readConfig: readConfig } = await import('wrangler');
  // Development has bindings that a deployed shop must not have.
  const config = readConfig({ config: 'wrangler.toml', env }, { hideWarnings: true });
  return { ...config, migrations: config.d1_databases[0]?.migrations_dir ?? 'migrations' };
}

/**
 * Everything that stops the deploy of an environment, a sentence each; what stops nothing and has to be
 * read is printed. `isFirst`: no shop is live there yet.
 */
export async function refusals(env: Deployed, isFirst: boolean): Promise<string[]> {
  const config = await shopConfig(env);
  const origin = String(config.vars.ORIGIN ?? '');
  return [
    ...preflightProblems(config, env),
    ...(env === 'staging' ? sharedProblems(config, await shopConfig('production')) : []),
    ...lawProblems(env),
    ...doorSecretProblems(config, env, process.env),
    ...accountProblems(env, undefined, neededSecrets(config)),
    ...(await signingProblems(origin, isFirst)),
    // An address that is none is a problem already.
    ...(isOrigin(origin) ? await webhookProblems(env) : []),
  ];
}

/** The secrets that a configuration needs: who is told of orders is told with a signature. */
function neededSecrets({ vars }: Checked): readonly string[] {
  return vars.OUTGOING_WEBHOOKS ? [...requiredSecrets, 'OUTGOING_SECRETS'] : requiredSecrets;
}

/** The lines as a list to read. */
export function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

/** A shop that sells nothing may have examples in it. */
function lawProblems(env: Deployed): string[] {
  const examples = operatorDataProblems(operatorRecords());
  console.log(`To be confirmed with counsel:\n${list(lawToConfirm())}`);
  if (env === 'production') return examples;
  if (examples.length > 0) console.log(`To be filled in before production:\n${list(examples)}`);
  return [];
}

/**
 * What is wrong with the signing keys. A secret cannot be read back, so the value is looked at where
 * SIGNING_KEY holds it; else the live shop says whether it takes them.
 */
async function signingProblems(origin: string, isFirst: boolean): Promise<string[]> {
  const { SIGNING_KEY: given } = process.env;
  if (given !== undefined) return keyRingProblems(readKeyRing(given), 'production');
  // A shop that does not answer is told of when its builds are fetched.
  if (isFirst || !isOrigin(origin) || (await canSign(origin).catch(() => true))) return [];
  return ['The live shop refuses its SIGNING_KEY: npm run ops -- keys rotate --env production'];
}
