import { opensInThisTab } from './clicks.ts';

/**
 * True if a link leads this tab to another address than `shown`, the path and query of the present page. False
 * for downloads, new tabs, mail links and anchors of the present page.
 */
export function leadsAway(link: HTMLAnchorElement, shown: string): boolean {
  return opensInThisTab(link) && link.host !== '' && link.pathname + link.search !== shown;
}

/**
 * The address of a link to another page of the shop that client navigation can show in this tab. Null for links
 * that the browser follows itself: to other hosts, to files, with `data-native`, or to the present page.
 */
export function swappable(link: HTMLAnchorElement, shown: string): URL | null {
  const url = new URL(link.href);
  return leadsAway(link, shown) && !('native' in link.dataset) && isPage(url) ? url : null;
}

/** True if an address may be a page of this shop. */
export function isPage(url: URL): boolean {
  return url.origin === location.origin && !/\.\w+$/.test(url.pathname);
}
