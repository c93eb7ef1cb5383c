import { setTimeout as pause } from 'node:timers/promises';
import type { Shop } from '../support/shop/shop.ts';

/** The kinds of request, each with a pattern of method and path. The first matching pattern counts. */
const kinds = {
  wallet: /^\w+ \/__wallet\//,
  'order form': /^POST \/orders/,
  'order review': /^GET \/paypal-confirm/,
  'press to pay': /^POST \/paypal-confirm/,
  'upsell page': /^GET \/\w*-?upsell\w*/i,
  'upsell answer': /^POST \/\w*-?upsell\w*/i,
  'order status': /^GET \/thankyou/,
  'link to an order': /^POST \/receipt-links/,
  'quiz answer': /^POST \/v\w+/,
  webhook: /^POST \/webhooks/,
  'counted step': /^POST \/beacon/,
  payload: /_payload\.json/,
  picture: /^GET \/_img\//,
  redirect: /^GET \/(?:spring|ad|blog|old)\b/,
  'not found': /^GET \/nowhere/,
  machine: /^GET \/(?:health|robots|sitemap|manifest|builds)/,
  page: /^GET /,
} as const satisfies Record<string, RegExp>;

export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as Kind[];

/** The statuses of each kind of request without a fault. */
const usualStatuses: Readonly<Record<Kind, readonly number[]>> = {
  wallet: [200, 302, 303],
  'order form': [303],
  'order review': [200, 303],
  // 422: the wallet refused the address. 409: the order can no longer be charged.
  'press to pay': [303, 422, 409],
  'upsell page': [200, 303],
  'upsell answer': [200, 303, 409],
  'order status': [200],
  'link to an order': [303],
  'quiz answer': [303],
  webhook: [401, 429],
  'counted step': [204],
  payload: [200],
  picture: [200],
  redirect: [302],
  'not found': [404],
  machine: [200],
  page: [200],
};

/** A sent request and its answer; status 0 without an answer in time. */
export type SentRequest = {
  kind: Kind;
  phase: string;
  status: number;
  /** The time until the answer, in ms. */
  ms: number;
  /** The problem of the answer; null for a right answer. */
  problem: string | null;
};

/** The time limit of an answer, in ms: a press waits up to half a minute for the wallet. */
const MAX_ANSWER_TIME = 60_000;

/** A phase of the run. */
export type Phase = {
  /** The name under which requests are counted. */
  name: string;
  /** The kinds of request that the shop may refuse, with an explanation. */
  refuses: ReadonlySet<Kind>;
};

/** Sends visitors' requests and records each answer. */
export class Requests {
  readonly all: SentRequest[] = [];
  readonly #url: URL;
  readonly #phases: readonly Phase[];

  /** `phases`: all phases until now. The last one is the present phase. */
  constructor(url: URL, phases: readonly Phase[]) {
    this.#url = url;
    this.#phases = phases;
  }

  readonly visit: Shop['visit'] = async (path, { country, ...init } = {}) => {
    const address = new URL(path, this.#url);
    const kind = toKind(`${init.method ?? 'GET'} ${address.pathname}`);
    const headers = new Headers(init.headers);
    if (country !== undefined) headers.set('CF-IPCountry', country);
    const first = this.#phases.length - 1;
    const began = performance.now();
    let answer = new Response(null, { status: 599 });
    let text = '';
    try {
      const signal = AbortSignal.timeout(MAX_ANSWER_TIME);
      answer = await fetch(address, { redirect: 'manual', ...init, headers, signal });
      text =
        kind === 'picture' ? String((await answer.arrayBuffer()).byteLength) : await answer.text();
    } catch (error) {
      text = error instanceof Error ? error.name : '';
    }
    const ms = performance.now() - began;
    const status = answer.status === 599 ? 0 : answer.status;
    // Each fault during the request may affect it.
    const during = this.#phases.slice(first);
    const refuses = new Set(during.flatMap((phase) => [...phase.refuses]));
    const problem = answerProblem(kind, status, text, refuses);
    this.all.push({
      kind,
      phase: during[0]?.name ?? '',
      status,
      ms,
      problem: problem && `${problem} at ${address.pathname}`,
    });
    // A visitor without an answer pauses before the next request.
    if (status === 0) await pause(1000);
    return new Response([204, 304].includes(answer.status) ? null : text, {
      status: answer.status,
      headers: answer.headers,
    });
  };
}

function toKind(request: string): Kind {
  return kindNames.find((kind) => kinds[kind].test(request)) ?? 'page';
}

/** The problem of an answer to a kind of request; null for a right answer or a permitted, explained refusal. */
export function answerProblem(
  kind: Kind,
  status: number,
  text: string,
  refuses: ReadonlySet<Kind>,
): string | null {
  if (usualStatuses[kind].includes(status)) {
    return (kind === 'page' && !text.includes('</html>')) || (kind === 'picture' && text === '0')
      ? 'an incomplete answer'
      : null;
  }
  const isRefusal = (status === 502 || status === 503) && refuses.has(kind);
  if (!isRefusal) return status === 0 ? `no answer (${text})` : `status ${status}`;
  return isClear(text) ? null : `a refusal (${status}) without an explanation`;
}

/** True if a page or JSON answer explains that something is unavailable. */
function isClear(text: string): boolean {
  return /data-notice="(?:unavailable|pending)"|data-page="error"|"statusCode":50[23]/.test(text);
}
