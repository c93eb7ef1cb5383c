import type { MailWake } from '../../../worker/env.ts';
import type { Provider } from './actors/provider.ts';
import type { Fact, Stamped } from './rules/facts.ts';
import { databaseOf, sending, variables } from './runtime/bindings.ts';
import { type Call, Engine, type Fault, faults } from './runtime/engine.ts';
import type { keptFiles } from './runtime/kept-files.ts';
import { virtualTime } from './runtime/virtual-time.ts';
import shop from './shop.js';

/** What the harness's worker has of the platform's. */
export type Platform = {
  DB: D1Database;
  ASSETS: ReturnType<typeof keptFiles>;
};

/** Where the shop stands. */
export const ORIGIN = 'http://shop.test';

/** The queues, and how often a message is tried, as wrangler.toml has it. */
const QUEUE = 'tarnwell-development-mail';
const DEAD_QUEUE = 'tarnwell-development-mail-dead';
const MOST_TRIES = 6;

type Message = { queue: string; body: MailWake; attempts: number; due: number };

/** The shop, its provider, its stores and its mail at one moment of a run. */
export class World {
  readonly engine: Engine;
  readonly facts: Stamped[] = [];
  /** What was decided, for a reader. */
  readonly steps: string[] = [];
  readonly #platform: Platform;
  readonly #provider: Provider;
  #messages: Message[] = [];
  #requests = 0;

  constructor(platform: Platform, provider: Provider, now: number) {
    this.engine = new Engine(now, (call, fault) => this.#wentWrong(call, fault));
    this.#platform = platform;
    this.#provider = provider;
    provider.enter(this);
  }

  /** The shop's database, as nothing happens to it. */
  get database(): D1Database {
    return this.#platform.DB;
  }

  note(fact: Fact): void {
    this.facts.push({ ...fact, at: virtualTime.now() });
  }

  trace(step: string): void {
    this.steps.push(step);
  }

  /** A request of a browser or of the provider, handled as a task of its own. Rejects when no answer comes. */
  async request(from: string, request: Request): Promise<Response> {
    this.#requests += 1;
    const { pathname } = new URL(request.url);
    const name = `${from} ${this.#requests}: ${request.method} ${pathname}`;
    const answer = Promise.withResolvers<Response>();
    const work = async () => {
      const rest: Promise<unknown>[] = [];
      try {
        const response = await this.#fetch(request, rest);
        const text = await this.engine.reading(response.text());
        if (response.status === 500 && !pathname.startsWith('/__wallet/'))
          this.note({ kind: 'failed', status: 500, path: pathname });
        answer.resolve(new Response(text || null, response));
      } catch (error) {
        this.note({ kind: 'failed', status: 0, path: `${pathname}: ${String(error)}` });
        answer.reject(error);
      }
      await Promise.allSettled(rest);
    };
    this.engine.start(name, work, () => answer.reject(new TypeError('The worker was stopped')));
    return this.engine.waiting(answer.promise);
  }

  async #fetch(request: Request, rest: Promise<unknown>[]): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/__wallet/')) return this.#provider.fetch(request);
    const ctx = {
      waitUntil: (promise: Promise<unknown>) => void rest.push(promise),
      passThroughOnException() {},
      props: {},
    };
    return shop.fetch(request, this.#env(), ctx);
  }

  /** Runs the scheduled job as a task of its own. */
  startJob(): void {
    const now = virtualTime.now();
    const event = { scheduledTime: now, cron: '*/5 * * * *', noRetry() {} };
    this.engine.start('job', async () => shop.scheduled(event, this.#env()));
  }

  /** Whether a message waits on the queue, to be delivered now or later. */
  get messages(): readonly { due: number }[] {
    return this.#messages;
  }

  /** Delivers a message; `again` leaves it on the queue, as if its delivery had been forgotten. */
  startDelivery(at: number, again: boolean): void {
    const message = this.#messages[at];
    if (!message) return;
    if (!again) this.#messages = this.#messages.filter((other) => other !== message);
    const attempts = message.attempts + 1;
    const retry = (seconds: number) => {
      const next = attempts < MOST_TRIES ? { attempts } : { attempts: 0, queue: DEAD_QUEUE };
      this.#messages.push({ ...message, ...next, due: virtualTime.now() + seconds * 1000 });
    };
    let isSettled = false;
    const settle = (act: () => void) => {
      if (!isSettled) act();
      isSettled = true;
    };
    const batch = {
      queue: message.queue,
      messages: [
        {
          id: '1',
          timestamp: new Date(),
          body: message.body,
          attempts,
          ack: () => settle(() => {}),
          retry: (of?: { delaySeconds?: number }) => settle(() => retry(of?.delaySeconds ?? 0)),
        },
      ],
      ackAll() {},
      retryAll: () => settle(() => retry(0)),
    };
    const stopped = () => settle(() => retry(0));
    this.engine.start(
      'mail',
      () => shop.queue(batch, this.#env()).then(() => settle(() => {}), stopped),
      stopped,
    );
  }

  /** The queue loses a message. */
  loseMessage(at: number): void {
    this.#messages.splice(at, 1);
  }

  /** Notes what may lead to a second mail: a sending, or the note of one, that ends otherwise than it seems. */
  #wentWrong({ label }: Call, fault: Fault): void {
    const hasLeft = fault === 'failAfter' || fault === 'stopAfter';
    const isNote =
      label.includes('INSERT INTO order_events') &&
      label.includes('UPDATE outbox SET claimed_until = 0') &&
      fault !== 'slow';
    if (isNote || (hasLeft && label.startsWith('mail '))) this.note({ kind: 'mailUnsure' });
  }

  #env(): object {
    const { engine } = this;
    const { DB, ASSETS } = this.#platform;
    // The rest of the platform serves pictures, files and limits, which no run asks for.
    return {
      ...variables,
      DB: databaseOf(DB, engine),
      REDIRECTS: { get: async () => null },
      ASSETS: { fetch: (url: string) => engine.outside(() => ASSETS.fetch(url)) },
      VERSION: { id: 'harness', tag: '', timestamp: '' },
      MAIL: {
        send: sending<MailWake>(
          engine,
          ({ key }) => `queue ${key}`,
          (body) =>
            void this.#messages.push({ queue: QUEUE, body, attempts: 0, due: virtualTime.now() }),
        ),
      },
      EMAIL: {
        send: sending<{ to: string; subject: string; text: string }>(
          engine,
          ({ subject }) => `mail "${subject}"`,
          ({ to, subject, text }) => this.note({ kind: 'mailed', to, subject, text }),
        ),
      },
      WALLET: { fetch: (url: string, init: RequestInit) => this.#callProvider(url, init) },
    };
  }

  /** A call of the shop to the provider, which ends by itself where its signal says so. */
  #callProvider(url: string, init: RequestInit): Promise<Response> {
    const path = new URL(url).pathname.replace('/__wallet', '');
    const request = new Request(url, { ...init, signal: null });
    return this.engine.call({
      label: `provider ${request.method} ${path}`,
      faults,
      effect: () => this.request('provider', request),
      error: () => new TypeError('The network failed'),
      signal: init.signal,
    });
  }
}
