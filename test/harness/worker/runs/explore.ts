import type { BehaviourName } from '../../../../sandbox/control/behaviours.ts';
import * as wallet from '../../../../sandbox/control/wallet-acts.ts';
import { HOUR, MINUTE } from '../../../../worker/durations.ts';
import { Operator } from '../actors/operator.ts';
import type { Provider, ProviderCapture } from '../actors/provider.ts';
import type { Tab } from '../actors/visitor.ts';
import { soldLines } from '../rules/books.ts';
import type { Call, Fault } from '../runtime/engine.ts';
import type { Tape } from '../runtime/tape.ts';
import { virtualTime } from '../runtime/virtual-time.ts';
import type { World } from '../world.ts';
import { type Kind, kinds } from './kinds.ts';
import { Script } from './script.ts';
import { settleForDays } from './settle.ts';
import { type Approval, answers, outcomes, walletActs } from './wallet-choices.ts';

/** After this many actions of the buyer and of operators, the buyer's tabs take no more actions. */
const MAX_ACTS = 14;
const MAX_FAULTS = 5;
const MAX_SECOND_PRESSES = 2;
const MAX_JOBS = 8;
const MAX_STEPS = 4000;

/** The most calls in a row that fail in one outage. */
const MAX_OUTAGE = 9;
/** The longest jump of the clock while a task runs, in ms. A real worker never runs longer than this. */
const SHORT_JUMP = 6 * MINUTE;
/** The longest time until the wallet decides about a pending payment, in ms. */
const LONG_HOLD = 73 * HOUR;
const bundles = ['slim-3', 'slim-1', 'slim-5'] as const;
/** The actions of the buyer or an operator on a paid order. */
const ownerActs = [
  'withdraws',
  'an operator refunds',
  'an operator cancels',
  'an operator releases',
] as const;
/** One possible next step. */
type Move = () => void | Promise<void>;

/** Runs random steps against the shop, as the tape chooses them. Then lets all work finish. */
export async function explore(world: World, provider: Provider, tape: Tape): Promise<void> {
  const script = new Script(world, provider);
  const { visitor } = script;
  const operator = new Operator(world);
  const outages = new Map<string, { fault: Fault; left: number }>();
  const kind = oneOf(tape, kinds);
  const { detours } = kind;
  const rarity = oneOf(tape, kind.rarities);
  const savesLate = oneOf(tape, kind.savesLate);
  const start = oneOf(tape, kind.starts);
  if (oneOf(tape, kind.isSilent)) provider.silence();
  let acts = 0;
  let failed = 0;
  let jobs = 0;
  let secondPresses = 0;

  function chooseFault(call: Call): Fault {
    const outage = [...outages].find(
      ([of, { left }]) => call.label.startsWith(of) && left > 0,
    )?.[1];
    if (outage && call.faults.includes(outage.fault)) {
      outage.left -= 1;
      return outage.fault;
    }
    if (failed >= MAX_FAULTS || !call.task.name.startsWith(kind.strikes)) return 'none';
    const [usual = 'none', ...others] = call.faults;
    const fault = tape.weigh<Fault>([[rarity, usual], ...others.map((one) => [1, one] as const)]);
    if (fault !== 'none') failed += 1;
    return fault;
  }

  /** The sandbox's behaviour for an approval. Only a usual approval can save the wallet late. */
  function toBehaviour({ choice, standing }: Approval): BehaviourName {
    return choice === 'approve' && !standing && savesLate ? 'vault-late' : choice;
  }

  function act(name: string, work: () => Promise<void>): void {
    acts += 1;
    trace(`visitor: ${name}`);
    world.engine.start(`visitor: ${name}`, work);
  }

  function closeTab(tab: Tab): void {
    trace(`the buyer closes a tab that shows ${new URL(tab.address).pathname}`);
    visitor.close(tab);
  }

  function perform(call: Call): void {
    const fault = chooseFault(call);
    trace(`${call.task.name} · ${call.label}${fault === 'none' ? '' : ` — ${fault}`}`);
    void world.engine.perform(call, fault);
  }

  function visitorMoves(): (readonly [number, Move])[] {
    if (acts >= MAX_ACTS) return [];
    return visitor.tabs.flatMap((tab) => tabMoves(tab));
  }

  function tabMoves(tab: Tab): (readonly [number, Move])[] {
    const own: (readonly [number, Move])[] = [];
    const bundle = () => oneOf(tape, bundles);
    own.push([tab.isBusy ? detours : kind.leaving, () => closeTab(tab)]);
    if (tab.isBusy) {
      // The buyer presses again before the first press is answered.
      const isConfirm = new URL(tab.address).pathname.startsWith('/paypal-confirm');
      if (tab.at === 'confirm' && isConfirm && secondPresses < MAX_SECOND_PRESSES) {
        own.push([
          1,
          () => {
            secondPresses += 1;
            act('presses again', () => visitor.press({ ...tab }));
          },
        ]);
      }
      return own;
    }
    if (tab.at === 'offer') own.push([8, () => act('orders', () => visitor.order(tab, bundle()))]);
    if (tab.at === 'wallet') {
      own.push([
        8,
        () => {
          const approval = oneOf(tape, kind.approvals);
          const { standing } = approval;
          const behaviour = toBehaviour(approval);
          if (standing) provider.instruct(standing);
          const comesBack = tape.choose(8) < 7;
          const once = standing ? ', refused once' : '';
          act(`approves, "${behaviour}"${once}${comesBack ? '' : ', and closes the tab'}`, () =>
            visitor.approve(tab, behaviour, comesBack),
          );
        },
      ]);
      own.push([detours, () => act('cancels at the wallet', () => visitor.cancelAtWallet(tab))]);
    }
    if (tab.at === 'confirm') own.push([8, () => act('presses', () => visitor.press(tab))]);
    if (tab.at === 'upsell') {
      own.push([6, () => act('accepts', () => visitor.accept(tab))]);
      own.push([2, () => act('declines', () => visitor.decline(tab))]);
    }
    if (tab.at === 'receipt' && tab.fields.undo !== undefined)
      own.push([3, () => act('undoes', () => visitor.undo(tab))]);
    if (tab.at === 'receipt')
      own.push([detours, () => act('cancels the order', () => visitor.cancelOrder(tab))]);
    if (tab.at === 'receipt')
      own.push([detours, () => act('has the wallet deleted', () => visitor.deleteWallet(tab))]);
    if (tab.at !== 'wallet') own.push([detours, () => act('reloads', () => visitor.reload(tab))]);
    if (visitor.tabs.length < 3) own.push([detours, () => void visitor.duplicate(tab)]);
    own.push([detours, () => act('orders again', () => visitor.order(tab, bundle()))]);
    return own;
  }

  function possibleJumps(): Kind['jumps'] {
    return world.engine.isIdle ? kind.jumps : [MINUTE, SHORT_JUMP];
  }

  function worldMoves(): (readonly [number, Move])[] {
    const moves: (readonly [number, Move])[] = [];
    const due = provider.nextDue();
    if (due !== null && due - virtualTime.now() <= Math.max(...possibleJumps())) {
      moves.push([
        6,
        () => {
          trace('the provider sends its due webhooks');
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
    if (jobs < MAX_JOBS) moves.push([2, startJob]);
    moves.push([
      1,
      () => {
        const jump = oneOf(tape, possibleJumps());
        trace(`${jump / MINUTE} min pass`);
        virtualTime.goTo(virtualTime.now() + jump);
      },
    ]);
    if (outages.size < 2) moves.push([kind.outages, () => beginOutage()]);
    const captures = provider.captures();
    const done = captures.find(({ status }) => status === 'COMPLETED');
    const held = captures.find(({ status }) => status === 'PENDING');
    if (done) {
      moves.push([
        detours,
        () => {
          trace(`${done.invoice} is refunded at the wallet`);
          provider.refundWhole(done.id);
        },
      ]);
    }
    if (held) {
      moves.push([
        3,
        () => {
          const status = oneOf(tape, ['COMPLETED', 'DECLINED'] as const);
          if (world.engine.isIdle && tape.choose(3) === 2) {
            trace(`${LONG_HOLD / MINUTE} min pass`);
            virtualTime.goTo(virtualTime.now() + LONG_HOLD);
          }
          trace(`${held.invoice}, which was pending, is ${status}`);
          provider.settlePending(held.id, status);
        },
      ]);
    }
    if (done) moves.push([detours, () => actOfWallet(done)], [detours, () => actOfOwner()]);
    const [dispute] = provider.disputes();
    if (dispute) {
      moves.push([
        2,
        () => {
          const outcome = oneOf(tape, outcomes);
          trace(`a dispute ends: ${outcome}`);
          provider.act(wallet.moveDispute, dispute, { outcome });
        },
      ]);
    }
    if (provider.nextDue() !== null && tape.choose(30) === 29) {
      moves.push([
        1,
        () => {
          trace('the provider’s planned webhooks are lost');
          provider.dropDue();
        },
      ]);
    }
    if (tape.choose(30) === 29) {
      moves.push([
        2,
        () => {
          const answer = oneOf(tape, answers);
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

  /** The wallet refunds or reverses a payment, or the buyer disputes it. */
  function actOfWallet({ id, invoice }: ProviderCapture): void {
    const [what, work, fields] = oneOf(tape, walletActs);
    trace(`the wallet ${what} ${invoice}`);
    provider.act(work, id, fields);
  }

  /** The buyer or an operator acts on a paid order. */
  function actOfOwner(): void {
    const what = oneOf(tape, ownerActs);
    const [pick, line] = [tape.choose(4), tape.choose(3)];
    const isOfLine = what === 'an operator refunds' && line > 0;
    act(isOfLine ? `${what} a line` : what, async () => {
      const lines = await world.engine.outside(() => soldLines(world.database));
      const orders = [...new Set(lines.map(({ number }) => number))];
      const number = orders[pick % orders.length];
      if (number === undefined) return;
      if (what === 'withdraws') return visitor.withdraw(number);
      if (what === 'an operator cancels') return operator.cancel(number);
      if (what === 'an operator releases') return operator.release(number);
      const own = lines.filter((one) => one.number === number);
      await operator.refund(number, isOfLine ? (own[line % own.length]?.id ?? null) : null);
    });
  }

  function beginOutage(): void {
    const of = oneOf(tape, ['provider', 'D1']);
    const fault = oneOf(tape, ['failBefore', 'failAfter'] as const);
    const left = 1 + tape.choose(MAX_OUTAGE);
    trace(`the next ${left} calls to ${of} get no answer: ${fault}`);
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

  if (start === 'upsell') await script.toUpsell(toBehaviour({ choice: 'approve' }));
  if (start === 'review') {
    const approval = oneOf(tape, kind.approvals);
    if (approval.standing) provider.instruct(approval.standing);
    await script.toConfirm(bundles[0], toBehaviour(approval));
  }
  if (kind.tabs > 1) visitor.duplicate(visitor.firstTab);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await world.engine.settle();
    const { calls } = world.engine;
    const [first] = calls;
    const moves: (readonly [number, Move])[] = [];
    if (first) moves.push([60, () => perform(first)]);
    if (first && calls.length > 1) {
      moves.push([20, () => perform(calls[tape.choose(calls.length)] ?? first)]);
    }
    // The end of the run is the first move, because the tape counts the first option as the simplest.
    if (!first && (kind.overlaps || world.engine.isIdle))
      moves.push([1, () => Promise.reject(ended)]);
    const timer = virtualTime.next();
    if (timer) moves.push([6, () => virtualTime.fire(timer)]);
    if (kind.overlaps || world.engine.isIdle) {
      moves.push(...visitorMoves().map(([weight, move]) => [weight * 3, move] as const));
      moves.push(...worldMoves());
    }
    try {
      await tape.weigh(moves)();
    } catch (error) {
      if (error === ended) break;
      throw error;
    }
  }
  await settleForDays(world, provider);
}

/** Returns the option that the tape chooses; the first option is the simplest. */
function oneOf<const L extends readonly [unknown, ...unknown[]]>(tape: Tape, some: L): L[number] {
  return some[tape.choose(some.length)] ?? some[0];
}

const ended = new Error('The run ends');
