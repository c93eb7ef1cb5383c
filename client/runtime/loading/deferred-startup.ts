import { startErrorSummary } from '../forms/error-summary.ts';
import { startFormEvents } from '../forms/form-events.ts';
import { startStickyOrderButton } from '../forms/sticky-order-button.ts';
import { startPageReturn } from '../navigation/page-return.ts';
import { startConnectionNotice } from './connection-notice.ts';
import { startLateTypefaces } from './late-typefaces.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { startWaitingPictures } from './waiting-pictures.ts';

/** Behaviours that a page needs only after its visitor's first interaction. */
const behaviours = [
  startWaitingPictures,
  startStickyOrderButton,
  startFormEvents,
  startErrorSummary,
  startPageReturn,
  startConnectionNotice,
  registerServiceWorker,
  startLateTypefaces,
];

/** Starts the behaviours that wait for the first interaction; the signal stops them. */
export function startDeferred(root: Document, signal: AbortSignal): void {
  for (const start of behaviours) start(root, signal);
}
