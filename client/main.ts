import { startBeacon } from './runtime/beacon.ts';
import { late, startBuildRefresh } from './runtime/build-refresh.ts';
import { startDialogs } from './runtime/dialogs.ts';
import { startErrors } from './runtime/errors.ts';
import { startForms } from './runtime/forms.ts';
import { keepInstallOffer } from './runtime/install-prompt.ts';
import { startIslands } from './runtime/islands.ts';
import { startNavigation } from './runtime/navigation.ts';
import { prefersFewBytes } from './runtime/network.ts';
import { startOrderButtons } from './runtime/order-button.ts';
import { startPictures } from './runtime/pictures.ts';
import { startPrefetch } from './runtime/prefetch.ts';
import { startShopEvents } from './runtime/shop-events.ts';
import { startTags } from './runtime/tags.ts';
import { startTimers } from './runtime/timers.ts';
import { awake } from './runtime/wake.ts';

/** What a page does; each starts with a page and ends with its signal. */
const behaviours = [
  startTimers,
  startOrderButtons,
  startDialogs,
  startForms,
  // After what may hold a form back: a form that is not sent tells nothing.
  startShopEvents,
  startPictures,
  startPrefetch,
];

/** Behaviours a visitor who only looks never needs: loaded at the first sign of life. */
async function startWhenAwake(signal: AbortSignal): Promise<void> {
  await awake;
  if (!prefersFewBytes()) void import('./runtime/page-swap.ts').catch(() => {});
  const { startLater } = await late(() => import('./runtime/later.ts'));
  if (!signal.aborted) startLater(document, signal);
}

startErrors();
startBeacon();
startBuildRefresh();
startIslands();
startNavigation((signal, navigated) => {
  for (const start of behaviours) start(document, signal, navigated);
  startWhenAwake(signal).catch(() => {});
});
startTags();
keepInstallOffer();
