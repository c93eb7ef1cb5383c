import { late } from './build-refresh.ts';

/** WebKit has no requestIdleCallback. */
const IDLE_MS = 200;

/** Where a tag manager is configured, asks for consent once the page is there. */
export function startTags(): void {
  if (!document.querySelector('[name=tag-manager]')) return;
  setTimeout(
    () =>
      late(() => import('../tags/consent.ts'))
        .then(({ startConsent }) => startConsent())
        .catch(() => {}),
    IDLE_MS,
  );
}
