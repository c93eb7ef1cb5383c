import type { MailWake } from '../../../worker/env.ts';
import type { Provider } from './actors/provider.ts';
import { type Fact, MAIL, type Stamped } from './rules/facts.ts';
import { sayings, visibleText } from './rules/sentences.ts';
import { Watch } from './rules/watch.ts';
import { faultyDatabase, sending, variables } from './runtime/bindings.ts';
import type { cachedFiles } from './runtime/cached-files.ts';
import { type Call, Engine, type Fault, faults } from './runtime/engine.ts';
import { virtualTime } from './runtime/virtual-time.ts';
import shop from './shop.js';

/** The platform's bindings that the harness's worker uses. */
export type Platform = {
  DB: D1Database;
  ASSETS: ReturnType<typeof cachedFiles>;
};

/** The shop's origin in a run. */
export const ORIGIN = 'http://shop.test';

/** The names of the queues and the maximum number of deliveries of a message, as in wrangler.toml. */
const QUEUE = 'tarnwell-development-mail';
const DEAD_QUEUE = 'tarnwell-development-mail-dead';
const MAX_TRIES = 6;

/** The pages that tell a buyer about an order. */
const orderPages = /^\/(paypal-confirm|upsell\w*|thankyou)\//;

type Message = { queue: string; body: MailWake; attempts: number; due: number };

/** The state of a run: the shop, its provider, its stores and its queue of mails. */
export class World {
  readonly engine: Engine;
  readonly facts: Stamped[] = [];
  /** The steps of the run as text, for a developer who reads a failed run. */
  readonly steps: string[] = [];
  readonly #platform: Platform;
  readonly #provider: Provider;
  /** Checks the rules that hold at any moment. */
  readonly watch = new Watch();
  #messages: Message[] = [];
  #requests = 0;
  #isChanged = false;

  constructor(platform: Platform, provider: Provider, now: number) {
    this.engine = new Engine(now, (call, fault) => this.#wentWrong(call, fault));
    this.#platform = platform;
    this.#provider = provider;
    provider.enter(this);
  }

  /** The shop's database without faults and without delays. */
  get database(): D1Database {
    return this.#platform.DB;
  }

  note(fact: Fact): void {
    this.facts.push({ ...fact, at: virtualTime.now() });
  }

  trace(step: string): void {
    this.steps.push(step);
  }

  /** Returns when every task waits. If the shop's database has changed, checks the rules that hold at any moment. */
  async settle(): Promise<void> {
    await this.engine.settle();
    if (!this.#isChanged) return;
    this.#isChanged = false;
    await this.watch.look(this.database, (fact) => this.note(fact));
  }

  /** Notes the sentences about money on a page that the shop showed to its buyer. */
  #noteSentences(path: string, html: string, since: number): void {
    const [page = ''] = path.split('/').slice(1);
    const purpose = page === 'paypal-confirm' ? 'order' : page;
    const text = visibleText(html);
    const numbers = new Set(html.match(/TW-[A-Z2-9]{6}/g));
    const [order] = numbers;
    if (order === undefined || numbers.size > 1) return;
    const payment = page === 'thankyou' ? null : (`${order}/${purpose}` as const);
    this.#noteSayings(text, { place: path, order, payment, since });
  }

  #noteSayings(
    text: string,
    about: Omit<Extract<Fact, { kind: 'told' }>, 'kind' | 'claim' | 'amountMinor'>,
  ): void {
    for (const saying of sayings(text)) this.note({ kind: 'told', ...about, ...saying });
  }

  /** Sends a request of `from` to the shop or the wallet as a separate task. Rejects if no answer arrives. */
  async request(from: string, request: Request): Promise<Response> {
    this.#requests += 1;
    const { pathname } = new URL(request.url);
    const name = `${from} ${this.#requests}: ${request.method} ${pathname}`;
    const answer = Promise.withResolvers<Response>();
    const work = async () => {
      const since = this.facts.length;
      const rest: Promise<unknown>[] = [];
      try {
        const response = await this.#fetch(request, rest);
        const text = await this.engine.reading(response.text());
        if (response.status === 500 && !pathname.startsWith('/__wallet/'))
          this.note({ kind: 'failed', status: 500, path: pathname });
        if (orderPages.test(pathname)) this.#noteSentences(pathname, text, since);
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

  /** Runs the scheduled job as a separate task. */
  startJob(): void {
    const now = virtualTime.now();
    const event = { scheduledTime: now, cron: '*/5 * * * *', noRetry() {} };
    this.engine.start('job', async () => shop.scheduled(event, this.#env()));
  }

  /** The messages in the queue, due now or later. */
  get messages(): readonly { due: number }[] {
    return this.#messages;
  }

  /** Delivers a message of the mail queue. With `again` the message also stays in the queue and is delivered twice. */
  startDelivery(at: number, again: boolean): void {
    const message = this.#messages[at];
    if (!message) return;
    if (!again) this.#messages = this.#messages.filter((other) => other !== message);
    const attempts = message.attempts + 1;
    const retry = (seconds: number) => {
      const next = attempts < MAX_TRIES ? { attempts } : { attempts: 0, queue: DEAD_QUEUE };
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

  /** Removes a message of the mail queue, as if the queue had lost it. */
  loseMessage(at: number): void {
    this.#messages.splice(at, 1);
  }

  /** Records a fault that may lead to a second mail: the mail was sent, but the shop cannot know it. */
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
    const since = this.facts.length;
    const { DB, ASSETS } = this.#platform;
    // Runs need no other bindings: they request no pictures and no downloads, and have no rate limits.
    return {
      ...variables,
      DB: faultyDatabase(DB, engine, () => {
        this.#isChanged = true;
      }),
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
          ({ to, subject, text }) => {
            this.note({ kind: 'mailed', to, subject, text });
            const [order] = subject.match(/TW-[A-Z2-9]{6}/) ?? [];
            const about = { place: `${MAIL} "${subject}"`, payment: null, since };
            if (order) this.#noteSayings(text, { ...about, order });
          },
        ),
      },
      WALLET: { fetch: (url: string, init: RequestInit) => this.#callProvider(url, init) },
    };
  }

  /** Makes the shop's call to the provider; the call's signal can end it. */
  #callProvider(url: string, init: RequestInit): Promise<Response> {
    const path = new URL(url).pathname.replace('/__wallet', '');
    const request = new Request(url, { ...init, signal: null });
    return this.engine.call({
      label: `provider ${request.method} ${path}`,
      faults,
      effect: async () => {
        const answer = await this.request('provider', request);
        const [, capture] = path.match(/\/captures\/(\w+)\/refund$/) ?? [];
        const isRefusal = answer.status >= 400 && answer.status < 500;
        if (capture && isRefusal) this.note({ kind: 'refundRefused', capture });
        return answer;
      },
      error: () => new TypeError('The network failed'),
      signal: init.signal,
    });
  }
}
