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

/** The behaviours of a page. Each starts with the page and ends when the page's signal aborts. */
const behaviours = [
  startTimers,
  startOrderButtons,
  startDialogs,
  startForms,
  // After all behaviours that may prevent a submission, so that only sent forms are published.
  startShopEvents,
  startPictures,
  startPrefetch,
];

/** Loads and starts the behaviours that are needed only after the visitor's first interaction. */
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
// The script is `async`, so that no paint waits for it. It may run before the browser has parsed the whole page.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
else start();
