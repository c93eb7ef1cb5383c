import type { BehaviourName } from '../../../../sandbox/control/behaviours.ts';
import { Operator } from '../actors/operator.ts';
import type { Provider } from '../actors/provider.ts';
import type { Visitor } from '../actors/visitor.ts';
import type { Call, Fault } from '../runtime/engine.ts';
import type { Tape } from '../runtime/tape.ts';
import type { World } from '../world.ts';
import { Draws, type Option } from './draws.ts';
import { savings } from './forms.ts';
import { type Kind, kinds, type Start } from './kinds.ts';
import { methodOptions, type Place, places } from './places.ts';
import { Script } from './script.ts';
import type { Approval } from './wallet-choices.ts';

const MAX_FAULTS = 5;
/** The most calls in a row that fail in one outage. */
const MAX_OUTAGE = 9;

/** The weights of draws may be fractions. A tape needs whole numbers, so each weight is multiplied by this number. */
const WEIGHT_UNIT = 60;

/** The state of a random run: its actors, its settings and the draws so far. */
export class Exploration {
  readonly world: World;
  readonly provider: Provider;
  readonly tape: Tape;
  readonly place: Place;
  readonly methods: ReturnType<typeof methodOptions>;
  readonly script: Script;
  readonly visitor: Visitor;
  readonly operator: Operator;
  readonly kind: Kind;
  readonly start: Start;
  readonly draws = new Draws();
  /** The number of actions of the buyer and of operators so far. */
  acts = 0;
  /** The number of runs of the job so far. */
  jobs = 0;
  secondPresses = 0;
  readonly #rarity: number;
  readonly #savesLate: boolean;
  readonly #outages = new Map<string, { fault: Fault; left: number }>();
  #faults = 0;

  constructor(world: World, provider: Provider, tape: Tape) {
    this.world = world;
    this.provider = provider;
    this.tape = tape;
    this.place = this.draw('country', places);
    this.methods = methodOptions(this.place);
    this.script = new Script(world, provider, this.place);
    this.visitor = this.script.visitor;
    this.operator = new Operator(world);
    this.kind = this.draw('kind', kinds);
    this.#rarity = this.oneOf(this.kind.rarities);
    this.#savesLate = this.oneOf(this.kind.savesLate);
    this.start = this.oneOf(this.kind.starts);
    this.draws.count('start', this.start);
    if (this.oneOf(this.kind.isSilent)) provider.silence();
  }

  /** Returns the value that the tape chooses. The first value is the simplest. */
  oneOf<T>(values: readonly [T, ...T[]]): T {
    return values[this.tape.choose(values.length)] ?? values[0];
  }

  /**
   * Returns the option that the tape chooses by weight, and counts it. The first option is the simplest.
   * @throws RangeError without a possible option
   */
  draw<O extends Option>(group: string, options: readonly O[]): O {
    const weighed = options.map(
      (option) => [Math.round((option.weight ?? 1) * WEIGHT_UNIT), option] as const,
    );
    const drawn = this.tape.weigh(weighed);
    this.draws.count(group, drawn.name);
    return drawn;
  }

  trace(text: string): void {
    this.world.trace(text);
  }

  /** Starts an action of the buyer or of an operator as a separate task. */
  act(name: string, work: () => Promise<void>): void {
    this.acts += 1;
    this.trace(`visitor: ${name}`);
    this.world.engine.start(`visitor: ${name}`, work);
  }

  /** Draws the payer's choice at the wallet, and prepares the sandbox for it. Returns its behaviour. */
  approval(options = this.kind.approvals): { name: string; behaviour: BehaviourName } {
    const { name, choice, standing } = this.draw<Approval>('approval', options);
    if (standing) this.provider.instruct({ ...standing, delayMs: null });
    // Only a usual approval can save the wallet late.
    const isUsual = choice === 'approve' && !standing;
    return { name, behaviour: isUsual && this.#savesLate ? 'vault-late' : choice };
  }

  /** Draws the value of the order form's box for the saving of the wallet. */
  saving(): string {
    return this.draw('saves the wallet', savings).saveWallet;
  }

  get mayHaveOutage(): boolean {
    return this.#outages.size < 2;
  }

  /** Lets the next calls to the provider or to the database fail. */
  beginOutage(): void {
    const of = this.draw('outage', outageOptions).name;
    const fault = this.oneOf<Fault>(['failBefore', 'failAfter']);
    const left = 1 + this.tape.choose(MAX_OUTAGE);
    this.trace(`the next ${left} calls to ${of} get no answer: ${fault}`);
    this.#outages.set(of, { fault, left });
  }

  /** Performs a waiting call, perhaps with a fault. */
  perform(call: Call): void {
    const fault = this.#chooseFault(call);
    if (fault !== 'none') this.draws.count('fault', fault);
    this.trace(`${call.task.name} · ${call.label}${fault === 'none' ? '' : ` — ${fault}`}`);
    void this.world.engine.perform(call, fault);
  }

  #chooseFault(call: Call): Fault {
    const outage = [...this.#outages].find(
      ([of, { left }]) => call.label.startsWith(of) && left > 0,
    )?.[1];
    if (outage && call.faults.includes(outage.fault)) {
      outage.left -= 1;
      return outage.fault;
    }
    if (this.#faults >= MAX_FAULTS || !call.task.name.startsWith(this.kind.strikes)) return 'none';
    const [usual = 'none', ...others] = call.faults;
    const options = [[this.#rarity, usual], ...others.map((one) => [1, one] as const)] as const;
    const fault = this.tape.weigh<Fault>(options);
    if (fault !== 'none') this.#faults += 1;
    return fault;
  }
}

/** The services that may have an outage, as the beginnings of their calls' labels. */
export const outageOptions = [{ name: 'provider' }, { name: 'D1' }] as const;
