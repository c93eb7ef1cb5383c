import type { TraceEvent } from 'lighthouse';
import Trace from 'lighthouse/core/gather/gatherers/trace.js';

/** `tdur` is the processor's time of an event, as `dur` is that of the clock; both in microseconds. */
type Timed = TraceEvent & { tdur?: number };

/**
 * Lighthouse's trace with each task as long as the processor worked at it. On a machine that does other
 * things as well a task also waits for the processor, and Lighthouse would take four times the wait for work.
 */
export class TraceInCpuTime extends Trace {
  override getArtifact() {
    const { traceEvents, ...rest } = super.getArtifact();
    const threads = Map.groupBy(traceEvents, ({ pid, tid }) => `${pid} ${tid}`);
    return { ...rest, traceEvents: [...threads.values()].flatMap(inCpuTime) };
  }
}

/** The events of a thread: those within a task are as close together as the task is shorter now. */
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
