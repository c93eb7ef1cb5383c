import type { ReactNode } from 'react';
import { viewKey } from '../page/finished/page-store.ts';
import type { Thing } from './document/json-ld.tsx';
import { calendar } from './parts/season.ts';
import { cutAtSlots, type Slotted } from './query-slot.ts';
import { renderHtml } from './render-html.ts';
import type { View } from './view.ts';

/**
 * HTML that is rendered apart from its page, with its slots. `ahead` are the links by which its pictures are asked
 * for: they belong in the page's head.
 */
export type Apart = { html: Slotted; ahead: Slotted };

/** What is made once for all who ask for the same; what was not asked for the longest makes room. */
class Kept<Made> {
  readonly #made = new Map<string, Made>();
  readonly #most: number;

  constructor(most = Infinity) {
    this.#most = most;
  }

  get(key: string): Made | undefined {
    const found = this.#made.get(key);
    return found && this.put(key, found);
  }

  put(key: string, made: Made): Made {
    this.#made.delete(key);
    this.#made.set(key, made);
    for (const oldest of this.#made.keys()) {
      if (this.#made.size <= this.#most) break;
      this.#made.delete(oldest);
    }
    return made;
  }
}

/** A view has four at most, which have 20 KB together. */
const MOST_OF_VIEWS = 1000;

const ofProducts = new Kept<Apart>();
const ofViews = new Kept<Apart>(MOST_OF_VIEWS);
const thingsOfViews = new Kept<readonly Thing[]>(MOST_OF_VIEWS);

/**
 * The HTML of what is the same on all pages of a product in a market.
 * @throws what a component throws
 */
export function keptOfProduct(name: string, view: View, make: () => ReactNode): Promise<Apart> {
  return once(ofProducts, `${name} ${view.market.code} ${view.product} ${view.clock}`, make);
}

/**
 * The HTML of what is the same for all who ask for a page view.
 * @throws what a component throws
 */
export function keptOfView(name: string, view: View, make: () => ReactNode): Promise<Apart> {
  return once(ofViews, `${name} ${keyOfView(view)}`, make);
}

/** The structured data of a page view, whose addresses are of the origin. */
export function keptThings(view: View, origin: string, make: () => Thing[]): readonly Thing[] {
  const key = `${origin} ${keyOfView(view)}`;
  return thingsOfViews.get(key) ?? thingsOfViews.put(key, make());
}

/** No request waits for what another one makes. */
async function once(kept: Kept<Apart>, key: string, make: () => ReactNode): Promise<Apart> {
  return kept.get(key) ?? kept.put(key, await rendered(make));
}

/** Renders what stands apart from its page. */
export async function rendered(make: () => ReactNode): Promise<Apart> {
  const html = await renderHtml(await make());
  const end = lengthOfLinks(html);
  return { html: cutAtSlots(html.subarray(end)), ahead: cutAtSlots(html.subarray(0, end)) };
}

const LINK = new TextEncoder().encode('<link ');
const END = '>'.charCodeAt(0);

/** React puts links that belong in the head before what is no document. */
function lengthOfLinks(html: Uint8Array): number {
  let length = 0;
  while (LINK.every((byte, i) => html[length + i] === byte)) {
    length = html.indexOf(END, length) + 1;
  }
  return length;
}

/** A page that a visitor's answers or state made theirs is around them another one. */
function keyOfView(view: View): string {
  return `${viewKey(view, '')} ${view.page.personal === true} ${calendar(Date.now())}`;
}
