import { startFormEvents } from './form-events.ts';
import { startInstall } from './install.ts';
import { startPageReturn } from './page-return.ts';
import { startStickyOrderButton } from './sticky-order-button.ts';
import { startTrouble } from './trouble.ts';

/** What a page does for who stays: nobody needs it who only looks. */
const behaviours = [
  startStickyOrderButton,
  startFormEvents,
  startPageReturn,
  startTrouble,
  startInstall,
];

/** Starts the behaviours that come after a visitor's first sign of life, until the page's signal. */
export function startLater(root: Document, signal: AbortSignal): void {
  for (const start of behaviours) start(root, signal);
}
