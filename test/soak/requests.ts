import { setTimeout as pause } from 'node:timers/promises';
import type { Shop } from '../support/shop/shop.ts';

/** What a request is for, by its method and its path: the first that fits. */
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

/** The statuses with which each is answered where nothing is wrong. */
const usual: Readonly<Record<Kind, readonly number[]>> = {
  wallet: [200, 302, 303],
  'order form': [303],
  'order review': [200, 303],
  // Declined by the wallet; not to be charged any more.
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

/** A request as it was answered; status 0 where nothing came in time. */
export type Asked = {
  kind: Kind;
  phase: string;
  status: number;
  ms: number;
  /** What is wrong with the answer; null where nothing is. */
  problem: string | null;
};

/** How long an answer may take, in ms: a press waits for the wallet for half a minute. */
const LIMIT = 60_000;

/** What goes on while requests are sent. */
export type Now = {
  /** Requests are counted under it. */
  phase: string;
  /** What may be refused at this moment, clearly. */
  refuses: ReadonlySet<Kind>;
};

/** Sends visitors' requests and notes how each was answered. */
export class Requests {
  readonly all: Asked[] = [];
  readonly #url: URL;
  readonly #now: () => Now;

  constructor(url: URL, now: () => Now) {
    this.#url = url;
    this.#now = now;
  }

  readonly visit: Shop['visit'] = async (path, { country, ...init } = {}) => {
    const address = new URL(path, this.#url);
    const kind = kindOf(`${init.method ?? 'GET'} ${address.pathname}`);
    const headers = new Headers(init.headers);
    if (country !== undefined) headers.set('CF-IPCountry', country);
    const before = this.#now();
    const began = performance.now();
    let answer = new Response(null, { status: 599 });
    let text = '';
    try {
      const signal = AbortSignal.timeout(LIMIT);
      answer = await fetch(address, { redirect: 'manual', ...init, headers, signal });
      text =
        kind === 'picture' ? String((await answer.arrayBuffer()).byteLength) : await answer.text();
    } catch (error) {
      text = error instanceof Error ? error.name : '';
    }
    const ms = performance.now() - began;
    const status = answer.status === 599 ? 0 : answer.status;
    // A fault that began or ended under way may be felt.
    const refuses = new Set([...before.refuses, ...this.#now().refuses]);
    const problem = problemOf(kind, status, text, refuses);
    this.all.push({
      kind,
      phase: before.phase,
      status,
      ms,
      problem: problem && `${problem} at ${address.pathname}`,
    });
    // A visitor whom nobody answers does not come again at once.
    if (status === 0) await pause(1000);
    return new Response([204, 304].includes(answer.status) ? null : text, {
      status: answer.status,
      headers: answer.headers,
    });
  };
}

function kindOf(request: string): Kind {
  return kindNames.find((kind) => kinds[kind].test(request)) ?? 'page';
}

/** What is wrong with an answer of a kind, when some kinds may be refused; null where nothing is. */
export function problemOf(
  kind: Kind,
  status: number,
  text: string,
  refuses: ReadonlySet<Kind>,
): string | null {
  if (usual[kind].includes(status)) {
    return (kind === 'page' && !text.includes('</html>')) || (kind === 'picture' && text === '0')
      ? 'an answer that is not whole'
      : null;
  }
  const isRefusal = (status === 502 || status === 503) && refuses.has(kind);
  if (!isRefusal) return status === 0 ? `no answer (${text})` : `status ${status}`;
  return isClear(text) ? null : `a refusal (${status}) that says nothing`;
}

/** Whether a page or a machine's answer says that something is unavailable. */
function isClear(text: string): boolean {
  return /data-notice="(?:unavailable|pending)"|data-page="error"|"statusCode":50[23]/.test(text);
}
