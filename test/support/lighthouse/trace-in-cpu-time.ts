import type { TraceEvent } from 'lighthouse';
import Trace from 'lighthouse/core/gather/gatherers/trace.js';

/** `tdur` is the processor time of an event and `dur` its clock time, both in microseconds. */
type Timed = TraceEvent & { tdur?: number };

/**
 * Lighthouse's trace with the processor time of each task in place of its clock time. On a busy machine a task also
 * waits for the processor, and Lighthouse would count four times the wait as work.
 */
export class TraceInCpuTime extends Trace {
  override getArtifact() {
    const { traceEvents, ...rest } = super.getArtifact();
    const threads = Map.groupBy(traceEvents, ({ pid, tid }) => `${pid} ${tid}`);
    return { ...rest, traceEvents: [...threads.values()].flatMap(inCpuTime) };
  }
}

/** Shortens the tasks of a thread to their processor time and moves the events within a task in proportion. */
function inCpuTime(events: readonly Timed[]): Timed[] {
  let task = { start: 0, end: 0, share: 1 };
  const moved = (ts: number) => Math.round(task.start + (ts - task.start) * task.share);
  return events
    .toSorted((a, b) => a.ts - b.ts)
    .map((event) => {
      const { name, ts, dur = 0, tdur = dur } = event;
      if (name === 'RunTask' && ts >= task.end) {
        task = { start: ts, end: ts + dur, share: dur > 0 ? Math.min(1, tdur / dur) : 1 };
      }
      if (ts >= task.end) return event;
      return { ...event, ts: moved(ts), ...(event.dur && { dur: moved(ts + dur) - moved(ts) }) };
    });
}
