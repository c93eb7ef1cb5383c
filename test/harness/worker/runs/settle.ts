import { HOUR, MINUTE } from '../../../../worker/durations.ts';
import type { Provider } from '../actors/provider.ts';
import { isAtRest, isReadingEvents } from '../rules/books.ts';
import { virtualTime } from '../runtime/virtual-time.ts';
import type { World } from '../world.ts';

/** The times at which the job runs until nothing is unfinished, in ms since the end of the steps before. */
const rounds = [
  ...[3, 6, 11, 16, 31, 65].map((minutes) => minutes * MINUTE),
  ...[3.1, 4, 8, 24, 48, 74, 100].map((hours) => hours * HOUR),
];
/** The time after which the job has compared all payments with the provider's, in ms since the end of the run. */
const COMPARED = 26 * HOUR;

/** The time between two runs of the job, in ms. */
const SCHEDULE = 5 * MINUTE;
/** The most runs of the job until it has read the provider's list of events. More runs mean an endless loop. */
const MAX_READING_RUNS = 50;

/** The most steps until all work is finished. More steps mean an endless loop. */
const MAX_STEPS = 4000;

/**
 * Finishes all started and planned work without faults.
 * @throws Error if the work never ends
 */
async function drain(world: World, provider: Provider): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await world.settle();
    const [call] = world.engine.calls;
    if (call) {
      void world.engine.perform(call, 'none');
      continue;
    }
    const timer = virtualTime.next();
    const due = provider.nextDue();
    const message = world.messages.findIndex(({ due: at }) => at <= virtualTime.now());
    if (message >= 0) world.startDelivery(message, false);
    else if (due !== null && (!timer || due <= timer.at)) {
      virtualTime.goTo(due);
      provider.startDue();
    } else if (timer) virtualTime.fire(timer);
    else if (world.messages.length > 0) {
      virtualTime.goTo(Math.min(...world.messages.map(({ due: at }) => at)));
    } else return;
  }
  throw new Error(`Never comes to an end: ${world.engine.tasks.join(', ')}`);
}

/**
 * Lets days pass without visitors. The scheduled job runs until no payment, refund or mail is unfinished, also after it
 * has compared the payments.
 */
export async function settleForDays(world: World, provider: Provider): Promise<void> {
  await drain(world, provider);
  const compared = virtualTime.now() + COMPARED;
  await runToRest(world, provider);
  if (virtualTime.now() >= compared) return;
  await runJob(world, provider, compared);
  if (!(await isAtRest(world.database))) await runToRest(world, provider);
}

async function runToRest(world: World, provider: Provider): Promise<void> {
  const begin = virtualTime.now();
  for (const after of rounds) {
    await runJob(world, provider, begin + after);
    if (await isAtRest(world.database)) return;
  }
}

/** Runs the job, and again on its schedule until it has read the provider's list of events. */
async function runJob(world: World, provider: Provider, at: number): Promise<void> {
  virtualTime.goTo(at);
  for (let run = 0; run < MAX_READING_RUNS; run += 1) {
    world.trace('the job runs');
    world.startJob();
    await drain(world, provider);
    if (!(await isReadingEvents(world.database))) return;
    virtualTime.goTo(virtualTime.now() + SCHEDULE);
  }
  throw new Error('The job never comes to the end of the list of events');
}
