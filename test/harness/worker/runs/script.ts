import type { Standing } from '../../../../sandbox/control/instruction.ts';
import type { Provider } from '../actors/provider.ts';
import { type Tab, Visitor } from '../actors/visitor.ts';
import type { Call, Fault } from '../runtime/engine.ts';
import { virtualTime } from '../runtime/virtual-time.ts';
import type { World } from '../world.ts';
import { settleForDays } from './settle.ts';

const MOST_STEPS = 2000;

type Rule = { of: RegExp; fault: Fault; left: number };

/** A run whose every step is written down: nothing happens that it does not name. */
export class Script {
  readonly visitor: Visitor;
  readonly tab: Tab;
  readonly #world: World;
  readonly #provider: Provider;
  #rules: Rule[] = [];
  #held: RegExp | null = null;

  constructor(world: World, provider: Provider) {
    this.#world = world;
    this.#provider = provider;
    this.visitor = new Visitor(world, 1);
    this.tab = this.visitor.firstTab;
  }

  /** The next calls with such a name go wrong. */
  fail(of: RegExp, fault: Fault, times = 1): void {
    this.#rules.push({ of, fault, left: times });
  }

  /** From here calls with such a name wait, whatever else happens, and no others; null holds none. */
  async hold(of: RegExp | null): Promise<void> {
    this.#held = of;
    await this.#run();
  }

  /** How the provider takes its next calls. */
  instruct(standing: Omit<Standing, 'delayMs' | 'detail'>): void {
    this.#provider.instruct({ ...standing, detail: null, delayMs: null });
  }

  /** Does something and waits until it is answered. Webhooks wait until they are let go. */
  async do(work: () => Promise<void>): Promise<void> {
    this.#world.engine.start('visitor', work);
    await this.#run();
  }

  async job(): Promise<void> {
    this.#world.startJob();
    await this.#run();
  }

  /** Lets the provider send what it has to send. */
  async webhooks(): Promise<void> {
    for (let due = this.#provider.nextDue(); due !== null; due = this.#provider.nextDue()) {
      virtualTime.goTo(due);
      this.#provider.startDue();
      await this.#run();
    }
  }

  /** What the provider has to send is lost. */
  dropWebhooks(): void {
    this.#provider.dropDue();
  }

  /** No webhook ever comes, nor is known to the provider as one that did not. */
  silence(): void {
    this.#provider.silence();
  }

  pass(ms: number): void {
    virtualTime.goTo(virtualTime.now() + ms);
  }

  /** The provider's capture of the payment that was charged last. */
  lastCapture(): string {
    return this.#provider.captures().at(-1)?.id ?? '';
  }

  async refundWhole(captureId: string): Promise<void> {
    this.#provider.refundWhole(captureId);
    await this.#run();
  }

  async settlePending(captureId: string, status: 'COMPLETED' | 'DECLINED'): Promise<void> {
    this.#provider.settlePending(captureId, status);
    await this.#run();
  }

  /** Lets everything come to its end. */
  end(): Promise<void> {
    return settleForDays(this.#world, this.#provider);
  }

  /** To the order review of an approved order. */
  async toConfirm(bundle = 'slim-3', behaviour = 'approve'): Promise<void> {
    await this.do(() => this.visitor.order(this.tab, bundle));
    await this.do(() => this.visitor.approve(this.tab, behaviour, true));
  }

  /** To the first upsell of a paid order. */
  async toUpsell(behaviour = 'approve'): Promise<void> {
    await this.toConfirm('slim-3', behaviour);
    await this.do(() => this.visitor.press(this.tab));
  }

  async #run(): Promise<void> {
    for (let step = 0; step < MOST_STEPS; step += 1) {
      await this.#world.engine.settle();
      const call = this.#world.engine.calls.find(({ label }) => !this.#held?.test(label));
      if (call) {
        const fault = this.#faultOf(call);
        this.#world.trace(
          `${call.task.name} · ${call.label}${fault === 'none' ? '' : ` — ${fault}`}`,
        );
        void this.#world.engine.perform(call, fault);
        continue;
      }
      const timer = virtualTime.next();
      if (this.#world.engine.isIdle || !timer) return;
      virtualTime.fire(timer);
    }
    throw new Error('A step that never ends');
  }

  #faultOf({ label, faults }: Call): Fault {
    const rule = this.#rules.find(
      ({ of, fault, left }) => left > 0 && of.test(label) && faults.includes(fault),
    );
    if (!rule) return 'none';
    rule.left -= 1;
    return rule.fault;
  }
}
