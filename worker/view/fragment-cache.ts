import type { ReactNode } from 'react';
import { viewKey } from './page-facts.ts';
import { renderHtml } from './render-html.ts';
import type { View } from './view.ts';

/**
 * HTML that was rendered separately from its page. `preloads` has the `<link>` elements that preload the
 * pictures in `html`; they belong in the page's head.
 */
export type Rendered = { html: Uint8Array; preloads: Uint8Array };

/** The maximum number of HTML fragments in the cache. A fragment has 5 KB on average. */
const MAX_FRAGMENTS = 1000;

/** The cached HTML fragments by their keys. The fragment that was not used for the longest time is first. */
const fragments = new Map<string, Rendered>();

/**
 * An HTML fragment that is the same on all pages of one step with a product in a market, for visitors before their
 * deadline of free delivery and for visitors after it. It comes from the cache or is rendered now.
 * @throws the errors of a component
 */
export function productFragment(
  name: string,
  view: View,
  make: () => ReactNode,
): Promise<Rendered> {
  return fragment(
    `${name} ${view.page.step} ${view.market.code} ${view.product} ${view.clock}`,
    make,
  );
}

/**
 * An HTML fragment that is the same for all views with the same `viewKey`. It comes from the cache or is rendered
 * now.
 * @throws the errors of a component
 */
export function viewFragment(name: string, view: View, make: () => ReactNode): Promise<Rendered> {
  // The key of a view does not tell whether its page is personal. A personal page has no links to other markets.
  return fragment(`${name} ${viewKey(view)} ${view.page.personal === true}`, make);
}

/**
 * Two requests may render the same HTML fragment at the same time, because no request waits for another
 * one's rendering.
 */
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

/** Renders a part of a page separately from the page. */
export async function renderSeparately(make: () => ReactNode): Promise<Rendered> {
  const html = await renderHtml(await make());
  const length = getLinksLength(html);
  return { html: html.subarray(length), preloads: html.subarray(0, length) };
}

const LINK = new TextEncoder().encode('<link ');
const END = '>'.charCodeAt(0);

/**
 * The length, in bytes, of the `<link>` elements at the beginning of the HTML, which preload pictures.
 * React writes these links first if the HTML has no head element.
 */
function getLinksLength(html: Uint8Array): number {
  let length = 0;
  while (LINK.every((byte, i) => html[length + i] === byte)) {
    length = html.indexOf(END, length) + 1;
  }
  return length;
}
