/**
 * A clock that stands still unless somebody waits, so that the same input has the same answer. Imported
 * before all code under test. What is measured goes by `performance.now()`, which goes on.
 */
const BEGIN = Date.UTC(2026, 10, 1, 12);
const RealDate = Date;

let now = BEGIN;

class StandingDate extends RealDate {
  constructor(...of: unknown[]) {
    super(...((of.length === 0 ? [now] : of) as [number]));
  }
  static override now(): number {
    return now;
  }
}

/** Sets the clock back to when every case begins. */
export function resetClock(): void {
  now = BEGIN;
}

Object.assign(globalThis, { Date: StandingDate });
Object.assign(scheduler, {
  wait: async (ms: number) => {
    now += ms;
  },
});
