/**
 * Replaces the platform's clock and timers by a clock that moves only by command. It is imported before all code
 * under test, because that code may store references to the timer functions.
 */

/** A running timer. Times in ms since the epoch. */
export type Timer = {
  id: number;
  at: number;
  run: () => void;
  /** True if the timer only limits the time of a call. Its task does not wait for the timer. */
  isLimit: boolean;
};

/** Functions that are called when a timer begins and when it ends. */
type TimerListener = {
  began: (timer: Timer) => void;
  ended: (timer: Timer) => void;
};

const RealDate = Date;
const realSetTimeout = globalThis.setTimeout;

let current = RealDate.now();
let nextId = 1;
let listener: TimerListener | null = null;
const timers = new Map<number, Timer>();

export const virtualTime = {
  now: () => current,
  /** Sets the clock, removes all timers and calls `timerListener` for later ones. */
  reset(now: number, timerListener: TimerListener): void {
    current = now;
    timers.clear();
    listener = timerListener;
  },
  goTo(at: number): void {
    current = Math.max(current, at);
  },
  /** The timer that ends first, the oldest if several end together; null without timers. */
  next(): Timer | null {
    let first: Timer | null = null;
    for (const timer of timers.values()) if (!first || timer.at < first.at) first = timer;
    return first;
  },
  /** Moves the clock to a timer's end and runs the timer. */
  fire(timer: Timer): void {
    if (!timers.delete(timer.id)) return;
    current = Math.max(current, timer.at);
    listener?.ended(timer);
    timer.run();
  },
  /** Starts a timer that calls `run` after `ms` milliseconds of the virtual clock. */
  start(run: () => void, ms: number, isLimit = false): Timer {
    const timer = { id: nextId, at: current + ms, run, isLimit };
    nextId += 1;
    timers.set(timer.id, timer);
    listener?.began(timer);
    return timer;
  },
  cancel(id: number): void {
    const timer = timers.get(id);
    if (!timer) return;
    timers.delete(id);
    listener?.ended(timer);
  },
};

/** A message to the same isolate arrives when all ready work has run. A timer would take a millisecond longer. */
const messages = new MessageChannel();
const turns: (() => void)[] = [];
messages.port1.onmessage = () => turns.shift()?.();

/** Lets all ready work run. */
export function turn(): Promise<void> {
  return new Promise((done) => {
    turns.push(done);
    messages.port2.postMessage(null);
  });
}

/** Lets work outside the isolate proceed. */
export function pause(): Promise<void> {
  return new Promise((done) => realSetTimeout(done, 0));
}

class VirtualDate extends RealDate {
  constructor(...of: unknown[]) {
    super(...((of.length === 0 ? [current] : of) as [number]));
  }
  static override now(): number {
    return current;
  }
}

function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const timer = virtualTime.start(done, ms);
    signal?.addEventListener('abort', () => {
      virtualTime.cancel(timer.id);
      fail(signal.reason);
    });
  });
}

Object.assign(globalThis, {
  Date: VirtualDate,
  setTimeout: (run: (...of: unknown[]) => void, ms = 0, ...of: unknown[]) => {
    if (ms > 1) return virtualTime.start(() => run(...of), ms).id;
    // A timer of 0 or 1 ms only yields, as React's scheduler does: it does not move the clock.
    void turn().then(() => run(...of));
    return null;
  },
  clearTimeout: (id: number | null) => (id === null ? undefined : virtualTime.cancel(id)),
});
Object.assign(scheduler, {
  wait: (ms: number, of?: { signal?: AbortSignal }) => wait(ms, of?.signal),
});
Object.assign(AbortSignal, {
  timeout(ms: number) {
    const controller = new AbortController();
    const abort = () => controller.abort(new DOMException('Timed out', 'TimeoutError'));
    virtualTime.start(abort, ms, true);
    return controller.signal;
  },
});
