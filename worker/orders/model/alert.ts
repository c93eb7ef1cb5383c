import type { LogEvent } from '../../log/log-events.ts';

/** A log event that alerts an operator. Its details are ids, codes and amounts. */
export type Alert = {
  event: LogEvent;
  details: Readonly<Record<string, string | number | boolean>>;
};
