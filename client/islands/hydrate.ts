import { createElement, type FunctionComponent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Mount } from './registry.ts';

/** What hydrates server HTML as the component. The props are those the server rendered it with. */
export function hydrate<Props extends object>(component: FunctionComponent<Props>): Mount {
  return (root, props) => {
    const island = hydrateRoot(root, createElement(component, props as Props));
    return () => island.unmount();
  };
}
