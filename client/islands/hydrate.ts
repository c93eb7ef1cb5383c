import { createElement, type FunctionComponent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Mount } from './mount.ts';

/**
 * Returns a function that hydrates the server's HTML with a React component. If the component throws an
 * error, React removes that HTML. Then this function restores the HTML with the typed values and the focus,
 * and the page works without the island.
 */
export function hydrate<Props extends object>(component: FunctionComponent<Props>): Mount {
  return (root, props) => {
    const serverNodes = [...root.childNodes];
    const { activeElement } = document;
    const focused = root.contains(activeElement) ? (activeElement as HTMLElement) : null;
    const island = hydrateRoot(root, createElement(component, props as Props), {
      onUncaughtError(error) {
        root.replaceChildren(...serverNodes);
        focused?.focus({ preventScroll: true });
        const element = root.closest<HTMLElement>('shop-island');
        delete element?.dataset.restoring;
        element?.dispatchEvent(new Event('failed'));
        reportError(error);
      },
    });
    return () => island.unmount();
  };
}
