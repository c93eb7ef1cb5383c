import type { Standing } from '../../../../sandbox/control/instruction.ts';
import type { Provider } from '../actors/provider.ts';
import { type Tab, Visitor } from '../actors/visitor.ts';
import type { Call, Fault } from '../runtime/engine.ts';
import { virtualTime } from '../runtime/virtual-time.ts';
import type { World } from '../world.ts';
import { type Place, places } from './places.ts';
import { settleForDays } from './settle.ts';

const MAX_STEPS = 2000;

type Rule = { of: RegExp; fault: Fault; left: number };

/** A run with fixed steps: nothing happens by chance. */
export class Script {
  readonly visitor: Visitor;
  readonly tab: Tab;
  readonly #world: World;
  readonly #provider: Provider;
  #rules: Rule[] = [];
  #held: RegExp | null = null;

  constructor(world: World, provider: Provider, place: Place = places[0]) {
    this.#world = world;
    this.#provider = provider;
    this.visitor = new Visitor(world, 1, place);
    this.tab = this.visitor.firstTab;
  }

  /** Makes the next `times` calls whose label matches `of` fail with a fault. */
  fail(of: RegExp, fault: Fault, times = 1): void {
    this.#rules.push({ of, fault, left: times });
  }

  /** From now on holds back the calls whose label matches `of`, and lets all other calls run. Null holds none. */
  async hold(of: RegExp | null): Promise<void> {
    this.#held = of;
    await this.#run();
  }

  /** Sets how the sandbox answers the shop's next calls, for example with a decline. */
  instruct(standing: Omit<Standing, 'delayMs' | 'detail'>): void {
    this.#provider.instruct({ ...standing, detail: null, delayMs: null });
  }

  /** Runs an action of the visitor until it is answered. Webhooks stay planned until `webhooks()`. */
  async do(work: () => Promise<void>): Promise<void> {
    this.#world.engine.start('visitor', work);
    await this.#run();
  }

  async job(): Promise<void> {
    this.#world.startJob();
    await this.#run();
  }

  /** Delivers all planned webhooks. */
  async webhooks(): Promise<void> {
    for (let due = this.#provider.nextDue(); due !== null; due = this.#provider.nextDue()) {
      virtualTime.goTo(due);
      this.#provider.startDue();
      await this.#run();
    }
  }

  /** Drops all planned webhooks. */
  dropWebhooks(): void {
    this.#provider.dropDue();
  }

  /** Drops every later webhook; the provider counts it as delivered. */
  silence(): void {
    this.#provider.silence();
  }

  pass(ms: number): void {
    virtualTime.goTo(virtualTime.now() + ms);
  }

  /** The id of the provider's newest capture. */
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

  /** Lets all work finish. */
  end(): Promise<void> {
    return settleForDays(this.#world, this.#provider);
  }

  /** Orders, by default with the ticked box for the saving of the wallet, approves and stops at the order review. */
  async toConfirm({
    bundle = 'slim-3',
    behaviour = 'approve',
    tab = this.tab,
    saveWallet = '1',
  } = {}): Promise<void> {
    await this.do(() => this.visitor.order(tab, { bundle, saveWallet }));
    await this.do(() => this.visitor.approve(tab, behaviour));
  }

  /** Orders with a bank's method, presses the binding button and stops at the bank's page. */
  async toBank(method: string): Promise<void> {
    await this.do(() => this.visitor.order(this.tab, { bundle: 'slim-3', method }));
    await this.do(() => this.visitor.press(this.tab));
  }

  /** Orders, approves, pays and stops at the first upsell. */
  async toUpsell(behaviour = 'approve', saveWallet = '1'): Promise<void> {
    await this.toConfirm({ behaviour, saveWallet });
    await this.do(() => this.visitor.press(this.tab));
  }

  /** Declines all upsells and stops at the thank-you page. */
  async declineUpsells(): Promise<void> {
    while (this.tab.at === 'upsell') await this.do(() => this.visitor.decline(this.tab));
  }

  async #run(): Promise<void> {
    for (let step = 0; step < MAX_STEPS; step += 1) {
      await this.#world.settle();
      const call = this.#world.engine.calls.find(({ label }) => !this.#held?.test(label));
      if (call) {
        const fault = this.#takeFault(call);
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
    throw new Error('A step of the script never ends');
  }

  #takeFault({ label, faults }: Call): Fault {
    const rule = this.#rules.find(
      ({ of, fault, left }) => left > 0 && of.test(label) && faults.includes(fault),
    );
    if (!rule) return 'none';
    rule.left -= 1;
    return rule.fault;
  }
}
