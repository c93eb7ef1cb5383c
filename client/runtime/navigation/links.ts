import { opensInThisTab } from './clicks.ts';

/**
 * True if a link leads this tab to another page. `shown` is the path and query of the present page. False
 * for downloads, for links that open a new tab, for mail links, and for anchors on the present page.
 */
export function leadsAway(link: HTMLAnchorElement, shown: string): boolean {
  return opensInThisTab(link) && link.host !== '' && link.pathname + link.search !== shown;
}

/**
 * The web address of a link if client navigation can show it in this tab. Null for links that the browser
 * follows itself: links to other websites, to files, to the present page or to another tab, downloads, and links
 * with `data-native`.
 */
export function swappable(link: HTMLAnchorElement, shown: string): URL | null {
  const url = new URL(link.href);
  return leadsAway(link, shown) && !('native' in link.dataset) && isPage(url) ? url : null;
}

/**
 * True if a web address can be a page of this shop: it is on this host, and its path has no file extension.
 */
export function isPage(url: URL): boolean {
  return url.origin === location.origin && !/\.\w+$/.test(url.pathname);
}
