import type { ReactNode } from 'react';
import { calendar } from './parts/season.ts';
import { viewKey } from './payload.ts';
import { renderHtml } from './render-html.ts';
import type { View } from './view.ts';

/**
 * HTML that is rendered apart from its page. `ahead` are the links that preload its pictures: they belong in the
 * page's head.
 */
export type Rendered = { html: Uint8Array; ahead: Uint8Array };

/** A fragment has 5 KB on average. */
const MAX_FRAGMENTS = 1000;

/** Fragments that React rendered, the least recently used first. */
const fragments = new Map<string, Rendered>();

/**
 * The HTML that is the same on all pages of a product in a market.
 * @throws what a component throws
 */
export function fragmentOfProduct(
  name: string,
  view: View,
  make: () => ReactNode,
): Promise<Rendered> {
  return fragment(`${name} ${view.market.code} ${view.product} ${view.clock}`, make);
}

/**
 * The HTML that is the same for all visitors of a page view.
 * @throws what a component throws
 */
export function fragmentOfView(name: string, view: View, make: () => ReactNode): Promise<Rendered> {
  // Answers or a service state change what is around a page.
  const own = `${view.page.personal === true} ${calendar(Date.now())}`;
  return fragment(`${name} ${viewKey(view)} ${own}`, make);
}

/** No request waits for the rendering of another. */
async function fragment(key: string, make: () => ReactNode): Promise<Rendered> {
  const found = fragments.get(key) ?? (await renderApart(make));
  fragments.delete(key);
  fragments.set(key, found);
  for (const oldest of fragments.keys()) {
    if (fragments.size <= MAX_FRAGMENTS) break;
    fragments.delete(oldest);
  }
  return found;
}

/** Renders a part of a page by itself. */
export async function renderApart(make: () => ReactNode): Promise<Rendered> {
  const html = await renderHtml(await make());
  const end = lengthOfLinks(html);
  return { html: html.subarray(end), ahead: html.subarray(0, end) };
}

const LINK = new TextEncoder().encode('<link ');
const END = '>'.charCodeAt(0);

/** React puts links that belong in the head before HTML that has none. */
function lengthOfLinks(html: Uint8Array): number {
  let length = 0;
  while (LINK.every((byte, i) => html[length + i] === byte)) {
    length = html.indexOf(END, length) + 1;
  }
  return length;
}
