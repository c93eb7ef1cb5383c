import { maskMessage } from '../../mask-message.ts';
import { showConnectionNotice } from '../loading/connection-notice.ts';
import { send } from './send.ts';

/** The largest number of error reports that one page load sends. */
const MAX_REPORTS = 5;
/** The largest number of characters of the error message in a report. */
const MAX_LENGTH = 200;
/**
 * True for one page load in ten. Such a page load also reports the errors that the visitor does not notice.
 */
const isSampled = Math.random() < 0.1;
let reports = 0;

/**
 * Reports an error of the shop's script to the server: its place in the script and its masked message. On a
 * page with a connection notice the visitor sees a notice about the error, and every page load reports errors.
 * On other pages the visitor sees nothing, and only one page load in ten reports errors. Errors of other
 * websites' scripts and of browser extensions are ignored.
 */
export function report(event: ErrorEvent | PromiseRejectionEvent): void {
  const isErrorEvent = event instanceof ErrorEvent;
  const cause: unknown = isErrorEvent ? event.error : event.reason;
  const trace = [
    isErrorEvent ? `${event.filename}:${event.lineno}:${event.colno}` : '',
    cause instanceof Error ? cause.stack : '',
  ].join('\n');
  const source = shopSource(trace, location.origin);
  if (!source) return;
  const isShown = showConnectionNotice('broken');
  if (reports === MAX_REPORTS || !(isShown || isSampled)) return;
  reports += 1;
  send('/client-errors', {
    page: document.body.dataset.page,
    build: document.documentElement.dataset.build,
    kind: event.type,
    message: reportedMessage(isErrorEvent ? event.message : String(cause)),
    source,
  });
}

/**
 * Prepares an error message for a report. Masks private data first and then cuts the message, so that no part
 * of a secret remains.
 */
export function reportedMessage(message: string): string {
  return maskMessage(message).slice(0, MAX_LENGTH);
}

/**
 * The first place in a stack trace that belongs to the shop's script, as `/builds/{file}.js:{line}:{column}`.
 * Null if there is none, or if the trace contains a browser extension.
 */
export function shopSource(trace: string, origin: string): string | null {
  if (trace.includes('-extension:')) return null;
  const [, rest = ''] = trace.split(`${origin}/builds/`);
  const place = rest.match(/^[\w-]+\.js:\d+:\d+/);
  return place && `/builds/${place[0]}`;
}
