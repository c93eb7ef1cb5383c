import { fileURLToPath } from 'node:url';
import { getPort } from './dev/configuration.ts';

const config = fileURLToPath(new URL('../wrangler.toml', import.meta.url));

/**
 * The variables wrangler.toml gives the shop, of an environment or locally (null). An environment's secrets
 * are not among them; the local ones of `.dev.vars` are.
 */
export async function shopVars(env: string | null): Promise<Readonly<Record<string, unknown>>> {
  const { unstable_readConfig: readConfig, unstable_getVarsForDev: varsForDev } = await import(
    'wrangler'
  );
  const place = env === null ? { config } : { config, env };
  const { vars } = readConfig(place, { hideWarnings: true });
  if (env !== null) return vars;
  const local = Object.entries(varsForDev(config, undefined, vars, undefined, true));
  return Object.fromEntries(local.map(([name, binding]) => [name, binding.value]));
}

/**
 * The shop's address as an operator opens it: of an environment, else that of `npm start`.
 * @throws Error where wrangler.toml names none for the environment, or PORT is no port
 */
export async function shopOrigin(env: string | null): Promise<string> {
  if (env === null) return `http://127.0.0.1:${getPort(process.env)}`;
  const { ORIGIN } = await shopVars(env);
  if (typeof ORIGIN === 'string' && URL.canParse(ORIGIN)) return new URL(ORIGIN).origin;
  throw new Error(`ORIGIN under [env.${env}.vars] in wrangler.toml is no address`);
}
