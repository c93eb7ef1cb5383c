import { prefersFewBytes } from './network.ts';

/** The events by which a visitor shows that they are there. */
const SIGNS = ['scroll', 'pointermove', 'touchstart', 'keydown'];

/**
 * Resolves with the visitor's first sign of life: until then nothing is loaded for later. A pointer
 * that rests where the page appears is told as one that moved, by nothing.
 */
export const awake = new Promise<void>((resolve) => {
  const show = (event: Event) => (event as MouseEvent).movementX !== 0 && resolve();
  for (const sign of SIGNS) addEventListener(sign, show, { passive: true });
});

/** Loads the chunks an island names in `data-chunks` side by side: none waits for its importer. */
export function preload({ dataset: { chunks } }: HTMLElement): void {
  if (!chunks || prefersFewBytes()) return;
  for (const chunk of chunks.split(' ')) {
    const href = `/builds/${chunk}`;
    if (document.querySelector(`link[href="${href}"]`)) continue;
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    document.head.append(link);
  }
}
