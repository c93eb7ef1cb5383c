import { staysHere } from './clicks.ts';

/**
 * The address of a link whose page can be swapped in: a page of ours in this tab. Null for what
 * is the browser's: other hosts and protocols, files, downloads, other tabs, what the server marks
 * `data-native`, and a place on the page that is shown.
 */
export function swappable(link: HTMLAnchorElement, shown: string): URL | null {
  if (!staysHere(link) || 'native' in link.dataset) return null;
  const url = new URL(link.href);
  return isPage(url) && url.pathname + url.search !== shown ? url : null;
}

/** Whether an address may be a page of this shop. */
export function isPage(url: URL): boolean {
  return url.origin === location.origin && !/\.\w+$/.test(url.pathname);
}
