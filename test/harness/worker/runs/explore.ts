import type { Provider } from '../actors/provider.ts';
import type { Tape } from '../runtime/tape.ts';
import { virtualTime } from '../runtime/virtual-time.ts';
import type { World } from '../world.ts';
import { bankAnswers } from './bank-answers.ts';
import type { DrawName } from './draws.ts';
import { Exploration } from './exploration.ts';
import { settleForDays } from './settle.ts';
import { tabMoves } from './tab-moves.ts';
import { payingApprovals } from './wallet-choices.ts';
import { MAX_ACTS, worldMoves } from './world-moves.ts';

const MAX_STEPS = 4000;
/** A visitor's move is more likely than a move of the world of the same weight. */
const VISITOR_WEIGHT = 3;

/** One possible next step. */
type Move = { name: string; weight: number; make: () => void };

const end: Move = { name: 'the run ends', weight: 1, make() {} };

/** Runs random steps against the shop, as the tape chooses them. Then lets all work finish. Returns the counted draws. */
export async function explore(
  world: World,
  provider: Provider,
  tape: Tape,
): Promise<Readonly<Record<DrawName, number>>> {
  const run = new Exploration(world, provider, tape);
  await begin(run);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await world.settle();
    const move = run.draw('move', possibleMoves(run));
    if (move === end) break;
    move.make();
  }
  await settleForDays(world, provider);
  return run.draws.counts;
}

/** Brings the buyer to the page where the random steps begin. */
async function begin(run: Exploration): Promise<void> {
  const { start, script, visitor } = run;
  if (start === 'upsell' || start === 'receipt') {
    await script.toUpsell(run.approval(payingApprovals).behaviour, run.saving());
  }
  if (start === 'receipt') await script.declineUpsells();
  if (start === 'heldUpsell') {
    // The wallet is not saved, so the payer has to approve the upsell.
    await script.toUpsell('approve', '');
    await script.do(() => visitor.accept(script.tab));
    await script.do(() => visitor.approve(script.tab, 'pending'));
  }
  if (start === 'review' || start === 'twoReviews') {
    await script.toConfirm({ behaviour: run.approval().behaviour, saveWallet: run.saving() });
  }
  if (start === 'twoReviews') {
    const tab = visitor.open();
    const { behaviour } = run.approval();
    await script.toConfirm({ bundle: 'slim-1', behaviour, tab, saveWallet: run.saving() });
  }
  if (start === 'bank' || start === 'paidAtBank') {
    const banks = run.methods.filter(({ isBank }) => isBank);
    await script.toBank(run.draw('method', banks).name);
  }
  if (start === 'paidAtBank') {
    await script.do(() => visitor.answerBank(script.tab, bankAnswers[0]));
  }
  if (run.kind.tabs > 1) visitor.duplicate(visitor.firstTab);
}

function possibleMoves(run: Exploration): Move[] {
  const { engine } = run.world;
  const { calls } = engine;
  const [first] = calls;
  const moves: Move[] = [];
  if (first) moves.push({ name: 'the next call', weight: 60, make: () => run.perform(first) });
  if (first && calls.length > 1) {
    const make = () => run.perform(calls[run.tape.choose(calls.length)] ?? first);
    moves.push({ name: 'another call', weight: 20, make });
  }
  const mayAct = run.kind.overlaps || engine.isIdle;
  // The end of the run is the first move, because the tape counts the first option as the simplest.
  if (!first && mayAct) moves.push(end);
  const timer = virtualTime.next();
  if (timer) moves.push({ name: 'a timer ends', weight: 6, make: () => virtualTime.fire(timer) });
  if (mayAct) moves.push(...visitorMoves(run), ...movesOfWorld(run));
  return moves.filter(({ weight }) => weight > 0);
}

function visitorMoves(run: Exploration): Move[] {
  if (run.acts >= MAX_ACTS) return [];
  return run.visitor.tabs.flatMap((tab) =>
    Object.entries(tabMoves).map(([name, { weight, make }]) => ({
      name,
      weight: weight(run, tab) * VISITOR_WEIGHT,
      make: () => make(run, tab),
    })),
  );
}

function movesOfWorld(run: Exploration): Move[] {
  return Object.entries(worldMoves).map(([name, { weight, make }]) => ({
    name,
    weight: weight(run),
    make: () => {
      run.trace(name);
      make(run);
    },
  }));
}
