/** What a visitor has answered. */
export type Choice = 'granted' | 'refused';

/** The name of the cookie that keeps it; the privacy text names it. */
export const CONSENT_COOKIE = 'consent';
/** After six months the question comes again, as the privacy text says. */
const STORED_SECONDS = 182 * 86_400;
/** Raise it when the purpose or its provider changes: then everyone is asked again. */
const REVISION = 1;
/** The one purpose: statistics, and measuring what advertising does, by Google Tag Manager. */
const PURPOSE = 'measurement';

/** The stored choice; null before one, after six months and for another revision. */
export function storedChoice(): Choice | null {
  const [, value = ''] = document.cookie.match(/(?:^|; )consent=([^;]*)/) ?? [];
  try {
    const { categories, revision } = JSON.parse(decodeURIComponent(value));
    if (revision !== REVISION || !Array.isArray(categories)) return null;
    return categories.includes(PURPOSE) ? 'granted' : 'refused';
  } catch {
    return null;
  }
}

/** Stores a choice with its time and revision, for this host alone. Nothing identifies the visitor. */
export function storeChoice(choice: Choice): void {
  const categories = choice === 'granted' ? [PURPOSE] : [];
  const value = { categories, revision: REVISION, time: new Date().toISOString() };
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  writeCookie(
    `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(value))}; SameSite=Lax; Max-Age=${STORED_SECONDS}${secure}`,
  );
}

/** Deletes Google's cookies for statistics and advertising, which may belong to a domain above this host. */
export function deleteGoogleCookies(): void {
  const labels = location.hostname.split('.');
  const domains = labels.slice(0, -1).map((_, i) => `; Domain=${labels.slice(i).join('.')}`);
  for (const [, name] of document.cookie.matchAll(/(?:^|; )(_(?:ga|gid|gat|gcl|gac)[^=;]*)=/g)) {
    for (const domain of ['', ...domains]) writeCookie(`${name}=; Max-Age=0${domain}`);
  }
}

function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${cookie}; Path=/`;
}
