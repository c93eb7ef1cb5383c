import { maskMessage } from '../../mask-message.ts';
import { showConnectionNotice } from '../loading/connection-notice.ts';
import { send } from './send.ts';

/** The largest number of reports of one page load. */
const MAX_REPORTS = 5;
/** The largest number of characters of a message. */
const MAX_LENGTH = 200;
/** True for one page load in ten, which also reports errors that the visitor does not see. */
const isSampled = Math.random() < 0.1;
let reports = 0;

/**
 * Reports an error of the shop's script: its place and the masked message. On a page with a connection notice
 * every error is shown and reported. On the other pages only one page load in ten reports, and shows nothing.
 * Errors of other origins and of browser extensions are ignored.
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

/** Prepares a message for the report: masks it first and then cuts it, so that no part of a secret remains. */
export function reportedMessage(message: string): string {
  return maskMessage(message).slice(0, MAX_LENGTH);
}

/**
 * The first place of a stack trace in the shop's script, as `/builds/{file}.js:{line}:{column}`; null without
 * one.
 */
export function shopSource(trace: string, origin: string): string | null {
  if (trace.includes('-extension:')) return null;
  const [, rest = ''] = trace.split(`${origin}/builds/`);
  const place = rest.match(/^[\w-]+\.js:\d+:\d+/);
  return place && `/builds/${place[0]}`;
}
