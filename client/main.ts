import { startBeacon } from './runtime/analytics/beacon.ts';
import { startErrors } from './runtime/analytics/errors.ts';
import { startShopEvents } from './runtime/analytics/shop-events.ts';
import { startTags } from './runtime/analytics/tags.ts';
import { startTimers } from './runtime/countdown/timers.ts';
import { startDialogs } from './runtime/dialog/dialogs.ts';
import { startForms } from './runtime/forms/forms.ts';
import { startOrderButtons } from './runtime/forms/order-button.ts';
import { awake } from './runtime/loading/first-interaction.ts';
import { keepInstallOffer } from './runtime/loading/install-prompt.ts';
import { startIslands } from './runtime/loading/islands.ts';
import { prefersFewBytes } from './runtime/loading/network.ts';
import { startPictures } from './runtime/loading/pictures.ts';
import { late, startBuildRefresh } from './runtime/navigation/build-refresh.ts';
import { startNavigation } from './runtime/navigation/navigation.ts';
import { startPrefetch } from './runtime/navigation/prefetch.ts';

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
  if (!prefersFewBytes()) void import('./runtime/navigation/page-swap.ts').catch(() => {});
  const { startLater } = await late(() => import('./runtime/loading/later.ts'));
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
