import { startErrorSummary } from '../forms/error-summary.ts';
import { startFormEvents } from '../forms/form-events.ts';
import { startStickyOrderButton } from '../forms/sticky-order-button.ts';
import { startPageReturn } from '../navigation/page-return.ts';
import { startConnectionNotice } from './connection-notice.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { startWaitingPictures } from './waiting-pictures.ts';

/**
 * The functions that make a page interactive, but that the page needs only after the visitor's first
 * interaction.
 */
const behaviours = [
  startWaitingPictures,
  startStickyOrderButton,
  startFormEvents,
  startErrorSummary,
  startPageReturn,
  startConnectionNotice,
  registerServiceWorker,
];

/** Runs the functions that wait for the visitor's first interaction. The signal stops their effects. */
export function startDeferred(root: Document, signal: AbortSignal): void {
  for (const start of behaviours) start(root, signal);
}
