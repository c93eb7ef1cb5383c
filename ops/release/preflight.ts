import type { Unstable_Config as Config } from 'wrangler';
import { company } from '../../worker/company.ts';
import { ConfigurationError, checkGtmId } from '../dev/configuration.ts';

/** The secrets that production needs, and a repository must not hold. */
export const requiredSecrets = [
  'SIGNING_KEY',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
] as const;

type Checked = Pick<
  Config,
  | 'vars'
  | 'services'
  | 'kv_namespaces'
  | 'd1_databases'
  | 'workers_dev'
  | 'preview_urls'
  | 'routes'
  | 'send_email'
>;

/** Bindings of development: the sandbox would sell for play money, the lookbook show what is not for sale. */
const notLive = [
  ['WALLET', 'wallet sandbox'],
  ['LOOKBOOK', 'lookbook'],
] as const;

/** Why a configuration must not be deployed, a sentence each; empty when it may. */
export function preflightProblems(config: Checked, secrets: readonly string[]): string[] {
  const problems: string[] = [];
  try {
    checkGtmId(String(config.vars.GTM_ID ?? ''));
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    problems.push(error.message);
  }
  if (config.vars.SHOP !== 'production') problems.push('SHOP is not "production"');
  if (!isOrigin(String(config.vars.ORIGIN ?? '')))
    problems.push(
      "ORIGIN in wrangler.toml is not the shop's address, such as https://shop.example",
    );
  problems.push(...doorProblems(config), ...senderProblems(config));
  for (const [name, what] of notLive) {
    if (config.services?.some(({ binding }) => binding === name))
      problems.push(`The ${what} is bound (${name}): production must not have it`);
  }
  const ids = [
    ...config.kv_namespaces.map(({ binding, id }) => [binding, id] as const),
    ...config.d1_databases.map(({ binding, database_id }) => [binding, database_id] as const),
  ];
  for (const [binding, id] of ids) {
    if (!id || id.startsWith('replace-with'))
      problems.push(`${binding} has no id in wrangler.toml`);
  }
  for (const name of requiredSecrets) {
    if (config.vars[name] !== undefined)
      problems.push(`${name} is a variable in wrangler.toml: everybody can read it there`);
    if (!secrets.includes(name))
      problems.push(`The secret ${name} is not set: wrangler secret put ${name} --env production`);
  }
  return problems;
}

/** What would let visitors in elsewhere than at ORIGIN, or nowhere. */
function doorProblems({ vars, workers_dev, preview_urls, routes = [] }: Checked): string[] {
  const problems: string[] = [];
  if (workers_dev !== false)
    problems.push("workers_dev is not false: the platform's own address would be a second door");
  if (preview_urls !== false)
    problems.push('preview_urls is not false: every version would have an address of its own');
  const origin = String(vars.ORIGIN ?? '');
  if (!isOrigin(origin)) return problems;
  const { host } = new URL(origin);
  const patterns = routes.map((route) => (typeof route === 'string' ? route : route.pattern));
  if (!patterns.some((pattern) => pattern === host || pattern === `${host}/*`))
    problems.push(`routes in wrangler.toml do not lead to ${host}, which ORIGIN names`);
  return problems;
}

/** A binding without senders may send in the name of every address of the zone. */
function senderProblems({ send_email = [] }: Checked): string[] {
  const wanted = company.email;
  return send_email
    .filter(({ allowed_sender_addresses: senders = [] }) => senders.join() !== wanted)
    .map(
      ({ name }) =>
        `${name} in wrangler.toml does not send as ${wanted} alone: allowed_sender_addresses`,
    );
}

/** Whether a text is an https address without a path, as the deploy needs it to read the live shop. */
function isOrigin(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text) && new URL(text).origin === text;
}
