import * as wallet from '../../../../sandbox/control/wallet-acts.ts';
import { Operator } from '../actors/operator.ts';
import type { Provider, ProviderCapture } from '../actors/provider.ts';
import { type Tab, Visitor } from '../actors/visitor.ts';
import { soldLines } from '../rules/books.ts';
import type { Call, Fault } from '../runtime/engine.ts';
import type { Tape } from '../runtime/tape.ts';
import { virtualTime } from '../runtime/virtual-time.ts';
import type { World } from '../world.ts';
import { settleForDays } from './settle.ts';
import { answers, approvals, outcomes, walletActs } from './wallet-choices.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How much of what is done on purpose a run has at most. */
const MOST_ACTS = 14;
const MOST_FAULTS = 5;
const MOST_JOBS = 8;
const MOST_STEPS = 4000;

/** How many calls in a row may fail while somebody is away. */
const LONGEST_OUTAGE = 9;
/** Jumps of the clock, in ms. */
const jumps = [MINUTE, 6 * MINUTE, 31 * MINUTE, 61 * MINUTE, 4 * HOUR, 25 * HOUR, 73 * HOUR];
/** So many of them are shorter than the longest run of a worker. */
const SHORT_JUMPS = 2;
/** What a payment on hold may take until the wallet decides about it. */
const LONG_HOLD = 73 * HOUR;
/** How rare faults are: to one of each kind, so many calls without any. */
const rarities = [60, 240, 960] as const;
const bundles = ['slim-3', 'slim-1', 'slim-5'] as const;
/** One thing that can happen next. */
type Move = () => void | Promise<void>;

/** Runs a shop through what the tape says, then lets everything settle. */
export async function explore(world: World, provider: Provider, tape: Tape): Promise<void> {
  const visitor = new Visitor(world, 1);
  const operator = new Operator(world);
  const outages = new Map<string, { fault: Fault; left: number }>();
  // A run is of one kind throughout, so that what is rare by itself comes together in some of them.
  const rarity = rarities[tape.choose(rarities.length)] ?? rarities[0];
  const savesLate = tape.choose(3) === 2;
  if (tape.choose(4) === 3) provider.silence();
  let acts = 0;
  let failed = 0;
  let jobs = 0;

  function faultOf(call: Call): Fault {
    const outage = [...outages].find(
      ([of, { left }]) => call.label.startsWith(of) && left > 0,
    )?.[1];
    if (outage && call.faults.includes(outage.fault)) {
      outage.left -= 1;
      return outage.fault;
    }
    if (failed >= MOST_FAULTS) return 'none';
    const [usual = 'none', ...others] = call.faults;
    const fault = tape.weigh<Fault>([[rarity, usual], ...others.map((one) => [1, one] as const)]);
    if (fault !== 'none') failed += 1;
    return fault;
  }

  function act(name: string, work: () => Promise<void>): void {
    acts += 1;
    trace(`visitor: ${name}`);
    world.engine.start(`visitor: ${name}`, work);
  }

  function perform(call: Call): void {
    const fault = faultOf(call);
    trace(`${call.task.name} · ${call.label}${fault === 'none' ? '' : ` — ${fault}`}`);
    void world.engine.perform(call, fault);
  }

  function visitorMoves(): (readonly [number, Move])[] {
    if (acts >= MOST_ACTS) return [];
    return visitor.tabs.flatMap((tab) => tabMoves(tab));
  }

  function tabMoves(tab: Tab): (readonly [number, Move])[] {
    const own: (readonly [number, Move])[] = [];
    const bundle = () => bundles[tape.choose(bundles.length)] ?? bundles[0];
    if (tab.isBusy) {
      // A second press before the first is answered.
      if (tab.at === 'confirm' && new URL(tab.address).pathname.startsWith('/paypal-confirm'))
        own.push([1, () => act('presses again', () => visitor.press({ ...tab }))]);
      return own;
    }
    if (tab.at === 'offer') own.push([8, () => act('orders', () => visitor.order(tab, bundle()))]);
    if (tab.at === 'wallet') {
      own.push([
        8,
        () => {
          const { choice, standing } = approvals[tape.choose(approvals.length)] ?? approvals[0];
          const behaviour = choice === 'approve' && savesLate ? 'vault-late' : choice;
          if (standing) provider.instruct(standing);
          const comesBack = tape.choose(8) < 7;
          const once = standing ? ', refused once' : '';
          act(`approves, "${behaviour}"${once}${comesBack ? '' : ', and closes the tab'}`, () =>
            visitor.approve(tab, behaviour, comesBack),
          );
        },
      ]);
      own.push([1, () => act('cancels at the wallet', () => visitor.cancelAtWallet(tab))]);
    }
    if (tab.at === 'confirm') own.push([8, () => act('presses', () => visitor.press(tab))]);
    if (tab.at === 'upsell') {
      own.push([6, () => act('accepts', () => visitor.accept(tab))]);
      own.push([2, () => act('declines', () => visitor.decline(tab))]);
    }
    if (tab.at === 'receipt' && tab.fields.undo !== undefined)
      own.push([3, () => act('undoes', () => visitor.undo(tab))]);
    if (tab.at === 'receipt')
      own.push([1, () => act('has the wallet deleted', () => visitor.deleteWallet(tab))]);
    if (tab.at !== 'wallet') own.push([1, () => act('reloads', () => visitor.reload(tab))]);
    if (visitor.tabs.length < 3) own.push([1, () => void visitor.duplicate(tab)]);
    own.push([1, () => act('orders again', () => visitor.order(tab, bundle()))]);
    return own;
  }

  /** No worker lives as long as the far ones. */
  function possibleJumps(): readonly number[] {
    return jumps.slice(0, world.engine.isIdle ? undefined : SHORT_JUMPS);
  }

  function worldMoves(): (readonly [number, Move])[] {
    const moves: (readonly [number, Move])[] = [];
    const timer = virtualTime.next();
    if (timer) moves.push([6, () => virtualTime.fire(timer)]);
    const due = provider.nextDue();
    const possible = possibleJumps().at(-1) ?? 0;
    if (due !== null && due - virtualTime.now() <= possible) {
      moves.push([
        6,
        () => {
          trace('the provider sends what is due');
          virtualTime.goTo(due);
          provider.startDue();
        },
      ]);
    }
    if (world.messages.length > 0) {
      moves.push([
        6,
        () => {
          trace('the queue delivers');
          world.startDelivery(tape.choose(world.messages.length), tape.choose(12) === 11);
        },
      ]);
      moves.push([
        1,
        () => {
          trace('the queue loses a message');
          world.loseMessage(tape.choose(world.messages.length));
        },
      ]);
    }
    if (jobs < MOST_JOBS) moves.push([2, startJob]);
    moves.push([
      1,
      () => {
        // No call and no wait lasts longer than the platform lets a worker run.
        const possible = possibleJumps();
        const jump = possible[tape.choose(possible.length)] ?? MINUTE;
        trace(`${jump / MINUTE} min pass`);
        virtualTime.goTo(virtualTime.now() + jump);
      },
    ]);
    if (outages.size < 2) moves.push([1, () => beginOutage()]);
    const captures = provider.captures();
    const done = captures.find(({ status }) => status === 'COMPLETED');
    const held = captures.find(({ status }) => status === 'PENDING');
    if (done) {
      moves.push([
        1,
        () => {
          trace(`${done.invoice} is given back at the wallet`);
          provider.refundWhole(done.id);
        },
      ]);
    }
    if (held) {
      moves.push([
        3,
        () => {
          const status = tape.choose(2) === 0 ? 'COMPLETED' : 'DECLINED';
          if (world.engine.isIdle && tape.choose(3) === 2) {
            trace(`${LONG_HOLD / MINUTE} min pass`);
            virtualTime.goTo(virtualTime.now() + LONG_HOLD);
          }
          trace(`${held.invoice}, which was pending, is ${status}`);
          provider.settlePending(held.id, status);
        },
      ]);
    }
    if (done) moves.push([1, () => actOfWallet(done)], [1, () => actOfOwner()]);
    const [dispute] = provider.disputes();
    if (dispute) {
      moves.push([
        2,
        () => {
          const outcome = outcomes[tape.choose(outcomes.length)] ?? outcomes[0];
          trace(`a dispute ends: ${outcome}`);
          provider.act(wallet.moveDispute, dispute, { outcome });
        },
      ]);
    }
    if (provider.nextDue() !== null && tape.choose(30) === 29) {
      moves.push([
        1,
        () => {
          trace('what the provider has to send is lost');
          provider.dropDue();
        },
      ]);
    }
    if (tape.choose(30) === 29) {
      moves.push([
        2,
        () => {
          const answer = answers[tape.choose(answers.length)] ?? answers[0];
          const times = 1 + tape.choose(2);
          trace(
            `the wallet will ${answer.behaviour} ${answer.operation}: ${answer.detail}, ${times} times`,
          );
          provider.instruct({ ...answer, times, delayMs: null });
        },
      ]);
    }
    if (tape.choose(40) === 39) moves.push([1, () => visitor.loseCookies()]);
    return moves;
  }

  /** The wallet takes or gives back by itself, or a buyer disputes a payment there. */
  function actOfWallet({ id, invoice }: ProviderCapture): void {
    const [what, work, given] = walletActs[tape.choose(walletActs.length)] ?? walletActs[0];
    trace(`the wallet ${what} ${invoice}`);
    provider.act(work, id, given);
  }

  /** A withdrawal, or money that an operator gives back: of an order, or of one of its lines. */
  function actOfOwner(): void {
    const isWithdrawal = tape.choose(2) === 0;
    const [pick, line] = [tape.choose(4), tape.choose(3)];
    const name = isWithdrawal
      ? 'withdraws'
      : `an operator gives back ${line === 0 ? 'all' : 'a line'}`;
    act(name, async () => {
      const lines = await world.engine.outside(() => soldLines(world.database));
      const orders = [...new Set(lines.map(({ number }) => number))];
      const number = orders[pick % orders.length];
      if (number === undefined) return;
      if (isWithdrawal) return visitor.withdraw(number);
      const own = lines.filter((one) => one.number === number);
      await operator.refund(number, line === 0 ? null : (own[line % own.length]?.id ?? null));
    });
  }

  function beginOutage(): void {
    const of = ['provider', 'D1'][tape.choose(2)] ?? 'provider';
    const fault = (['failBefore', 'failAfter'] as const)[tape.choose(2)] ?? 'failBefore';
    const left = 1 + tape.choose(LONGEST_OUTAGE);
    trace(`the next ${left} calls to ${of} will not be answered: ${fault}`);
    outages.set(of, { fault, left });
  }

  function startJob(): void {
    jobs += 1;
    trace('the job runs');
    world.startJob();
  }

  function trace(text: string): void {
    world.trace(text);
  }

  for (let step = 0; step < MOST_STEPS; step += 1) {
    await world.engine.settle();
    const { calls } = world.engine;
    const [first] = calls;
    const moves: (readonly [number, Move])[] = [];
    if (first) moves.push([60, () => perform(first)]);
    if (first && calls.length > 1) {
      moves.push([20, () => perform(calls[tape.choose(calls.length)] ?? first)]);
    }
    // The simplest that can happen is that the run ends.
    if (!first) moves.push([1, () => Promise.reject(ended)]);
    moves.push(...visitorMoves().map(([weight, move]) => [weight * 3, move] as const));
    moves.push(...worldMoves());
    try {
      await tape.weigh(moves)();
    } catch (error) {
      if (error === ended) break;
      throw error;
    }
  }
  await settleForDays(world, provider);
}

const ended = new Error('The run ends');
