import { MINUTE } from '../../worker/durations.ts';
import { operatorToken } from '../../worker/http/operators/operator-link.ts';
import type { ListPosition } from '../../worker/orders/model/list-position.ts';
import type { VerbAnswer } from '../../worker/orders/routes/operator/actions.ts';
import type { VerbName } from '../../worker/orders/routes/operator/verbs.ts';
import { shopKeyRing } from '../keys/ring.ts';
import { shopOrigin } from '../shop/settings.ts';

/**
 * Sends a request to the operator API of a running shop and returns the answer. The shop is the local shop
 * (null) or the shop of an environment, which requires a service token of Cloudflare Access.
 * @throws Error with the shop's message if the shop refuses the request
 */
export async function askShop<Name extends VerbName>(
  env: string | null,
  action: Name,
  request: object,
): Promise<VerbAnswer<Name>> {
  const origin = await shopOrigin(env);
  const address = `${origin}/__operator/orders`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(await credentials(env)) },
    body: JSON.stringify({ action, ...request }),
  }).catch(() => {
    throw new Error(
      `No shop answers at ${origin}. ${env === null ? 'Is `npm start` running, and on this PORT?' : ''}`,
    );
  });
  const body = (await answer.json().catch(() => null)) as VerbAnswer<Name> & { message?: string };
  if (answer.ok && body) return body;
  throw new Error(body?.message ?? `The shop answered ${answer.status}.`);
}

/** Reads all pages of a list, in order. */
export async function* listPages<Name extends VerbName>(
  env: string | null,
  action: Name,
  request: object,
): AsyncGenerator<VerbAnswer<Name>> {
  let after: ListPosition | null = null;
  do {
    const position: object = after ? { after } : {};
    const page: VerbAnswer<Name> = await askShop(env, action, { ...request, ...position });
    yield page;
    after = 'next' in page ? (page.next as ListPosition | null) : null;
  } while (after);
}

async function credentials(env: string | null): Promise<Record<string, string>> {
  if (env === null) {
    const token = await operatorToken(await shopKeyRing(null), Date.now() + 5 * MINUTE);
    return { Authorization: `Bearer ${token}` };
  }
  const { CF_ACCESS_CLIENT_ID: id, CF_ACCESS_CLIENT_SECRET: secret } = process.env;
  if (id && secret) return { 'CF-Access-Client-Id': id, 'CF-Access-Client-Secret': secret };
  throw new Error(
    'Set CF_ACCESS_CLIENT_ID and CF_ACCESS_CLIENT_SECRET to a service token of Cloudflare Access.',
  );
}
