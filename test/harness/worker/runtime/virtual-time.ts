/**
 * A clock that stands still until it is told to go on, in place of the platform's. Imported before
 * all code under test, which may keep the functions it finds.
 */

/** A wait that has begun. Times in ms since the epoch. */
export type Timer = {
  id: number;
  at: number;
  run: () => void;
  /** What began it goes on meanwhile: it only limits how long. */
  isLimit: boolean;
};

/** Hears of waits that begin and end. */
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
  /** Sets the clock, forgets every wait and tells `heard` of those that begin from now on. */
  reset(now: number, heard: TimerListener): void {
    current = now;
    timers.clear();
    listener = heard;
  },
  goTo(at: number): void {
    current = Math.max(current, at);
  },
  /** The wait that ends first, the oldest of those that end together; null without any. */
  next(): Timer | null {
    let first: Timer | null = null;
    for (const timer of timers.values()) if (!first || timer.at < first.at) first = timer;
    return first;
  },
  /** Ends a wait and goes to its time. */
  fire(timer: Timer): void {
    if (!timers.delete(timer.id)) return;
    current = Math.max(current, timer.at);
    listener?.ended(timer);
    timer.run();
  },
  /** Waits, in ms. */
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

/** A message to ourselves comes when everything had its turn that waits for nothing else; a timer, later by a millisecond. */
const messages = new MessageChannel();
const turns: (() => void)[] = [];
messages.port1.onmessage = () => turns.shift()?.();

/** Lets everything run that waits for nothing but its turn. */
export function turn(): Promise<void> {
  return new Promise((done) => {
    turns.push(done);
    messages.port2.postMessage(null);
  });
}

/** Lets what is outside the isolate go on. */
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
    // What only waits for its turn, as React's work does, is no wait.
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
