import { masked } from '../../masked.ts';
import { showConnectionNotice } from '../loading/connection-notice.ts';
import { send } from './send.ts';

/** How many reports a page load sends at most. */
const MAX_REPORTS = 5;
/** Characters of a message. */
const MAX_LENGTH = 200;
/** One page load in ten reports errors that are not shown to its visitor. */
const isSampled = Math.random() < 0.1;
let sent = 0;

/**
 * Reports an error of our own script: its place and the masked message. On pages with a connection
 * notice every error is shown and reported; on the others one page load in ten reports silently.
 * Errors of other origins and of browser extensions are ignored.
 */
export function report(event: ErrorEvent | PromiseRejectionEvent): void {
  const isErrorEvent = event instanceof ErrorEvent;
  const cause: unknown = isErrorEvent ? event.error : event.reason;
  const trace = [
    isErrorEvent ? `${event.filename}:${event.lineno}:${event.colno}` : '',
    cause instanceof Error ? cause.stack : '',
  ].join('\n');
  const source = ownSource(trace, location.origin);
  if (!source) return;
  const mustKnow = showConnectionNotice('broken');
  if (sent === MAX_REPORTS || !(mustKnow || isSampled)) return;
  sent += 1;
  send('/client-errors', {
    page: document.body.dataset.page,
    build: document.documentElement.dataset.build,
    kind: event.type,
    message: maskedMessage(isErrorEvent ? event.message : String(cause)),
    source,
  });
}

/** A message as it is reported: masked first and then cut, so that no part of a secret remains. */
export function maskedMessage(message: string): string {
  return masked(message).slice(0, MAX_LENGTH);
}

/** The first place in our own script in a stack trace, as `/builds/{file}.js:{line}:{column}`; null without one. */
export function ownSource(trace: string, origin: string): string | null {
  if (trace.includes('-extension:')) return null;
  const [, own = ''] = trace.split(`${origin}/builds/`);
  const place = own.match(/^[\w-]+\.js:\d+:\d+/);
  return place && `/builds/${place[0]}`;
}
