import * as z from 'zod/mini';
import { Unreachable } from '../../worker/orders/model/provider-errors.ts';
import { parseIssue } from '../../worker/orders/paypal/answers.ts';
import { type Answer, paypalClient } from '../../worker/orders/paypal/client.ts';
import { shops } from '../../worker/shop.ts';
import { shopOrigin, shopVars } from '../shop/settings.ts';

/** An address that receives the provider's events, and their types. */
export type Registration = { id: string; url: string; types: readonly string[] };

/** The calls to the provider's list of webhooks. Each call throws an Error with a sentence. */
type Registrations = {
  list: () => Promise<Registration[]>;
  create: (url: string, types: readonly string[]) => Promise<Registration>;
  setTypes: (id: string, types: readonly string[]) => Promise<Registration>;
};

/** A shop's webhook address, and the calls that read and change its registration. */
export type ShopAtProvider = {
  /** The address where the shop receives webhooks. */
  address: string;
  /** The webhook id in the shop's configuration (PAYPAL_WEBHOOK_ID); null if this command cannot read it. */
  keptId: string | null;
  registrations: Registrations;
};

/** The error for a provider that did not answer, or that refused the credentials. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderAway';
}

/** Time limits in ms, for one try and for all tries. */
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
 * The webhooks of a shop. PayPal has the webhooks of an environment and needs the credentials in PAYPAL_CLIENT_ID
 * and PAYPAL_CLIENT_SECRET. The wallet sandbox has the webhooks of the local shop (null).
 * @throws Error with a sentence if the address or the credentials are unknown
 */
export async function shopAtProvider(env: string | null): Promise<ShopAtProvider> {
  const origin = await shopOrigin(env);
  const vars = await shopVars(env);
  const settings = env === null ? vars : process.env;
  const keptId = String(settings.PAYPAL_WEBHOOK_ID ?? '') || null;
  const call = paypalClient(
    {
      SHOP: shops.find((shop) => shop === vars.SHOP) ?? 'development',
      ...credentials(env),
      PAYPAL_WEBHOOK_ID: '',
      WALLET: { fetch: (url, init) => fetch(url, init) },
    },
    origin,
  );
  const send = async (request: ProviderRequest): Promise<unknown> => {
    const { body, ...rest } = request;
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await call({ ...rest, ...sent, ...waits }).catch((error) => {
      throw toSentence(error, env === null ? origin : null);
    });
    return readAnswer(answer);
  };
  return { address: `${origin}/webhooks/paypal`, keptId, registrations: registrations(send) };
}

/** True if this process has the credentials of a deployed shop. */
export function hasCredentials(): boolean {
  return Boolean(process.env.PAYPAL_CLIENT_ID && process.env.PAYPAL_CLIENT_SECRET);
}

function credentials(env: string | null) {
  if (env === null) return { PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '' };
  const { PAYPAL_CLIENT_ID = '', PAYPAL_CLIENT_SECRET = '' } = process.env;
  if (hasCredentials()) return { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET };
  throw new Error(
    `The credentials of ${env} are secrets that this command cannot read. ` +
      'Set PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET for this command only.',
  );
}

type ProviderRequest = { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: unknown };

function registrations(send: (request: ProviderRequest) => Promise<unknown>): Registrations {
  const named = (types: readonly string[]) => types.map((name) => ({ name }));
  return {
    list: async () => {
      const { webhooks } = read(listShape, await send({ method: 'GET', path }));
      return webhooks.map(toRegistration);
    },
    create: async (url, types) => {
      const body = { url, event_types: named(types) };
      return toRegistration(read(shape, await send({ method: 'POST', path, body })));
    },
    setTypes: async (id, types) => {
      const body = [{ op: 'replace', path: '/event_types', value: named(types) }];
      const own = `${path}/${encodeURIComponent(id)}`;
      return toRegistration(read(shape, await send({ method: 'PATCH', path: own, body })));
    },
  };
}

function read<Shape extends z.ZodMiniType>(expected: Shape, body: unknown): z.output<Shape> {
  const { data, success } = z.safeParse(expected, body);
  if (success) return data;
  throw new Error("The provider's answer is no list of webhooks");
}

function toRegistration({ id, url, event_types }: z.output<typeof shape>): Registration {
  return { id, url, types: event_types.map(({ name }) => name) };
}

/**
 * The body of a successful answer.
 * @throws Error with the provider's message for any other status
 */
function readAnswer({ status, body }: Answer): unknown {
  if (status === 200 || status === 201) return body;
  const { message = '' } = z.safeParse(refusalShape, body).data ?? {};
  throw new Error(`The provider refused: ${status} ${parseIssue(body)} ${message}`.trim());
}

function toSentence(error: unknown, localShop: string | null): unknown {
  if (!(error instanceof Unreachable)) return error;
  const where = localShop ? ` of the shop at ${localShop}. Is \`npm start\` running?` : '.';
  return new ProviderUnavailable(`No usable answer (${error.message})${where}`);
}
