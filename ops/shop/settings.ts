import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { getPort } from '../dev/configuration.ts';

const root = new URL('../../', import.meta.url);

/**
 * The tables of wrangler.toml under a heading such as `[vars]`, with their texts. To load wrangler takes seconds, so
 * this reads the file itself: a table of texts has the form of a file of variables.
 */
export function configTables(heading: string): NodeJS.Dict<string>[] {
  const config = readFileSync(new URL('wrangler.toml', root), 'utf8');
  const [, ...tables] = config.split(`\n${heading}\n`);
  return tables.map((text) => parseEnv(text.split('\n[')[0] ?? ''));
}

/**
 * The shop's variables in wrangler.toml, for an environment or for the local shop (null). The local variables
 * include the secrets of `.dev.vars`. An environment's secrets cannot be read.
 */
export async function shopVars(env: string | null): Promise<Readonly<NodeJS.Dict<string>>> {
  const [vars = {}] = configTables(env === null ? '[vars]' : `[env.${env}.vars]`);
  if (env !== null) return vars;
  const secrets = await readFile(new URL('.dev.vars', root), 'utf8').catch(() => '');
  return { ...vars, ...parseEnv(secrets) };
}

/**
 * The origin at which an operator opens the shop: the shop of an environment, or the shop of `npm start` (null).
 * @throws Error if the environment has no valid ORIGIN in wrangler.toml, or if PORT is no port number
 */
export async function shopOrigin(env: string | null): Promise<string> {
  if (env === null) return `http://127.0.0.1:${getPort(process.env)}`;
  const { ORIGIN } = await shopVars(env);
  if (ORIGIN && URL.canParse(ORIGIN)) return new URL(ORIGIN).origin;
  throw new Error(`ORIGIN under [env.${env}.vars] in wrangler.toml is not an address`);
}
