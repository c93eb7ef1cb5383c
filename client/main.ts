import { startDialogs } from './runtime/dialogs.ts';
import { startForms } from './runtime/forms.ts';
import { startIslands } from './runtime/islands.ts';
import { startNavigation } from './runtime/navigation.ts';
import { startOrderButtons } from './runtime/order-button.ts';
import { startPictures } from './runtime/pictures.ts';
import { startStickyOrderButton } from './runtime/sticky-order-button.ts';
import { startTimers } from './runtime/timers.ts';

/** What a page does; each starts with a page and ends with its signal. */
const behaviours = [
  startTimers,
  startOrderButtons,
  startStickyOrderButton,
  startDialogs,
  startForms,
  startPictures,
];

startIslands();
startNavigation((signal, navigated) => {
  for (const start of behaviours) start(document, signal, navigated);
});
