import { Ledger as Sandbox } from '../../../sandbox/index.ts';
import { runJobs } from '../../../sandbox/webhooks/outbox.ts';
import { ownDatabase } from '../../harness/worker/runtime/own-database.ts';
import { seedPlatform } from '../../harness/worker/runtime/platform-random.ts';
import { Tape } from '../../harness/worker/runtime/tape.ts';
import shop from '../../harness/worker/shop.js';
import { copySchema } from '../../harness/worker/stores.ts';
import { type EntryName, type Trial, trial } from './entries/entries.ts';
import { fileViolations, redirectFile } from './entries/redirect-file.ts';
import { rarely } from './generate/choose.ts';
import type { Known, Webhook } from './known.ts';
import { settle } from './people.ts';
import type { Answered, Violation } from './rules/answered.ts';
import { violations } from './rules/rules.ts';
import { resetClock } from './runtime/clock.ts';
import { files } from './runtime/files.ts';
import { environment, type Mail, ORIGIN, type Outside, type Setting } from './runtime/platform.ts';
import { Snapshot } from './runtime/snapshot.ts';

/** The cases of seeds, or the one that a tape's choices make. */
export type Asked = { seeds: readonly number[]; describes?: true } | { tape: readonly number[] };

/** A case that broke a rule. */
export type Failure = {
  entry: Tried['entry'];
  violations: readonly Violation[];
  tape: readonly number[];
  /** What was sent, and what was answered. */
  described: string;
};

/** What came of cases: of each, its entry and how many ms its answer took, and those that broke a rule. */
export type Told = {
  times: readonly (readonly [Tried['entry'], number])[];
  failures: readonly (Failure & { seed: number })[];
  /** The last case for a reader, where that was asked for. */
  described: string;
};

type Tried = {
  entry: EntryName | 'redirect file';
  broken: Violation[];
  described: () => string;
  /** How long the answer alone took, in ms. */
  took?: number;
};

type Bindings = {
  DB: D1Database;
  ASSETS: Fetcher;
  /** The paths of all files there are. */
  FILES: readonly string[];
  FUZZ: DurableObjectNamespace<Fuzz>;
  WEBHOOK_ID: string;
  WEBHOOK_DELAY_MS: number;
  REDELIVERY_MS: number[];
};

/** Cloudflare's limit, in characters. */
const LONGEST_URL = 16 * 1024;

/** The shop with its wallet's sandbox and its stores in one object, so that a case takes no round trip. */
export class Fuzz extends Sandbox {
  readonly #platform: Pick<Outside, 'DB' | 'ASSETS'>;
  readonly #own: D1Database;
  readonly #webhooks: Webhook[] = [];
  #ready: Promise<{ known: Known; snapshot: Snapshot }> | null = null;
  #heard = { log: [] as string[], mails: [] as Mail[], wakes: [] as never[] };

  constructor(state: DurableObjectState, env: Bindings) {
    const SHOP = { fetch: (_url: string, init: RequestInit) => this.#webhook(init) };
    super(state, { ...env, SHOP: SHOP as Partial<Fetcher> as Fetcher });
    this.#platform = { DB: env.DB, ASSETS: files(env.ASSETS, env.FILES) };
    this.#own = ownDatabase(state.storage);
  }

  /** `POST /` with what is asked. */
  override async fetch(request: Request): Promise<Response> {
    const asked = await request.json<Asked>();
    this.#ready ??= this.#prepare();
    const ready = await this.#ready;
    const restore = listenToLog((line) => this.#heard.log.push(line));
    try {
      return Response.json(await this.#tell(asked, ready));
    } finally {
      restore();
    }
  }

  async #tell(asked: Asked, ready: { known: Known; snapshot: Snapshot }): Promise<Told> {
    const isOne = 'tape' in asked;
    const times: [Tried['entry'], number][] = [];
    let last = '';
    const failures: (Failure & { seed: number })[] = [];
    for (const seed of isOne ? [0] : asked.seeds) {
      const tape = isOne ? new Tape(null, asked.tape) : new Tape(seed);
      seedPlatform(1);
      resetClock();
      const began = performance.now();
      const { entry, broken, described, took } = rarely(tape, 40)
        ? this.#tryFile(tape)
        : await this.#tryRequest(tape, ready.known);
      times.push([entry, took ?? performance.now() - began]);
      if (broken.length > 0) {
        const told = { seed, entry, violations: broken, tape: tape.taken };
        failures.push({ ...told, described: described() });
      }
      if ('describes' in asked) last = described();
      ready.snapshot.restore();
    }
    return { times, failures, described: last };
  }

  #tryFile(tape: Tape): Tried {
    const file = redirectFile(tape);
    const began = performance.now();
    const broken = fileViolations(file);
    // A table may have thousands of rules: it is the kilobyte that has its time.
    const took = (performance.now() - began) / Math.max(1, file.file.length / 1024);
    const described = () => JSON.stringify(file).slice(0, 2000);
    return { entry: 'redirect file', broken, described, took };
  }

  async #tryRequest(tape: Tape, known: Known): Promise<Tried> {
    const tried = trial(tape, known);
    const began = performance.now();
    const answered = await this.#ask(tried.request, tried.setting);
    // An edge refuses longer addresses: what counts is the time of as much as it lets through.
    const took = (performance.now() - began) / Math.max(1, tried.request.url.length / LONGEST_URL);
    const described = () => describe(tried, answered);
    return { entry: tried.entry, broken: violations(answered, known, tried), described, took };
  }

  async #prepare(): Promise<{ known: Known; snapshot: Snapshot }> {
    const snapshot = new Snapshot(this.ctx.storage);
    if (snapshot.has('orders')) snapshot.clear();
    else await copySchema(this.#platform.DB, this.#own);
    this.#webhooks.length = 0;
    seedPlatform(0);
    const ask = async (request: Request) => {
      const isWallet = new URL(request.url).pathname.startsWith('/__wallet/');
      if (isWallet) return super.fetch(request);
      const { text, ...answered } = await this.#ask(request, setting);
      if (answered.failures.length > 0) throw answered.failures[0];
      return new Response(text, answered);
    };
    const known = await settle(ask, this.#own);
    await runJobs(this);
    const health = await (await ask(new Request(`${ORIGIN}/health`))).json<{ status: string }>();
    if (health.status !== 'ok') throw new Error(`Not healthy: ${JSON.stringify(health)}`);
    if (this.#webhooks.length === 0) throw new Error('The provider sent nothing');
    snapshot.take();
    return { known: { ...known, webhooks: this.#webhooks }, snapshot };
  }

  /** Everything that a request leads to: its answer, what follows behind it, and its mails. */
  async #ask(request: Request, asked: Setting): Promise<Answered> {
    this.#heard = { log: [], mails: [], wakes: [] };
    const failures: unknown[] = [];
    const rest: Promise<unknown>[] = [];
    const env = environment(
      {
        DB: this.#own,
        ASSETS: this.#platform.ASSETS,
        WALLET: {
          fetch: async (url, init) => super.fetch(new Request(url, { ...init, signal: null })),
        },
        mailed: (mail) => void this.#heard.mails.push(mail),
        woken: (body) => void this.#heard.wakes.push(body),
      },
      asked,
    );
    const ctx = {
      waitUntil: (work: Promise<unknown>) =>
        void rest.push(work.catch((why) => failures.push(why))),
      passThroughOnException() {},
      props: {},
    };
    const url = new URL(request.url);
    const answer = await shop.fetch(request, env, ctx).catch((why: unknown) => {
      failures.push(why);
      return new Response(null, { status: 500 });
    });
    const text = await answer.text();
    for (let done = 0; done < rest.length; done = rest.length) await Promise.all(rest);
    for (const body of this.#heard.wakes) await deliver(body, env, failures);
    const { status, headers } = answer;
    return { url, status, headers, text, failures, ...this.#heard };
  }

  #webhook({ headers, body }: RequestInit): Promise<Response> {
    this.#webhooks.push({ headers: [...new Headers(headers)], body: String(body) });
    return Promise.resolve(new Response());
  }

  /** Nothing comes by itself. */
  override async setAlarm(): Promise<void> {}
}

const setting: Setting = { SHOP: 'development', isLimited: false };

async function deliver(body: never, env: object, failures: unknown[]): Promise<void> {
  const message = { id: '1', timestamp: new Date(), body, attempts: 1, ack() {}, retry() {} };
  const batch = { queue: 'tarnwell-mail', messages: [message], ackAll() {}, retryAll() {} };
  await shop.queue(batch, env).catch((why: unknown) => failures.push(why));
}

/** What was sent, and how it was answered, for a reader. */
function describe({ entry, setting: of, sent }: Trial, { status, text }: Answered): string {
  const short = (value: string) => {
    const written = JSON.stringify(value);
    return written.length > 500 ? `${written.slice(0, 500)} … (${value.length})` : written;
  };
  return [
    `${entry}${of.SHOP === 'production' ? ', in production' : ''}${of.isLimited ? ', beyond the limit' : ''}`,
    `${sent.method} ${short(sent.address)}`,
    ...sent.headers.map(([name, value]) => `${name}: ${short(value)}`),
    ...(sent.body === null ? [] : [short(sent.body)]),
    `→ ${status} ${short(text.slice(0, 200))}`,
  ].join('\n');
}

/** Reads the log instead of printing it. Returns what ends that. */
function listenToLog(heard: (line: string) => void): () => void {
  const levels = ['debug', 'log', 'info', 'warn', 'error'] as const;
  const before = levels.map((level) => console[level]);
  for (const level of levels) console[level] = (line: unknown) => heard(String(line));
  return () => {
    for (const [i, level] of levels.entries()) console[level] = before[i] ?? console.log;
  };
}

export default {
  fetch: (request, env) => env.FUZZ.getByName('fuzz').fetch(request),
} satisfies ExportedHandler<Bindings>;
