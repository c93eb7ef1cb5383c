import { whenIdle } from '../loading/idle.ts';
import { loadLazily } from '../navigation/build-refresh.ts';

/**
 * Asks the visitor for consent to the tag manager after the page is drawn. Does nothing if no tag manager is
 * configured.
 */
export function startTags(): void {
  if (!document.querySelector('[name=tag-manager]')) return;
  whenIdle(() => {
    loadLazily(() => import('../../tags/consent.ts'))
      .then(({ startConsent }) => startConsent())
      .catch(() => {});
  });
}
