import { fileURLToPath } from 'node:url';
import { getPort } from '../dev/configuration.ts';

const config = fileURLToPath(new URL('../../wrangler.toml', import.meta.url));

/**
 * The shop's variables in wrangler.toml, for an environment or for the local shop (null). The local variables
 * include the secrets of `.dev.vars`. An environment's secrets cannot be read.
 */
export async function shopVars(env: string | null): Promise<Readonly<Record<string, unknown>>> {
  const { unstable_readConfig: readConfig, unstable_getVarsForDev: varsForDev } = await import(
    'wrangler'
  );
  const source = env === null ? { config } : { config, env };
  const { vars } = readConfig(source, { hideWarnings: true });
  if (env !== null) return vars;
  const local = Object.entries(varsForDev(config, undefined, vars, undefined, true));
  return Object.fromEntries(local.map(([name, binding]) => [name, binding.value]));
}

/**
 * The origin at which an operator opens the shop: the shop of an environment, or the shop of `npm start` (null).
 * @throws Error if the environment has no valid ORIGIN in wrangler.toml, or if PORT is no port number
 */
export async function shopOrigin(env: string | null): Promise<string> {
  if (env === null) return `http://127.0.0.1:${getPort(process.env)}`;
  const { ORIGIN } = await shopVars(env);
  if (typeof ORIGIN === 'string' && URL.canParse(ORIGIN)) return new URL(ORIGIN).origin;
  throw new Error(`ORIGIN under [env.${env}.vars] in wrangler.toml is not an address`);
}
