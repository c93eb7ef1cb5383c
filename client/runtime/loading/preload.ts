import { prefersFewBytes } from './network.ts';

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
