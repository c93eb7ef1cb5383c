import { fileURLToPath } from 'node:url';

/** Where `npm start` serves the shop, unless PORT says otherwise. */
const localPort = 8787;

const config = fileURLToPath(new URL('../wrangler.toml', import.meta.url));

/** The variables wrangler.toml gives the shop, of an environment or locally (null). Secrets are not among them. */
export async function shopVars(env: string | null): Promise<Readonly<Record<string, unknown>>> {
  const { unstable_readConfig: readConfig } = await import('wrangler');
  const place = env === null ? { config } : { config, env };
  return readConfig(place, { hideWarnings: true }).vars;
}

/**
 * The shop's address as an operator opens it.
 * @throws Error where wrangler.toml names none for the environment
 */
export async function shopOrigin(env: string | null): Promise<string> {
  if (env === null) return `http://127.0.0.1:${process.env.PORT || localPort}`;
  const { ORIGIN } = await shopVars(env);
  if (typeof ORIGIN === 'string' && URL.canParse(ORIGIN)) return new URL(ORIGIN).origin;
  throw new Error(`ORIGIN under [env.${env}.vars] in wrangler.toml is no address`);
}
