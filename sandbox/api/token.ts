import type { Context } from 'hono';
import { newId } from '../state/ids.ts';
import type { Wallet } from '../wallet.ts';

/** The lifetime of an access token, in seconds: nine hours. */
const TOKEN_SECONDS = 32_400;

/** The id and the secret in a basic `Authorization` header; null if one of them is missing. */
function credentials(header: string | undefined): { id: string; secret: string } | null {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1];
  if (!encoded) return null;
  const [id = '', ...rest] = atob(encoded).split(':');
  const secret = rest.join(':');
  return id && secret ? { id, secret } : null;
}

/**
 * `POST /v1/oauth2/token`: returns an access token that is valid for nine hours. It accepts any id and
 * secret that are not empty.
 */
export async function issueToken(c: Context<Wallet>): Promise<Response> {
  const { ledger } = c.env;
  ledger.count('token');
  if (!credentials(c.req.header('authorization'))) {
    const error_description = 'Client Authentication failed';
    return c.json({ error: 'invalid_client', error_description }, 401);
  }
  const form = new URLSearchParams(await c.req.text());
  if (form.get('grant_type') !== 'client_credentials') {
    const error_description = 'Grant Type is NULL or unsupported';
    return c.json({ error: 'unsupported_grant_type', error_description }, 400);
  }
  const access = `A21AA${newId(48)}`;
  ledger.write('access', { id: access, expires: Date.now() + TOKEN_SECONDS * 1000 });
  return c.json({
    scope: 'https://uri.paypal.com/services/payments/payment',
    access_token: access,
    token_type: 'Bearer',
    app_id: 'APP-SANDBOX',
    expires_in: TOKEN_SECONDS,
    nonce: `${new Date(Date.now()).toISOString()}${newId(12)}`,
  });
}
