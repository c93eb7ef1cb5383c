import { startBeacon } from './runtime/analytics/beacon.ts';
import { startErrors } from './runtime/analytics/errors.ts';
import { startShopEvents } from './runtime/analytics/shop-events.ts';
import { startTags } from './runtime/analytics/tags.ts';
import { startTimers } from './runtime/countdown/timers.ts';
import { startDialogs } from './runtime/dialog/dialogs.ts';
import { startForms } from './runtime/forms/forms.ts';
import { startOrderButtons } from './runtime/forms/order-button.ts';
import { firstInteraction } from './runtime/loading/first-interaction.ts';
import { storeInstallOffer } from './runtime/loading/install-prompt.ts';
import { startIslands } from './runtime/loading/islands.ts';
import { prefersFewBytes } from './runtime/loading/network.ts';
import { startPictures } from './runtime/loading/pictures.ts';
import { loadLazily, startBuildRefresh } from './runtime/navigation/build-refresh.ts';
import { loadPageSwap, startNavigation } from './runtime/navigation/navigation.ts';
import { startPrefetch } from './runtime/navigation/prefetch.ts';

/**
 * The functions that make a page interactive. Each runs when the page starts, and stops when the page's
 * signal aborts.
 */
const behaviours = [
  startTimers,
  startOrderButtons,
  startDialogs,
  startForms,
  // Runs after all functions that may prevent a form's submission. So only the forms that are really sent are
  // published as events.
  startShopEvents,
  startPictures,
  startPrefetch,
];

/** Loads and starts the code that a page needs only after the visitor's first interaction with it. */
async function startAfterFirstInteraction(signal: AbortSignal): Promise<void> {
  await firstInteraction;
  if (!prefersFewBytes()) loadPageSwap().catch(() => {});
  const { startDeferred } = await loadLazily(() => import('./runtime/loading/deferred-startup.ts'));
  if (!signal.aborted) startDeferred(document, signal);
}

function start(): void {
  startIslands();
  startNavigation((signal, navigated) => {
    for (const start of behaviours) start(document, signal, navigated);
    startAfterFirstInteraction(signal).catch(() => {});
  });
  startTags();
}

startErrors();
startBeacon();
startBuildRefresh();
storeInstallOffer();
// The script is `async`, so the browser paints the page without waiting for it. It may run before the whole
// HTML is parsed.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
else start();
