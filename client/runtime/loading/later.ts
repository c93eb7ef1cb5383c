import { startFormEvents } from '../forms/form-events.ts';
import { startStickyOrderButton } from '../forms/sticky-order-button.ts';
import { startPageReturn } from '../navigation/page-return.ts';
import { startTrouble } from './connection-notice.ts';
import { registerServiceWorker } from './service-worker.ts';

/** What a page does beyond the first look: a visitor who only looks never needs it. */
const behaviours = [
  startStickyOrderButton,
  startFormEvents,
  startPageReturn,
  startTrouble,
  registerServiceWorker,
];

/** Starts the behaviours that come after a visitor's first sign of life, until the page's signal. */
export function startLater(root: Document, signal: AbortSignal): void {
  for (const start of behaviours) start(root, signal);
}
