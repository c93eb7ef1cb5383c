import { whenIdle } from '../loading/idle.ts';
import { late } from '../navigation/build-refresh.ts';

/** Where a tag manager is configured, asks for consent once the page is there. */
export function startTags(): void {
  if (!document.querySelector('[name=tag-manager]')) return;
  whenIdle(() => {
    late(() => import('../../tags/consent.ts'))
      .then(({ startConsent }) => startConsent())
      .catch(() => {});
  });
}
