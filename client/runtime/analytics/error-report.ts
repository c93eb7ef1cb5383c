import { masked } from '../../masked.ts';
import { showTrouble } from '../loading/connection-notice.ts';
import { send } from './send.ts';

/** How many reports a page load sends at most. */
const MOST = 5;
/** Characters of a message. */
const LONGEST = 200;
/** One page load in ten reports what its visitor need not know. */
const isSampled = Math.random() < 0.1;
let sent = 0;

/**
 * Reports an error of our own script: where in it, and the masked message. On pages whose visitor
 * must know, every one is reported and the page says so; elsewhere it is silent and one in ten.
 * Errors of other origins and of browser extensions are not reported.
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
  const mustKnow = showTrouble('broken');
  if (sent === MOST || !(mustKnow || isSampled)) return;
  sent += 1;
  send('/client-errors', {
    page: document.body.dataset.page,
    build: document.documentElement.dataset.build,
    kind: event.type,
    message: reported(isErrorEvent ? event.message : String(cause)),
    source,
  });
}

/** A message as it is reported: masked whole and cut then, so that no half of anything slips through. */
export function reported(message: string): string {
  return masked(message).slice(0, LONGEST);
}

/** The first place in our own script that a trace names, as `/builds/{file}.js:{line}:{column}`; null without one. */
export function ownSource(trace: string, origin: string): string | null {
  if (trace.includes('-extension:')) return null;
  const [, own = ''] = trace.split(`${origin}/builds/`);
  const place = own.match(/^[\w-]+\.js:\d+:\d+/);
  return place && `/builds/${place[0]}`;
}
