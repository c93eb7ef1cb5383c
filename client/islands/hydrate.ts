import { createElement, type FunctionComponent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Mount } from './mount.ts';

/**
 * Returns a mount that hydrates the server's HTML as the component. If the component fails, React
 * removes the HTML: it is restored with typed values and focus, and the page works without the island.
 */
export function hydrate<Props extends object>(component: FunctionComponent<Props>): Mount {
  return (root, props) => {
    const printed = [...root.childNodes];
    const { activeElement } = document;
    const focused = root.contains(activeElement) ? (activeElement as HTMLElement) : null;
    const island = hydrateRoot(root, createElement(component, props as Props), {
      onUncaughtError(error) {
        root.replaceChildren(...printed);
        focused?.focus({ preventScroll: true });
        const own = root.closest<HTMLElement>('shop-island');
        delete own?.dataset.restoring;
        own?.dispatchEvent(new Event('failed'));
        reportError(error);
      },
    });
    return () => island.unmount();
  };
}
