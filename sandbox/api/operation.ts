import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Operation } from '../control/behaviours.ts';
import { getBehaviour, type Instruction } from '../control/instruction.ts';
import { type FindOrder, getCalls, getInstruction } from '../control/instructions.ts';
import { DAY, HOUR } from '../durations.ts';
import { newId, now } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Wallet } from '../wallet.ts';
import { post } from '../webhooks/outbox.ts';
import type { Answer, Call } from './call.ts';
import { Refusal, refusalAnswer } from './errors.ts';
import { documentedFor } from './issues.ts';
import { once } from './once.ts';

type Options = {
  /** The HTTP status for a repeated call. It is 200 and not 201 where PayPal's documentation says so. */
  repeatStatus?: 200;
  /** False if PayPal's description of the call has no request id. The call then does its work each time. */
  hasRequestId?: boolean;
  /**
   * Finds the order that a call is about. The payer of this order may have chosen a behaviour of the
   * sandbox on the approval page.
   */
  order?: FindOrder;
};

/** The time in ms for which each of PayPal's APIs remembers a PayPal-Request-Id. */
const lifetimes = [
  ['/v2/checkout/', 6 * HOUR],
  ['/v3/vault/', 3 * HOUR],
] as const;
const DEFAULT_LIFETIME = 45 * DAY;

function getLifetimeMs(pathname: string): number {
  const row = lifetimes.find(([start]) => pathname.startsWith(`/__wallet${start}`));
  return row?.[1] ?? DEFAULT_LIFETIME;
}

function readBody(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('MALFORMED_REQUEST_JSON');
  }
}

function requireBearer(ledger: Ledger, header: string | undefined): void {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? '';
  const access = ledger.read('access', token);
  if (!access || access.expires < Date.now()) throw new Refusal('INVALID_TOKEN');
}

/**
 * Wraps the function that handles an API operation. It adds authorisation, log, counters, the sandbox's
 * behaviours, idempotency, webhooks and PayPal's error format. No other request interrupts a function
 * without `await`.
 */
export function operation(
  name: Operation,
  handle: (call: Call) => Answer | Promise<Answer>,
  options: Options = {},
) {
  return async (c: Context<Wallet>): Promise<Response> => {
    const { ledger } = c.env;
    const url = new URL(c.req.url);
    const text = await c.req.text();
    const requestId = c.req.header('paypal-request-id') ?? null;
    const logId = ledger.logRequest({
      at: now(),
      operation: name,
      method: c.req.method,
      path: url.pathname.replace('/__wallet', '') + url.search,
      headers: loggedHeaders(c.req.raw.headers),
      body: parseOrText(text),
      status: null,
    });
    ledger.count(name);
    const answer = await orRefusal(work);
    ledger.logStatus(logId, answer.status);
    return respond(c, answer);

    /** The answer to a call, also if the call is refused. */
    async function orRefusal(answerCall: () => Answer | Promise<Answer>): Promise<Answer> {
      try {
        return await answerCall();
      } catch (error) {
        if (error instanceof Refusal) return refusalAnswer(error, name);
        throw error;
      }
    }

    async function work(): Promise<Answer> {
      requireBearer(ledger, c.req.header('authorization'));
      const body = readBody(text);
      const id = c.req.param('id') ?? '';
      const instruction = getInstruction(ledger, {
        operation: name,
        header: c.req.header('x-wallet-behaviour'),
        order: options.order?.(ledger, id) ?? null,
        body,
      });
      const { call, delayMs } = getBehaviour(instruction);
      if (call === 'unavailable') throw new Refusal('UNAVAILABLE');
      const isWhole = c.req.header('prefer') === 'return=representation';
      const job = {
        ledger,
        origin: url.origin,
        id,
        query: url.searchParams,
        requestId,
        isWhole,
        instruction,
      };
      const { answer, isFirst } = await once(
        ledger,
        {
          // The request id makes only POST calls idempotent. A GET call always reads the present data.
          requestId: c.req.method === 'POST' && options.hasRequestId !== false ? requestId : null,
          call: `${c.req.method} ${url.pathname} ${text}`,
          repeatStatus: options.repeatStatus,
          lifetimeMs: getLifetimeMs(url.pathname),
        },
        () =>
          orRefusal(() => {
            requireWilling(instruction, { operation: name, body });
            return handle({ ...job, body });
          }),
      );
      if (isFirst)
        for (const message of answer.messages ?? []) await post(ledger, message, instruction);
      if (isFirst && call === 'lose' && answer.status < 300) throw new Refusal('LOST');
      if (call === 'delay') await scheduler.wait(delayMs);
      return answer;
    }
  };
}

/**
 * Refuses a call with the issue that an instruction names. A missing right to save wallets refuses only orders that
 * save one.
 */
function requireWilling(
  instruction: Instruction,
  { operation, body }: { operation: Operation; body: unknown },
): void {
  const { detail } = instruction;
  if (getBehaviour(instruction).call !== 'reject' || detail === null) return;
  const isAboutVault = detail === 'NOT_ENABLED_TO_VAULT_PAYMENT_SOURCE';
  if (isAboutVault && !JSON.stringify(body).includes('"store_in_vault"')) return;
  throw new Refusal(detail, {
    wording: documentedFor(getCalls({ operation, order: null, body }), detail),
  });
}

function respond(c: Context<Wallet>, answer: Answer): Response {
  const debugId = newId(13).toLowerCase();
  c.header('PayPal-Debug-Id', debugId);
  c.header('Cache-Control', 'no-store');
  if (answer.status === 204) return c.body(null, 204);
  return c.json(answer.body ?? {}, answer.status as ContentfulStatusCode);
}

function loggedHeaders(headers: Headers): Record<string, string> {
  const names = ['content-type', 'paypal-request-id', 'prefer', 'x-wallet-behaviour'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function parseOrText(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
}
