import type { CookieItem, CookieValue } from 'vanilla-cookieconsent';

/** Six months, then the question comes again; the privacy text says so. */
const KEPT_DAYS = 182;

/** Where the choice is kept; only this host's pages see it. */
export const consentCookie = { name: 'consent', expiresAfterDays: KEPT_DAYS, domain: '' } as const;

/** In the place of the number by which the library would tell visitors apart. */
const ANYONE = 'anyone';

/** Keeps of a choice just made what it is and when it was made, and no number of the visitor's. */
export function forgetNumber(choice: CookieValue): void {
  if (choice.consentId === ANYONE) return;
  const value = encodeURIComponent(JSON.stringify({ ...choice, consentId: ANYONE }));
  const expires = new Date(choice.expirationTime).toUTCString();
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the library writes it so, and WebKit knows no other way
  document.cookie = `${consentCookie.name}=${value}; Path=/; SameSite=Lax; Expires=${expires}${secure}`;
}

/** Google's cookies of statistics and advertising; they stand at the highest domain that takes them. */
export function googleCookies(host: string): CookieItem[] {
  const name = /^_(ga|gid|gat|gcl|gac)/;
  const labels = host.split('.');
  const domains = labels.slice(0, -1).map((_, i) => labels.slice(i).join('.'));
  return [{ name }, ...domains.map((domain) => ({ name, domain }))];
}
