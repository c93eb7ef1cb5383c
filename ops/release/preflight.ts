import type { Unstable_Config as Config } from 'wrangler';
import { company } from '../../worker/company.ts';
import { parseEmail } from '../../worker/http/body/form-text.ts';
import { readRoles } from '../../worker/http/operators/roles.ts';
import { readReceivers, readSecrets } from '../../worker/outgoing/receivers.ts';
import { accountMethods, WALLET_METHOD } from '../../worker/payment-methods.ts';
import { ConfigurationError, checkGtmId, checkPaymentMethods } from '../dev/configuration.ts';
import { integrationSecrets, requiredSecrets } from './account.ts';

/**
 * The environments of wrangler.toml that can be deployed. In each environment, the variable SHOP has the name of the
 * environment.
 */
export const deployed = ['production', 'staging'] as const;
export type Deployed = (typeof deployed)[number];

/** The parts of an environment's configuration that the checks read. */
export type CheckedConfig = Pick<
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
const developmentBindings = [
  ['WALLET', 'wallet sandbox'],
  ['LOOKBOOK', 'lookbook'],
] as const;

/** A sentence for each problem of a configuration that must stop its deploy. */
export function preflightProblems(config: CheckedConfig, env: Deployed): string[] {
  const problems: string[] = [
    ...settingProblems(() => checkGtmId(String(config.vars.GTM_ID ?? ''))),
    ...methodProblems(config, env),
    ...roleProblems(config),
  ];
  if (config.vars.SHOP !== env) problems.push(`SHOP is not "${env}"`);
  if (!isOrigin(String(config.vars.ORIGIN ?? '')))
    problems.push(
      "ORIGIN in wrangler.toml is not the shop's address, such as https://shop.example",
    );
  problems.push(
    ...addressProblems(config),
    ...mailProblems(config, env),
    ...receiverProblems(config, env),
  );
  for (const [name, what] of developmentBindings) {
    if (config.services?.some(({ binding }) => binding === name))
      problems.push(`The ${what} is bound (${name}): remove it from ${env}`);
  }
  const ids = [
    ...config.kv_namespaces.map(({ binding, id }) => [binding, id] as const),
    ...config.d1_databases.map(({ binding, database_id }) => [binding, database_id] as const),
  ];
  for (const [binding, id] of ids) {
    if (isUnset(id)) problems.push(`${binding} has no id in wrangler.toml`);
  }
  for (const name of [...requiredSecrets, ...integrationSecrets]) {
    if (config.vars[name] !== undefined)
      problems.push(
        `${name} is a variable in wrangler.toml: everybody with the repository can see it`,
      );
  }
  return problems;
}

/** The problem of a setting that `check` refuses. None if it accepts the setting. */
function settingProblems(check: () => unknown): string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return [error.message];
  }
}

/**
 * The problems of the ways to pay (rule 7.96): a name that is no method, an account without the wallet, whose button is on
 * every order form, and in production a shop that would offer methods that its account may not have.
 */
function methodProblems({ vars }: CheckedConfig, env: Deployed): string[] {
  const setting = String(vars.PAYMENT_METHODS ?? '');
  const methods = accountMethods(setting);
  return [
    ...settingProblems(() => checkPaymentMethods(setting)),
    ...(methods.has(WALLET_METHOD) ? [] : [`PAYMENT_METHODS lacks the wallet: ${WALLET_METHOD}`]),
    ...(env === 'production' && setting.trim() === ''
      ? [
          "PAYMENT_METHODS is empty: name the ways to pay of the shop's account, such as paypal,card",
        ]
      : []),
  ];
}

/**
 * The problems of the operators' roles (rule 7.110): an unreadable entry, and a shop in which no operator may refund,
 * because neither the table nor a claim of Access gives that role.
 */
function roleProblems({ vars }: CheckedConfig): string[] {
  const { table, problems } = readRoles(String(vars.OPERATOR_ROLES ?? ''));
  const isClaimed = String(vars.ACCESS_ROLE_CLAIM ?? '') !== '';
  if (isClaimed || [...table.values()].includes('erase')) return problems;
  return [
    ...problems,
    'OPERATOR_ROLES gives nobody the role erase: name the first administrator, such as kim@example.com=erase',
  ];
}

/** The problems of the addresses: the shop must answer at ORIGIN, and at no other address. */
function addressProblems({
  vars,
  workers_dev,
  preview_urls,
  routes = [],
}: CheckedConfig): string[] {
  const problems: string[] = [];
  if (workers_dev !== false)
    problems.push("workers_dev is not false: the shop would also answer at the platform's address");
  if (preview_urls !== false)
    problems.push('preview_urls is not false: every version would have an address of its own');
  const patterns = routes.map((route) => (typeof route === 'string' ? route : route.pattern));
  if (patterns.some(isUnset)) return [...problems, 'routes in wrangler.toml still lack the host'];
  const origin = String(vars.ORIGIN ?? '');
  if (!isOrigin(origin)) return problems;
  const { host } = new URL(origin);
  if (!patterns.some((pattern) => pattern === host || pattern === `${host}/*`))
    problems.push(`routes in wrangler.toml do not lead to ${host}, which ORIGIN names`);
  return problems;
}

/**
 * The problems of the email bindings. A binding without senders can send from every address of the zone. A binding of
 * staging must have a list of recipients, so that an address that a tester types gets no mail.
 */
function mailProblems({ send_email = [] }: CheckedConfig, env: Deployed): string[] {
  const sender = company.email;
  return send_email.flatMap((binding) => {
    const { name, allowed_sender_addresses: senders = [] } = binding;
    const recipients = binding.allowed_destination_addresses ?? [];
    const isRight = env === 'staging' ? recipients.length > 0 : recipients.length === 0;
    return [
      ...(senders.join() === sender
        ? []
        : [`${name} in wrangler.toml does not send as ${sender} alone: allowed_sender_addresses`]),
      ...(isRight && !recipients.some(isUnset)
        ? []
        : [
            env === 'staging'
              ? `${name} in wrangler.toml has no recipients for the trial's mails: allowed_destination_addresses`
              : `${name} in wrangler.toml sends to named addresses alone, so buyers get no mail: allowed_destination_addresses`,
          ]),
    ];
  });
}

/** The problems of the webhook receivers and of the digest's recipient. Their secrets are not in wrangler.toml. */
function receiverProblems({ vars, send_email = [] }: CheckedConfig, env: Deployed): string[] {
  const webhooks = String(vars.OUTGOING_WEBHOOKS ?? '');
  const digestTo = String(vars.DIGEST_TO ?? '');
  const { problems } = readReceivers({ SHOP: env, OUTGOING_WEBHOOKS: webhooks });
  const ofVariable = problems.filter((problem) => problem.startsWith('OUTGOING_WEBHOOKS'));
  if (digestTo === '') return ofVariable;
  if (parseEmail(digestTo) === null) return [...ofVariable, 'DIGEST_TO is no email address'];
  const isReached = send_email.every(
    ({ allowed_destination_addresses: recipients }) => !recipients || recipients.includes(digestTo),
  );
  if (isReached) return ofVariable;
  return [
    ...ofVariable,
    'DIGEST_TO is missing in allowed_destination_addresses, so it gets no mail',
  ];
}

/**
 * The problems of the integrations' secrets. `secrets` are the secrets in the environment of this process, because the
 * platform does not return deployed secrets.
 */
export function integrationSecretProblems(
  { vars }: Pick<CheckedConfig, 'vars'>,
  env: Deployed,
  secrets: Readonly<Record<string, string | undefined>>,
): string[] {
  const webhooks = String(vars.OUTGOING_WEBHOOKS ?? '');
  const outgoing = secrets.OUTGOING_SECRETS;
  const settings = { SHOP: env, OUTGOING_WEBHOOKS: webhooks, OUTGOING_SECRETS: outgoing ?? '' };
  return [
    ...(outgoing === undefined ? [] : readReceivers(settings).problems).filter((problem) =>
      problem.startsWith('OUTGOING_SECRETS'),
    ),
    ...readSecrets('SHIPMENT_SECRETS', secrets.SHIPMENT_SECRETS).problems,
  ];
}

/** The resources that two shops must not share. The keys are their names for a sentence. */
const separateResources: Readonly<Record<string, (config: CheckedConfig) => readonly unknown[]>> = {
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

/** A sentence for each resource that staging shares with production (rule 5.40). */
export function sharedProblems(staging: CheckedConfig, production: CheckedConfig): string[] {
  return Object.entries(separateResources).flatMap(([what, of]) => {
    const productionValues = new Set(of(production).filter((value) => !isUnset(value)));
    return [...new Set(of(staging))]
      .filter((value) => productionValues.has(value))
      .map((value) => `staging uses ${what} ${value} of production: create a separate one`);
  });
}

/** True if a value is empty or still the placeholder. */
function isUnset(value: unknown): boolean {
  return !value || String(value).startsWith('replace-with');
}

/** True if a text is an https origin without a path. A deploy downloads the live builds from this origin. */
export function isOrigin(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text) && new URL(text).origin === text;
}
