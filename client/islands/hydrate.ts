import { createElement, type FunctionComponent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Mount } from './mount.ts';

/**
 * Returns what hydrates server HTML as the component, with the props the server rendered it with.
 * Where the component fails, React takes all of the HTML away: it is put back as it was, typed
 * values and focus with it, and the page goes on as HTML.
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
        delete root.closest<HTMLElement>('shop-island')?.dataset.restoring;
        reportError(error);
      },
    });
    return () => island.unmount();
  };
}
