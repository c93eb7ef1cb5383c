import { Ledger as Sandbox } from '../../../sandbox/index.ts';
import { runJobs } from '../../../sandbox/webhooks/outbox.ts';
import { ownDatabase } from '../../harness/worker/runtime/own-database.ts';
import { seedPlatform } from '../../harness/worker/runtime/platform-random.ts';
import { Tape } from '../../harness/worker/runtime/tape.ts';
import shop from '../../harness/worker/shop.js';
import { copySchema } from '../../harness/worker/stores.ts';
import { type EntryName, type FuzzCase, toFuzzCase } from './entries/entries.ts';
import { fileViolations, redirectFile } from './entries/redirect-file.ts';
import type { Facts, Webhook } from './facts.ts';
import { rarely } from './generate/choose.ts';
import { placeOrders } from './place-orders.ts';
import type { Outcome, Violation } from './rules/outcome.ts';
import { violations as findViolations } from './rules/rules.ts';
import { resetClock } from './runtime/clock.ts';
import { files } from './runtime/files.ts';
import { environment, type Mail, ORIGIN, type Platform, type Setting } from './runtime/platform.ts';
import { Snapshot } from './runtime/snapshot.ts';

/** A request to run a case for each seed, or the case of a tape. `describes`: the result describes the last case. */
export type FuzzRequest =
  | { seeds: readonly number[]; describes?: true }
  | { tape: readonly number[] };

/** A case that broke a rule. */
export type Failure = {
  entry: CaseResult['entry'];
  violations: readonly Violation[];
  tape: readonly number[];
  /** The request and its answer, as text for a developer. */
  description: string;
};

/** The entry of each case with the time of its answer in ms, and the failures. */
export type FuzzResult = {
  times: readonly (readonly [CaseResult['entry'], number])[];
  failures: readonly (Failure & { seed: number })[];
  /** The description of the last case; empty unless the request sets `describes`. */
  description: string;
};

type CaseResult = {
  entry: EntryName | 'redirect file';
  violations: Violation[];
  describe: () => string;
  /** The answer's time in ms, for the check for slow answers. */
  ms: number;
};

type Bindings = {
  DB: D1Database;
  ASSETS: Fetcher;
  /** The paths of all static files. */
  FILES: readonly string[];
  FUZZ: DurableObjectNamespace<Fuzz>;
  WEBHOOK_ID: string;
  WEBHOOK_DELAY_MS: number;
  REDELIVERY_MS: number[];
};

/** Cloudflare's limit of a URL, in characters. */
const MAX_URL_LENGTH = 16 * 1024;

/** The shop, the wallet sandbox and the database in one Durable Object, so that a case needs no network. */
export class Fuzz extends Sandbox {
  readonly #platform: Pick<Platform, 'DB' | 'ASSETS'>;
  readonly #database: D1Database;
  readonly #webhooks: Webhook[] = [];
  #start: Promise<Start> | null = null;
  #effects = { log: [] as string[], mails: [] as Mail[], messages: [] as never[] };

  constructor(state: DurableObjectState, env: Bindings) {
    const SHOP = { fetch: (_url: string, init: RequestInit) => this.#webhook(init) };
    super(state, { ...env, SHOP: SHOP as Partial<Fetcher> as Fetcher });
    this.#platform = { DB: env.DB, ASSETS: files(env.ASSETS, env.FILES) };
    this.#database = ownDatabase(state.storage);
  }

  /** `POST /` with a `FuzzRequest` as JSON; the answer is a `FuzzResult`. */
  override async fetch(request: Request): Promise<Response> {
    const fuzzRequest = await request.json<FuzzRequest>();
    this.#start ??= this.#prepare();
    const start = await this.#start;
    const restore = captureLog((line) => this.#effects.log.push(line));
    try {
      return Response.json(await this.#run(fuzzRequest, start));
    } finally {
      restore();
    }
  }

  async #run(request: FuzzRequest, { facts, snapshot }: Start): Promise<FuzzResult> {
    const isTape = 'tape' in request;
    const times: [CaseResult['entry'], number][] = [];
    let description = '';
    const failures: (Failure & { seed: number })[] = [];
    for (const seed of isTape ? [0] : request.seeds) {
      const tape = isTape ? new Tape(null, request.tape) : new Tape(seed);
      seedPlatform(1);
      resetClock();
      const { entry, violations, describe, ms } = rarely(tape, 40)
        ? this.#tryFile(tape)
        : await this.#tryRequest(tape, facts);
      times.push([entry, ms]);
      if (violations.length > 0) {
        failures.push({ seed, entry, violations, tape: tape.choices, description: describe() });
      }
      if ('describes' in request) description = describe();
      snapshot.restore();
    }
    return { times, failures, description };
  }

  #tryFile(tape: Tape): CaseResult {
    const file = redirectFile(tape);
    const began = performance.now();
    const violations = fileViolations(file);
    // The time for each kilobyte counts, because a file may have thousands of rules.
    const ms = (performance.now() - began) / Math.max(1, file.file.length / 1024);
    const describe = () => JSON.stringify(file).slice(0, 2000);
    return { entry: 'redirect file', violations, describe, ms };
  }

  async #tryRequest(tape: Tape, facts: Facts): Promise<CaseResult> {
    const fuzzCase = toFuzzCase(tape, facts);
    const { entry, request, setting } = fuzzCase;
    const began = performance.now();
    const outcome = await this.#send(request, setting);
    // The platform refuses longer URLs, so the time of the permitted length counts.
    const ms = (performance.now() - began) / Math.max(1, request.url.length / MAX_URL_LENGTH);
    const describe = () => describeCase(fuzzCase, outcome);
    return { entry, violations: findViolations(outcome, facts, fuzzCase), describe, ms };
  }

  async #prepare(): Promise<Start> {
    const snapshot = new Snapshot(this.ctx.storage);
    if (snapshot.has('orders')) snapshot.clear();
    else await copySchema(this.#platform.DB, this.#database);
    this.#webhooks.length = 0;
    seedPlatform(0);
    const send = async (request: Request) => {
      const isWallet = new URL(request.url).pathname.startsWith('/__wallet/');
      if (isWallet) return super.fetch(request);
      const { text, ...outcome } = await this.#send(request, defaultSetting);
      if (outcome.failures.length > 0) throw outcome.failures[0];
      return new Response(text, outcome);
    };
    const facts = await placeOrders(send, this.#database);
    await runJobs(this);
    const health = await (await send(new Request(`${ORIGIN}/health`))).json<{ status: string }>();
    if (health.status !== 'ok') {
      throw new Error(`The shop is not healthy before the first case: ${JSON.stringify(health)}`);
    }
    if (this.#webhooks.length === 0) throw new Error('The wallet sandbox sent no webhook');
    snapshot.take();
    return { facts: { ...facts, webhooks: this.#webhooks }, snapshot };
  }

  /** Sends a request to the shop and waits for its answer, its background work and its mails. */
  async #send(request: Request, setting: Setting): Promise<Outcome> {
    this.#effects = { log: [], mails: [], messages: [] };
    const failures: unknown[] = [];
    const background: Promise<unknown>[] = [];
    const env = environment(
      {
        DB: this.#database,
        ASSETS: this.#platform.ASSETS,
        WALLET: {
          fetch: async (url, init) => super.fetch(new Request(url, { ...init, signal: null })),
        },
        onMail: (mail) => void this.#effects.mails.push(mail),
        onQueueMessage: (body) => void this.#effects.messages.push(body),
      },
      setting,
    );
    const ctx = {
      waitUntil: (work: Promise<unknown>) =>
        void background.push(work.catch((error) => failures.push(error))),
      passThroughOnException() {},
      props: {},
    };
    const url = new URL(request.url);
    const answer = await shop.fetch(request, env, ctx).catch((error: unknown) => {
      failures.push(error);
      return new Response(null, { status: 500 });
    });
    const text = await answer.text();
    // Background work may start further background work.
    let awaited = 0;
    while (awaited < background.length) {
      awaited = background.length;
      await Promise.all(background);
    }
    for (const body of this.#effects.messages) await deliver(body, env, failures);
    const { status, headers } = answer;
    const { log, mails } = this.#effects;
    return { url, status, headers, text, failures, log, mails };
  }

  #webhook({ headers, body }: RequestInit): Promise<Response> {
    this.#webhooks.push({ headers: [...new Headers(headers)], body: String(body) });
    return Promise.resolve(new Response());
  }

  /** Stores no alarm, so that no job runs between the cases. */
  override async setAlarm(): Promise<void> {}
}

type Start = { facts: Facts; snapshot: Snapshot };

const defaultSetting: Setting = { SHOP: 'development', isLimited: false };

async function deliver(body: never, env: object, failures: unknown[]): Promise<void> {
  const message = { id: '1', timestamp: new Date(), body, attempts: 1, ack() {}, retry() {} };
  const batch = { queue: 'tarnwell-mail', messages: [message], ackAll() {}, retryAll() {} };
  await shop.queue(batch, env).catch((error: unknown) => failures.push(error));
}

/** The request and its answer, as text for a developer. */
function describeCase({ entry, setting, sent }: FuzzCase, { status, text }: Outcome): string {
  const shorten = (value: string) => {
    const written = JSON.stringify(value);
    return written.length > 500 ? `${written.slice(0, 500)} … (${value.length})` : written;
  };
  return [
    `${entry}${setting.SHOP === 'production' ? ', in production' : ''}${setting.isLimited ? ', beyond the limit' : ''}`,
    `${sent.method} ${shorten(sent.address)}`,
    ...sent.headers.map(([name, value]) => `${name}: ${shorten(value)}`),
    ...(sent.body === null ? [] : [shorten(sent.body)]),
    `→ ${status} ${shorten(text.slice(0, 200))}`,
  ].join('\n');
}

/** Passes each log line to `onLine` instead of the console. Returns a function that restores the console. */
function captureLog(onLine: (line: string) => void): () => void {
  const levels = ['debug', 'log', 'info', 'warn', 'error'] as const;
  const before = levels.map((level) => console[level]);
  for (const level of levels) console[level] = (line: unknown) => onLine(String(line));
  return () => {
    for (const [i, level] of levels.entries()) console[level] = before[i] ?? console.log;
  };
}

export default {
  fetch: (request, env) => env.FUZZ.getByName('fuzz').fetch(request),
} satisfies ExportedHandler<Bindings>;
