import { eventTypes } from '../../worker/orders/paypal/event-types.ts';
import { operatorOptions } from '../operator/options.ts';
import { shopOptions } from '../shop/options.ts';
import { command } from '../terminal/command-line.ts';
import { type Comparison, compareWebhook, differences, remedy } from './comparison.ts';
import { type Registration, type ShopAtProvider, shopAtProvider } from './provider.ts';

/** `npm run ops -- webhook`: checks and registers the payment events that the provider sends to the shop. */
export function webhookCommand() {
  return command('webhook')
    .description('Check and register the payment events that the provider sends to the shop.')
    .addCommand(check())
    .addCommand(register());
}

function check() {
  return command('check')
    .description(
      'Compare the event types that the provider sends with the types that the code reads. The exit code is 1 if they differ.',
    )
    .addOption(shopOptions.env)
    .addOption(operatorOptions.json())
    .action(async ({ env, json }) => {
      const comparison = await compareWebhook(await shopAtProvider(env));
      if (json) console.log(JSON.stringify(comparison, null, 2));
      else if (comparison.id)
        console.log(`${comparison.address} is registered as ${comparison.id}`);
      const problems = differences(comparison);
      if (problems.length > 0) throw new Error([...problems, remedy(env)].join('\n'));
      if (!json)
        console.log(`The provider sends all ${eventTypes.length} event types that the code reads`);
    });
}

function register() {
  return command('register')
    .description('Register the webhook for exactly the event types that the code reads.')
    .addOption(shopOptions.env)
    .addOption(operatorOptions.json())
    .action(async ({ env, json }) => {
      const done = await registerWebhook(await shopAtProvider(env));
      if (json) return console.log(JSON.stringify(done, null, 2));
      for (const type of done.added) console.log(`+ ${type}`);
      for (const type of done.removed) console.log(`- ${type}`);
      console.log(`${done.address} is registered as ${done.id}`);
      if (done.keptId !== done.id) console.log(configurationHint(done.id, env));
    });
}

type RegistrationResult = Pick<Comparison, 'address' | 'keptId'> & {
  id: string;
  done: 'registered' | 'changed' | 'nothing';
  added: readonly string[];
  removed: readonly string[];
};

/**
 * Registers the webhook for the event types that the code reads, or changes its registration.
 * @throws Error if the provider does not register all of them
 */
async function registerWebhook(shop: ShopAtProvider): Promise<RegistrationResult> {
  const { id, address, keptId, missing: added, surplus: removed } = await compareWebhook(shop);
  const facts = { address, keptId, added, removed };
  const { create, setTypes } = shop.registrations;
  if (id === null) {
    const registration = withAllTypes(await create(address, eventTypes));
    return { ...facts, id: registration.id, done: 'registered' };
  }
  if (added.length === 0 && removed.length === 0) return { ...facts, id, done: 'nothing' };
  withAllTypes(await setTypes(id, eventTypes));
  return { ...facts, id, done: 'changed' };
}

function withAllTypes(registration: Registration): Registration {
  const refused = eventTypes.filter((type) => !registration.types.includes(type));
  if (refused.length === 0) return registration;
  throw new Error(`The provider did not register ${refused.join(', ')}`);
}

function configurationHint(id: string, env: string | null): string {
  const how =
    env === null
      ? 'in wrangler.toml, or reset the sandbox at /__wallet/control'
      : `npx wrangler secret put PAYPAL_WEBHOOK_ID --env ${env}`;
  return `The shop needs ${id} as PAYPAL_WEBHOOK_ID: ${how}`;
}
