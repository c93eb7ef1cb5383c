import type { Unstable_Config as Config } from 'wrangler';
import { company } from '../../worker/company.ts';
import { parseEmail } from '../../worker/http/body/form-text.ts';
import { readReceivers, readSecrets } from '../../worker/outgoing/receivers.ts';
import { ConfigurationError, checkGtmId } from '../dev/configuration.ts';
import { doorSecrets, requiredSecrets } from './account.ts';

/** The deployed environments of wrangler.toml. Each has the name of its SHOP. */
export const deployed = ['production', 'staging'] as const;
export type Deployed = (typeof deployed)[number];

/** The parts of an environment's configuration that the checks read. */
export type Checked = Pick<
  Config,
  | 'name'
  | 'vars'
  | 'services'
  | 'kv_namespaces'
  | 'd1_databases'
  | 'workers_dev'
  | 'preview_urls'
  | 'routes'
  | 'send_email'
  | 'queues'
  | 'r2_buckets'
  | 'analytics_engine_datasets'
  | 'ratelimits'
>;

/**
 * Bindings for development only. The sandbox sells for play money, and the lookbook shows products that are not
 * for sale.
 */
const notLive = [
  ['WALLET', 'wallet sandbox'],
  ['LOOKBOOK', 'lookbook'],
] as const;

/** The reasons against a deploy of this configuration, a sentence each; empty if there are none. */
export function preflightProblems(config: Checked, env: Deployed): string[] {
  const problems: string[] = [];
  try {
    checkGtmId(String(config.vars.GTM_ID ?? ''));
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    problems.push(error.message);
  }
  if (config.vars.SHOP !== env) problems.push(`SHOP is not "${env}"`);
  if (!isOrigin(String(config.vars.ORIGIN ?? '')))
    problems.push(
      "ORIGIN in wrangler.toml is not the shop's address, such as https://shop.example",
    );
  problems.push(
    ...doorProblems(config),
    ...mailProblems(config, env),
    ...tellingProblems(config, env),
  );
  for (const [name, what] of notLive) {
    if (config.services?.some(({ binding }) => binding === name))
      problems.push(`The ${what} is bound (${name}): ${env} must not have it`);
  }
  const ids = [
    ...config.kv_namespaces.map(({ binding, id }) => [binding, id] as const),
    ...config.d1_databases.map(({ binding, database_id }) => [binding, database_id] as const),
  ];
  for (const [binding, id] of ids) {
    if (isOpen(id)) problems.push(`${binding} has no id in wrangler.toml`);
  }
  for (const name of [...requiredSecrets, ...doorSecrets]) {
    if (config.vars[name] !== undefined)
      problems.push(`${name} is a variable in wrangler.toml: everybody can read it there`);
  }
  return problems;
}

/** The addresses that would serve visitors elsewhere than at ORIGIN, and routes that do not serve ORIGIN. */
function doorProblems({ vars, workers_dev, preview_urls, routes = [] }: Checked): string[] {
  const problems: string[] = [];
  if (workers_dev !== false)
    problems.push("workers_dev is not false: the platform's own address would be a second door");
  if (preview_urls !== false)
    problems.push('preview_urls is not false: every version would have an address of its own');
  const patterns = routes.map((route) => (typeof route === 'string' ? route : route.pattern));
  if (patterns.some(isOpen)) return [...problems, 'routes in wrangler.toml name no host yet'];
  const origin = String(vars.ORIGIN ?? '');
  if (!isOrigin(origin)) return problems;
  const { host } = new URL(origin);
  if (!patterns.some((pattern) => pattern === host || pattern === `${host}/*`))
    problems.push(`routes in wrangler.toml do not lead to ${host}, which ORIGIN names`);
  return problems;
}

/**
 * The problems of the email bindings. A binding without senders can send from every address of the zone. A
 * binding of staging must name its recipients: an address that a tester types must not receive mail.
 */
function mailProblems({ send_email = [] }: Checked, env: Deployed): string[] {
  const wanted = company.email;
  return send_email.flatMap((binding) => {
    const { name, allowed_sender_addresses: senders = [] } = binding;
    const recipients = binding.allowed_destination_addresses ?? [];
    const isRight = env === 'staging' ? recipients.length > 0 : recipients.length === 0;
    return [
      ...(senders.join() === wanted
        ? []
        : [`${name} in wrangler.toml does not send as ${wanted} alone: allowed_sender_addresses`]),
      ...(isRight && !recipients.some(isOpen)
        ? []
        : [
            env === 'staging'
              ? `${name} in wrangler.toml names nobody who may get the trial's mails: allowed_destination_addresses`
              : `${name} in wrangler.toml sends to named addresses alone, so buyers get no mail: allowed_destination_addresses`,
          ]),
    ];
  });
}

/** The problems of the webhook receivers and of the digest's recipient. Their secrets are not in wrangler.toml. */
function tellingProblems({ vars, send_email = [] }: Checked, env: Deployed): string[] {
  const webhooks = String(vars.OUTGOING_WEBHOOKS ?? '');
  const digestTo = String(vars.DIGEST_TO ?? '');
  const { problems } = readReceivers({ SHOP: env, OUTGOING_WEBHOOKS: webhooks });
  const ofVariable = problems.filter((problem) => problem.startsWith('OUTGOING_WEBHOOKS'));
  if (digestTo === '') return ofVariable;
  if (parseEmail(digestTo) === null) return [...ofVariable, 'DIGEST_TO is no email address'];
  const isReached = send_email.every(
    ({ allowed_destination_addresses: known }) => !known || known.includes(digestTo),
  );
  if (isReached) return ofVariable;
  return [...ofVariable, 'DIGEST_TO is none of the allowed_destination_addresses: it gets no mail'];
}

/** The problems of the integrations' secrets among `given`. The platform does not return deployed secrets. */
export function doorSecretProblems(
  { vars }: Pick<Checked, 'vars'>,
  env: Deployed,
  given: Readonly<Record<string, string | undefined>>,
): string[] {
  const webhooks = String(vars.OUTGOING_WEBHOOKS ?? '');
  const outgoing = given.OUTGOING_SECRETS;
  const told = { SHOP: env, OUTGOING_WEBHOOKS: webhooks, OUTGOING_SECRETS: outgoing ?? '' };
  return [
    ...(outgoing === undefined ? [] : readReceivers(told).problems).filter((problem) =>
      problem.startsWith('OUTGOING_SECRETS'),
    ),
    ...readSecrets('SHIPMENT_SECRETS', given.SHIPMENT_SECRETS).problems,
  ];
}

/** The resources that no other shop may share, by their names in a sentence. */
const own: Readonly<Record<string, (config: Checked) => readonly unknown[]>> = {
  'the worker': ({ name }) => [name],
  'the address': ({ vars }) => [vars.ORIGIN],
  'the tag manager': ({ vars }) => [vars.GTM_ID],
  'the KV namespace': ({ kv_namespaces }) => kv_namespaces.map(({ id }) => id),
  'the database': ({ d1_databases }) => d1_databases.map(({ database_id }) => database_id),
  'the bucket': ({ r2_buckets }) => r2_buckets.map(({ bucket_name }) => bucket_name),
  'the queue': ({ queues }) =>
    [...(queues.producers ?? []), ...(queues.consumers ?? [])].map(({ queue }) => queue),
  'the dataset': ({ analytics_engine_datasets }) =>
    analytics_engine_datasets.map(({ dataset }) => dataset),
  'the limit': ({ ratelimits }) => ratelimits.map(({ namespace_id }) => namespace_id),
};

/** The resources that staging shares with production, a sentence each (rule 5.40). */
export function sharedProblems(staging: Checked, production: Checked): string[] {
  return Object.entries(own).flatMap(([what, of]) => {
    const taken = new Set(of(production).filter((value) => !isOpen(value)));
    return [...new Set(of(staging))]
      .filter((value) => taken.has(value))
      .map((value) => `staging has ${what} ${value} of production: give it one of its own`);
  });
}

/** Whether a value is empty or still the placeholder. */
function isOpen(value: unknown): boolean {
  return !value || String(value).startsWith('replace-with');
}

/** Whether a text is an https origin without a path. The deploy reads the live shop there. */
export function isOrigin(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text) && new URL(text).origin === text;
}
