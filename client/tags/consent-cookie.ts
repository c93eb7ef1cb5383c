/** A visitor's answer to the question for consent. */
export type Choice = 'granted' | 'refused';

/** The name of the cookie with the visitor's choice. The privacy text names it. */
export const CONSENT_COOKIE = 'consent';
/** The lifetime of the choice, six months, as in the privacy text. After it the question appears again. */
const STORED_SECONDS = 182 * 86_400;
/** Raise this number if the purpose or its provider changes: then every visitor sees the question again. */
const REVISION = 1;
/** The only purpose: statistics and the measurement of advertising, by Google Tag Manager. */
const PURPOSE = 'measurement';

/** The stored choice; null if there is none, or if it belongs to another revision. */
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

/** Stores a choice with its time and revision, for this host only. The cookie does not identify the visitor. */
export function storeChoice(choice: Choice): void {
  const categories = choice === 'granted' ? [PURPOSE] : [];
  const value = { categories, revision: REVISION, time: new Date().toISOString() };
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  writeCookie(
    `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(value))}; SameSite=Lax; Max-Age=${STORED_SECONDS}${secure}`,
  );
}

/** Deletes Google's cookies for statistics and advertising, also those of a parent domain. */
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
