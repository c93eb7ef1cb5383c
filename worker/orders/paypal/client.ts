import { MINUTE, SECOND } from '../../durations.ts';
import type { Env } from '../../env.ts';
import { jsonValue } from '../../json-value.ts';
import { isDeployed } from '../../shop.ts';
import { issueDetail, PaymentsUnavailable, Unreachable } from '../model/provider-errors.ts';
import { parseIssue, parseToken } from './answers.ts';

export type ProviderEnv = Pick<
  Env,
  'SHOP' | 'PAYPAL_CLIENT_ID' | 'PAYPAL_CLIENT_SECRET' | 'PAYPAL_WEBHOOK_ID'
> & { WALLET?: { fetch: (url: string, init: RequestInit) => Promise<Response> } };

/**
 * One call to the provider. `timeout` limits each try; `total` limits all tries, pauses and token requests. In ms.
 */
type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: string;
  /**
   * The id that identifies the call. If a call with the same id is repeated, the provider does not do the work
   * twice.
   */
  requestId?: string;
  timeout: number;
  total: number;
  /** The maximum number of tries. */
  tries?: 1;
};

/** An answer of the provider. `tries`: the number of times that the shop sent the call. */
export type Answer = { status: number; body: unknown; tries: number };

type Endpoint = {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  credentials: string;
  key: string;
};

const MAX_TRIES = 3;
/** The pause after the first failed try in ms; each further pause is three times as long. */
const FIRST_PAUSE_MS = 300;
/** The time limit of a request for an access token, in ms. */
const TOKEN_TIMEOUT_MS = 5000;
/** The time before the end of an access token, in ms, at which it is renewed. */
const TOKEN_MARGIN = MINUTE;

/** The access tokens for the provider by host and client id, stored for the lifetime of the isolate. */
const tokens = new Map<string, { token: string; until: number }>();

/**
 * Makes the function for calls to PayPal's API if there are credentials, else to the wallet sandbox in
 * development. A call is repeated with the same request id after a network error and after the statuses 408,
 * 409 (the first try still runs), 429 and 5xx. After a first 401 it is repeated with a new token; a second 401
 * ends it. The call throws Unreachable if no try succeeded.
 * @throws PaymentsUnavailable if there are neither credentials nor a sandbox
 */
export function paypalClient(env: ProviderEnv, origin: string): (call: Call) => Promise<Answer> {
  const to = endpoint(env, origin);
  return async (call) => {
    const until = Date.now() + call.total;
    let reason = 'no time for a try';
    let issue = '';
    let isRenewed = false;
    const tries = call.tries ?? MAX_TRIES;
    for (let tried = 0; tried < tries && until - Date.now() > FIRST_PAUSE_MS; tried += 1) {
      try {
        const token = await bearer(to, until);
        const answer = await send(to, call, token, until);
        if (answer.status !== 401 && !isTransient(answer.status)) {
          return { ...answer, tries: tried + 1 };
        }
        reason = `status ${answer.status}`;
        issue = parseIssue(answer.body);
        if (answer.status === 401) {
          tokens.delete(to.key);
          if (isRenewed) break;
          isRenewed = true;
          tried -= 1;
          continue;
        }
      } catch (error) {
        reason = toReason(error);
        issue = issueDetail(error).issue ?? '';
      }
      const pauseMs = FIRST_PAUSE_MS * 3 ** tried;
      if (tried + 1 === tries || Date.now() + pauseMs >= until) break;
      await pause(pauseMs);
    }
    throw new Unreachable(`${call.method} ${call.path}: ${reason}`, issue);
  };
}

/** The host of PayPal's API, live or sandbox. Null without credentials. */
export function apiHost(env: ProviderEnv): string | null {
  if (!env.PAYPAL_CLIENT_ID || !env.PAYPAL_CLIENT_SECRET) return null;
  return env.SHOP === 'production' ? 'api-m.paypal.com' : 'api-m.sandbox.paypal.com';
}

function endpoint(env: ProviderEnv, origin: string): Endpoint {
  const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret, WALLET: wallet } = env;
  const host = apiHost(env);
  if (host) {
    const send = (path: string, init: RequestInit) => fetch(`https://${host}${path}`, init);
    return { fetch: send, credentials: btoa(`${id}:${secret}`), key: `${host} ${id}` };
  }
  // The wallet sandbox takes no real money: a deployed shop without credentials must not sell.
  if (!wallet || isDeployed(env)) {
    throw new PaymentsUnavailable('The shop has neither PayPal credentials nor a wallet sandbox');
  }
  const send = (path: string, init: RequestInit) => wallet.fetch(`${origin}/__wallet${path}`, init);
  return { fetch: send, credentials: btoa('sandbox:sandbox'), key: `sandbox ${origin}` };
}

async function bearer(to: Endpoint, until: number): Promise<string> {
  const cached = tokens.get(to.key);
  if (cached && cached.until > Date.now()) return cached.token;
  const response = await to.fetch('/v1/oauth2/token', {
    method: 'POST',
    headers: {
      Authorization: `Basic ${to.credentials}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    signal: timeLimit(TOKEN_TIMEOUT_MS, until),
  });
  if (!response.ok) throw new Unreachable(`token: status ${response.status}`);
  const { token, seconds } = parseToken(await response.json());
  tokens.set(to.key, { token, until: Date.now() + seconds * SECOND - TOKEN_MARGIN });
  return token;
}

async function send(
  to: Endpoint,
  call: Call,
  token: string,
  until: number,
): Promise<Omit<Answer, 'tries'>> {
  const headers: Record<string, string> = {
    Authorization: `Bearer ${token}`,
    Accept: 'application/json',
    Prefer: 'return=representation',
  };
  if (call.body !== undefined) headers['Content-Type'] = 'application/json';
  if (call.requestId !== undefined) headers['PayPal-Request-Id'] = call.requestId;
  const response = await to.fetch(call.path, {
    method: call.method,
    headers,
    signal: timeLimit(call.timeout, until),
    ...(call.body === undefined ? {} : { body: call.body }),
  });
  const text = await response.text();
  return { status: response.status, body: jsonValue(text) };
}

/** Aborts a request after `ms`, but not later than at `until`. A time in the past aborts the request at once. */
function timeLimit(ms: number, until: number): AbortSignal {
  return AbortSignal.timeout(Math.max(0, Math.min(ms, until - Date.now())));
}

/** The reason for the log: the message of our own error, or only the name of another error. */
function toReason(error: unknown): string {
  if (error instanceof Unreachable) return error.message;
  return error instanceof Error ? error.name : 'network';
}

function isTransient(status: number): boolean {
  return status === 408 || status === 409 || status === 429 || status >= 500;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
