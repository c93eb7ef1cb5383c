import { whenIdle } from '../loading/idle.ts';
import { loadLazily } from '../navigation/build-refresh.ts';

/** Asks for consent once the page is drawn, if a tag manager is configured. */
export function startTags(): void {
  if (!document.querySelector('[name=tag-manager]')) return;
  whenIdle(() => {
    loadLazily(() => import('../../tags/consent.ts'))
      .then(({ startConsent }) => startConsent())
      .catch(() => {});
  });
}
