/** The visitor's answer to the question for consent to the tag manager. */
export type Choice = 'granted' | 'refused';

/** The name of the cookie with the visitor's answer. The privacy policy mentions this name. */
export const CONSENT_COOKIE = 'consent';
/**
 * The lifetime of the visitor's answer: six months, as the privacy policy says. After it the question
 * appears again.
 */
const STORED_SECONDS = 182 * 86_400;
/**
 * The version of the question. Raise it if the purpose of the tag manager or its provider changes: every
 * visitor then sees the question again.
 */
const REVISION = 1;
/**
 * The only purpose that needs consent: statistics and the measurement of advertising by Google Tag Manager.
 */
const PURPOSE = 'measurement';

/**
 * The visitor's stored answer. Null if there is none, or if it answered an earlier version of the question.
 */
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

/**
 * Stores the visitor's answer with its time and the question's version, for this host only. The cookie does
 * not identify the visitor.
 */
export function storeChoice(choice: Choice): void {
  const categories = choice === 'granted' ? [PURPOSE] : [];
  const value = { categories, revision: REVISION, time: new Date().toISOString() };
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  writeCookie(
    `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(value))}; SameSite=Lax; Max-Age=${STORED_SECONDS}${secure}`,
  );
}

/** Deletes Google's cookies for statistics and advertising, including those set for a parent domain. */
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
