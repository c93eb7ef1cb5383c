import { DAY } from '../../../worker/durations.ts';
import './runtime/virtual-time.ts';
import { settleCapture } from '../../../sandbox/captures/settlement.ts';
import { captureAgain } from '../../../sandbox/control/wallet-acts.ts';
import { Ledger as Sandbox } from '../../../sandbox/index.ts';
import { getMethod } from '../../../sandbox/methods.ts';
import type { Capture, Dispute, Refund } from '../../../sandbox/state/payment-records.ts';
import type { Records } from '../../../sandbox/state/records.ts';
import { post, runJobs } from '../../../sandbox/webhooks/outbox.ts';
import { toMinor } from '../../../worker/catalogue/money.ts';
import type { Provider, ProviderCapture } from './actors/provider.ts';
import { bookedEntries, bookedPayments } from './rules/books.ts';
import { type Violation, violations } from './rules/invariants.ts';
import type { DrawName } from './runs/draws.ts';
import { explore } from './runs/explore.ts';
import { outcomes } from './runs/outcomes.ts';
import { runSequence, type SequenceName, sequenceNames } from './runs/sequences.ts';
import { wantedDraws } from './runs/wanted-draws.ts';
import { cachedFiles } from './runtime/cached-files.ts';
import { ownDatabase } from './runtime/own-database.ts';
import { seedPlatform } from './runtime/platform-random.ts';
import { Tape } from './runtime/tape.ts';
import { copySchema, wiping } from './stores.ts';
import { ORIGIN, type Platform, World } from './world.ts';

/** The origin of a run's steps: a seed for random steps, a tape (the recorded choices of a run), or a sequence. */
export type RunRequest = (
  | { seed: number }
  | { tape: readonly number[] }
  | { sequence: SequenceName }
) & {
  /** True to store orders in D1, which is slower. By default the harness stores orders in its own SQLite database. */
  isOnD1?: boolean | undefined;
};

/** The result of a run. */
export type RunResult = {
  violations: readonly Violation[];
  /** The recorded choices of the run. They repeat the same run. */
  tape: readonly number[];
  steps: readonly string[];
  /** How often the run drew each option. Empty for a sequence. */
  draws: Readonly<Record<DrawName, number>>;
};

/** The runs that the harness offers: the names of its sequences, and the draws that random runs must make. */
export type Offer = { sequences: readonly SequenceName[]; draws: readonly DrawName[] };

/** The start of the first run: a Sunday in November. */
const BEGIN = Date.UTC(2026, 10, 1, 12);
/** The time between the starts of two runs, in ms. It is so long that all data cached in the last run has expired. */
const APART = 400 * DAY;

type Bindings = {
  DB: D1Database;
  ASSETS: Fetcher;
  HARNESS: DurableObjectNamespace<Harness>;
  WEBHOOK_ID: string;
  WEBHOOK_DELAY_MS: number;
};

/** The wallet sandbox together with the shop. One object runs both, so that they share a clock. */
export class Harness extends Sandbox {
  readonly #platform: Platform;
  readonly #own: D1Database;
  #wipe: ((db: D1Database) => Promise<void>) | null = null;
  #world: World | null = null;
  /** Copies of the sandbox's records about money. A run reads them before each step. */
  readonly #captures = new Map<string, Capture>();
  readonly #refunds = new Map<string, Refund>();
  readonly #disputes = new Map<string, Dispute>();
  /** The ids of the captures with which the wallet charged a payment again. */
  readonly #again = new Set<string>();
  /** The refunds whose webhook the shop has accepted. */
  readonly #refundsAcceptedByShop = new Set<string>();
  #isSilent = false;
  /** True while the wallet charges a payment again. */
  #isChargingAgain = false;
  #runs = 0;

  constructor(state: DurableObjectState, env: Bindings) {
    const shop = { fetch: (url: string, init: RequestInit) => this.#deliver(url, init) };
    super(state, { ...env, SHOP: shop as Partial<Fetcher> as Fetcher });
    this.#platform = { DB: env.DB, ASSETS: cachedFiles(env.ASSETS) };
    this.#own = ownDatabase(state.storage);
  }

  /** `POST /` runs a request; `GET /` returns the offer. */
  override async fetch(request: Request): Promise<Response> {
    if (request.method === 'GET') {
      return Response.json({ sequences: sequenceNames, draws: wantedDraws } satisfies Offer);
    }
    return Response.json(await this.#run(await request.json<RunRequest>()));
  }

  async #run(request: RunRequest): Promise<RunResult> {
    const platform = { ...this.#platform, DB: await this.#emptyDatabase(request.isOnD1 === true) };
    const provider = this.#provider();
    const now = BEGIN + this.#runs++ * APART;
    const world = new World(platform, provider, now);
    seedPlatform(1);
    const restore = listenToLog((event, line) => world.note({ kind: 'logged', event, line }));
    const tape =
      'seed' in request
        ? new Tape(request.seed)
        : new Tape(null, 'tape' in request ? request.tape : []);
    let draws: RunResult['draws'] = {};
    try {
      if ('sequence' in request) await runSequence(request.sequence, world, provider);
      else draws = await explore(world, provider, tape);
    } catch (error) {
      const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return {
        violations: [{ rule: 'a run ends', detail }],
        tape: tape.choices,
        steps: world.steps,
        draws,
      };
    } finally {
      restore();
    }
    const books = {
      payments: await bookedPayments(platform.DB),
      captures: provider.captures(),
      entries: await bookedEntries(platform.DB),
    };
    for (const name of outcomes(world.facts, books)) draws = { ...draws, [name]: 1 };
    return {
      violations: [...world.watch.violations, ...violations(world.facts, books)],
      tape: tape.choices,
      steps: world.steps,
      draws,
    };
  }

  async #emptyDatabase(isOnD1: boolean): Promise<D1Database> {
    const { DB } = this.#platform;
    if (!this.#wipe) {
      await copySchema(DB, this.#own);
      this.#wipe = await wiping(DB);
    }
    const database = isOnD1 ? DB : this.#own;
    await this.#wipe(database);
    return database;
  }

  #provider(): Provider {
    return {
      enter: (world) => {
        this.#world = world;
        this.#refundsAcceptedByShop.clear();
        this.#isSilent = false;
        this.running.clear();
        for (const records of [this.#captures, this.#refunds, this.#disputes, this.#again]) {
          records.clear();
        }
        this.reset();
        for (const table of ['records', 'answers']) {
          this.ctx.storage.sql.exec(`DELETE FROM ${table}`);
        }
      },
      fetch: async (request) => super.fetch(request),
      nextDue: () => this.jobs()[0]?.due ?? null,
      startDue: () => void this.#world?.engine.start('provider', () => runJobs(this)),
      capturesItself: (id) => {
        const order = this.read('order', id);
        return order !== null && getMethod(order.method).capturesItself;
      },
      captures: () => [...this.#captures.values()].map((capture) => this.#toCapture(capture)),
      dropDue: () => {
        for (const { id } of this.jobs()) this.removeJob(id);
      },
      silence: () => {
        this.#isSilent = true;
      },
      instruct: (standing) => this.setStanding([...this.standing(), standing]),
      refunds: (status) =>
        [...this.#refunds.values()].flatMap((refund) =>
          refund.status === status && refund.reversal === null ? [refund.id] : [],
        ),
      refundWhole: (id) => void this.#world?.engine.start('provider', () => this.#refund(id)),
      act: (act, id, fields) => {
        this.#isChargingAgain = act === captureAgain;
        const done = act(this, id, fields);
        this.#isChargingAgain = false;
        if (!('messages' in done)) return;
        this.#world?.engine.start('provider', async () => {
          for (const message of done.messages) await post(this, message);
        });
      },
      disputes: () =>
        [...this.#disputes.values()].flatMap(({ id, status }) =>
          status === 'RESOLVED' ? [] : [id],
        ),
      settlePending: (id, status) => {
        const message = settleCapture(this, id, status, 'DENIED');
        if (message) this.#world?.engine.start('provider', () => post(this, message));
      },
    };
  }

  /** Refunds a whole capture, as an operator does in the wallet's own pages. */
  async #refund(captureId: string): Promise<void> {
    const capture = this.read('capture', captureId);
    if (!capture) return;
    this.write('access', { id: 'operator', expires: Number.MAX_SAFE_INTEGER });
    await super.fetch(
      new Request(`${ORIGIN}/__wallet/v2/payments/captures/${captureId}/refund`, {
        method: 'POST',
        headers: { authorization: 'Bearer operator', 'content-type': 'application/json' },
        body: '{}',
      }),
    );
  }

  /** Returns the invoice number of a fully refunded payment if the shop has accepted the webhook of every refund; else null. */
  #fullyRefundedInvoice({ id }: { id: string }): string | null {
    this.#refundsAcceptedByShop.add(id);
    const capture = this.read('capture', this.read('refund', id)?.capture ?? '');
    if (capture?.status !== 'REFUNDED') return null;
    const parts = this.list('refund').filter((refund) => refund.capture === capture.id);
    return parts.every((refund) => this.#refundsAcceptedByShop.has(refund.id))
      ? (capture.invoice_id ?? null)
      : null;
  }

  async #deliver(url: string, { signal, ...init }: RequestInit): Promise<Response> {
    const world = this.#world;
    if (!world) throw new Error('A webhook without a run');
    if (this.#isSilent) return new Response();
    const { event_type, resource } = JSON.parse(String(init.body)) as {
      event_type: string;
      resource: { id: string; dispute_id?: string };
    };
    return world.engine.call({
      label: `webhook ${event_type}`,
      faults: ['none', 'failBefore', 'failAfter'],
      effect: async () => {
        const answer = await world.request('webhook', new Request(url, init));
        const id = resource.dispute_id ?? resource.id;
        if (answer.ok) world.note({ kind: 'acknowledged', event: event_type, id });
        const invoice =
          answer.ok &&
          event_type === 'PAYMENT.CAPTURE.REFUNDED' &&
          this.#fullyRefundedInvoice(resource);
        if (invoice) world.note({ kind: 'refundedWhole', invoice });
        return answer;
      },
      error: () => new TypeError('The network failed'),
    });
  }

  override write<K extends keyof Records>(kind: K, record: Records[K]): void {
    if (kind === 'capture') this.#noteCapture(record as Capture);
    if (kind === 'refund') this.#noteRefund(record as Refund);
    if (kind === 'shared-id') this.#world?.note({ kind: 'sharedRequestId', id: record.id });
    if (kind === 'dispute') this.#noteDispute(record as Dispute);
    super.write(kind, record);
  }

  #noteCapture(record: Capture): void {
    const isNew = !this.#captures.has(record.id);
    this.#captures.set(record.id, record);
    const { id: capture, invoice, currency, amountMinor } = this.#toCapture(record);
    if (isNew && this.#isChargingAgain) {
      this.#again.add(capture);
      this.#world?.note({ kind: 'chargedAgain', capture, invoice });
    } else if (isNew) {
      this.#world?.note({ kind: 'charged', capture, invoice, currency, amountMinor });
    }
    this.#world?.note({ kind: 'captureStatus', capture, invoice, status: record.status });
  }

  #noteDispute(record: Dispute): void {
    const { id, captures } = record;
    if (!this.#disputes.has(id)) this.#world?.note({ kind: 'disputeOpened', captures });
    this.#disputes.set(id, record);
  }

  #noteRefund(record: Refund): void {
    this.#refunds.set(record.id, record);
    const { id: refund, status, capture, amount } = record;
    const invoice = this.#captures.get(capture)?.invoice_id ?? '';
    const amountMinor = toMinor(amount.value);
    const isReversal = record.reversal !== null;
    this.#world?.note({ kind: 'refundStatus', refund, invoice, status, amountMinor, isReversal });
  }

  #toCapture({ id, status, invoice_id, amount }: Capture): ProviderCapture {
    const refunds = [...this.#refunds.values()].filter(({ capture }) => capture === id);
    const sumInState = (state: Refund['status']) =>
      refunds
        .filter((refund) => refund.status === state)
        .reduce((sum, refund) => sum + toMinor(refund.amount.value), 0);
    return {
      id,
      status,
      invoice: invoice_id ?? '',
      currency: amount.currency_code,
      amountMinor: toMinor(amount.value),
      refundedMinor: sumInState('COMPLETED'),
      pendingMinor: sumInState('PENDING'),
      isAgain: this.#again.has(id),
    };
  }

  /** Sets no alarm, because the run itself decides when the sandbox's work begins. */
  override async setAlarm(): Promise<void> {}
}

/** Sends the shop's log lines to a listener instead of the console. Returns the function that restores the console. */
function listenToLog(listener: (event: string, line: string) => void): () => void {
  const levels = ['debug', 'log', 'info', 'warn', 'error'] as const;
  const before = levels.map((level) => console[level]);
  for (const level of levels) {
    console[level] = (line: unknown) => {
      const text = String(line);
      listener(/"event":"(\w+)"/.exec(text)?.[1] ?? level, text);
    };
  }
  return () => {
    for (const [i, level] of levels.entries()) console[level] = before[i] ?? console.log;
  };
}

export default {
  fetch: (request, env) => env.HARNESS.getByName('run').fetch(request),
} satisfies ExportedHandler<Bindings>;
