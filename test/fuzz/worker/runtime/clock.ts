/**
 * Replaces `Date` with a clock that moves only when code waits with `scheduler.wait`, so that the same input has the
 * same answer. Import this file before all code under test. Measurements use `performance.now()`, the real clock.
 */
const START = Date.UTC(2026, 10, 1, 12);
const RealDate = Date;

let now = START;

class StoppedDate extends RealDate {
  constructor(...args: unknown[]) {
    super(...((args.length === 0 ? [now] : args) as [number]));
  }
  static override now(): number {
    return now;
  }
}

/** Sets the clock to the moment at which every case starts. */
export function resetClock(): void {
  now = START;
}

Object.assign(globalThis, { Date: StoppedDate });
Object.assign(scheduler, {
  wait: async (ms: number) => {
    now += ms;
  },
});
