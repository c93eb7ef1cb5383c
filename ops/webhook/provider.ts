import * as z from 'zod/mini';
import { parseIssue } from '../../worker/orders/paypal/answers.ts';
import { type Answer, paypalClient } from '../../worker/orders/paypal/client.ts';
import { Unreachable } from '../../worker/orders/paypal/provider-errors.ts';
import { shops } from '../../worker/shop.ts';
import { shopOrigin, shopVars } from '../shop-settings.ts';

/** An address that the provider sends events to, and the types it sends there. */
export type Registration = { id: string; url: string; types: readonly string[] };

/** The list of registered addresses. What each call throws is an Error with a sentence. */
type Registrations = {
  list: () => Promise<Registration[]>;
  create: (url: string, types: readonly string[]) => Promise<Registration>;
  setTypes: (id: string, types: readonly string[]) => Promise<Registration>;
};

/** A shop as the provider knows it. */
export type ShopAtProvider = {
  /** Where the shop takes webhooks. */
  address: string;
  /** The id that the shop verifies with; null where it cannot be known from here. */
  keptId: string | null;
  registrations: Registrations;
};

/** The provider did not answer, or did not take the credentials. */
export class ProviderAway extends Error {
  override name = 'ProviderAway';
}

/** In ms, per try and in all. */
const waits = { timeout: 10_000, total: 30_000 };
const path = '/v1/notifications/webhooks';

const shape = z.looseObject({
  id: z.string(),
  url: z.string(),
  event_types: z.array(z.looseObject({ name: z.string() })),
});
const listShape = z.looseObject({ webhooks: z.array(shape) });
const refusalShape = z.looseObject({ message: z.catch(z.string(), '') });

/**
 * A shop's webhooks at the provider: those of an environment at PayPal, by the credentials in
 * PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET; locally (null) those of the wallet sandbox.
 * @throws Error with a sentence where the address or the credentials are not known
 */
export async function shopAtProvider(env: string | null): Promise<ShopAtProvider> {
  const origin = await shopOrigin(env);
  const vars = await shopVars(env);
  const given = env === null ? vars : process.env;
  const keptId = String(given.PAYPAL_WEBHOOK_ID ?? '') || null;
  const call = paypalClient(
    {
      SHOP: shops.find((shop) => shop === vars.SHOP) ?? 'development',
      ...credentials(env),
      PAYPAL_WEBHOOK_ID: '',
      WALLET: { fetch: (url, init) => fetch(url, init) },
    },
    origin,
  );
  const ask = async (request: Asked): Promise<unknown> => {
    const { body, ...rest } = request;
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await call({ ...rest, ...sent, ...waits }).catch((error) => {
      throw toSentence(error, env === null ? origin : null);
    });
    return readAnswer(answer);
  };
  return { address: `${origin}/webhooks/paypal`, keptId, registrations: registrations(ask) };
}

/** Whether the credentials of a deployed shop are given to this command. */
export function hasCredentials(): boolean {
  return Boolean(process.env.PAYPAL_CLIENT_ID && process.env.PAYPAL_CLIENT_SECRET);
}

function credentials(env: string | null) {
  if (env === null) return { PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '' };
  const { PAYPAL_CLIENT_ID = '', PAYPAL_CLIENT_SECRET = '' } = process.env;
  if (hasCredentials()) return { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET };
  throw new Error(
    `The credentials of ${env} are secrets that cannot be read from here. ` +
      'Set PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET for this command alone.',
  );
}

type Asked = { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: unknown };

function registrations(ask: (request: Asked) => Promise<unknown>): Registrations {
  const named = (types: readonly string[]) => types.map((name) => ({ name }));
  return {
    list: async () => {
      const { webhooks } = read(listShape, await ask({ method: 'GET', path }));
      return webhooks.map(toRegistration);
    },
    create: async (url, types) => {
      const body = { url, event_types: named(types) };
      return toRegistration(read(shape, await ask({ method: 'POST', path, body })));
    },
    setTypes: async (id, types) => {
      const body = [{ op: 'replace', path: '/event_types', value: named(types) }];
      const own = `${path}/${encodeURIComponent(id)}`;
      return toRegistration(read(shape, await ask({ method: 'PATCH', path: own, body })));
    },
  };
}

function read<Shape extends z.ZodMiniType>(expected: Shape, body: unknown): z.output<Shape> {
  const { data, success } = z.safeParse(expected, body);
  if (success) return data;
  throw new Error('The provider answered with something else than webhooks');
}

function toRegistration({ id, url, event_types }: z.output<typeof shape>): Registration {
  return { id, url, types: event_types.map(({ name }) => name) };
}

/** The body of an answer that did what was asked. Throws with the provider's words for any other. */
function readAnswer({ status, body }: Answer): unknown {
  if (status === 200 || status === 201) return body;
  const { message = '' } = z.safeParse(refusalShape, body).data ?? {};
  throw new Error(`The provider refused: ${status} ${parseIssue(body)} ${message}`.trim());
}

function toSentence(error: unknown, localShop: string | null): unknown {
  if (!(error instanceof Unreachable)) return error;
  const where = localShop ? ` of the shop at ${localShop}. Is \`npm start\` running?` : '.';
  return new ProviderAway(`No usable answer (${error.message})${where}`);
}
