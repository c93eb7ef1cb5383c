import { staysHere } from './clicks.ts';

/** Whether a link leads this tab elsewhere: no download, other tab or mail, no place on the page that is `shown`. */
export function leadsAway(link: HTMLAnchorElement, shown: string): boolean {
  return staysHere(link) && link.host !== '' && link.pathname + link.search !== shown;
}

/**
 * The address of a link whose page can be swapped in: a page of ours in this tab. Null for what
 * is the browser's: other hosts, files, what the server marks `data-native`, and where it does not
 * lead away.
 */
export function swappable(link: HTMLAnchorElement, shown: string): URL | null {
  const url = new URL(link.href);
  return leadsAway(link, shown) && !('native' in link.dataset) && isPage(url) ? url : null;
}

/** Whether an address may be a page of this shop. */
export function isPage(url: URL): boolean {
  return url.origin === location.origin && !/\.\w+$/.test(url.pathname);
}
