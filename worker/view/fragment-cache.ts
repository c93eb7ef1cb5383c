import type { ReactNode } from 'react';
import { viewKey } from './page-facts.ts';
import { calendar } from './parts/season.ts';
import { renderHtml } from './render-html.ts';
import type { View } from './view.ts';

/**
 * HTML rendered separately from its page. `preloads` holds the links that preload the pictures of `html`.
 * They belong in the page's head.
 */
export type Rendered = { html: Uint8Array; preloads: Uint8Array };

/** The maximum number of cached fragments. A fragment has 5 KB on average. */
const MAX_FRAGMENTS = 1000;

/** The cached fragments by key, the least recently used first. */
const fragments = new Map<string, Rendered>();

/**
 * A fragment that is the same on all pages of a product in a market, from the cache or rendered now.
 * @throws the errors of a component
 */
export function productFragment(
  name: string,
  view: View,
  make: () => ReactNode,
): Promise<Rendered> {
  return fragment(`${name} ${view.market.code} ${view.product} ${view.clock}`, make);
}

/**
 * A fragment that is the same for all visitors of a page view, from the cache or rendered now.
 * @throws the errors of a component
 */
export function viewFragment(name: string, view: View, make: () => ReactNode): Promise<Rendered> {
  // Quiz answers or a service state make a page personal, which changes the parts around its sections.
  const state = `${view.page.personal === true} ${calendar(Date.now())}`;
  return fragment(`${name} ${viewKey(view)} ${state}`, make);
}

/** Two requests may render the same fragment at once: no request waits for the rendering of another. */
async function fragment(key: string, make: () => ReactNode): Promise<Rendered> {
  const rendered = fragments.get(key) ?? (await renderSeparately(make));
  fragments.delete(key);
  fragments.set(key, rendered);
  for (const oldest of fragments.keys()) {
    if (fragments.size <= MAX_FRAGMENTS) break;
    fragments.delete(oldest);
  }
  return rendered;
}

/** Renders a part of a page separately. */
export async function renderSeparately(make: () => ReactNode): Promise<Rendered> {
  const html = await renderHtml(await make());
  const length = getLinksLength(html);
  return { html: html.subarray(length), preloads: html.subarray(0, length) };
}

const LINK = new TextEncoder().encode('<link ');
const END = '>'.charCodeAt(0);

/**
 * The length in bytes of the leading preload links. React writes these links first where the HTML has no
 * head.
 */
function getLinksLength(html: Uint8Array): number {
  let length = 0;
  while (LINK.every((byte, i) => html[length + i] === byte)) {
    length = html.indexOf(END, length) + 1;
  }
  return length;
}
