/** The purposes of the tag manager. The visitor consents to each of them apart (GDPR recitals 32 and 43). */
export const purposes = ['statistics', 'advertising'] as const;
export type Purpose = (typeof purposes)[number];

/** The visitor's answer to the question for consent: the purposes to which the visitor agrees. Empty after a refusal. */
export type Choice = readonly Purpose[];

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
const REVISION = 2;

/** The beginnings of the names of Google's cookies for each purpose, after an underscore. */
const googleCookies = {
  statistics: /^_(?:ga|gid|gat)/,
  advertising: /^_(?:gcl|gac)/,
} as const satisfies Record<Purpose, RegExp>;

/**
 * The visitor's stored answer. Null if there is none, or if it answered an earlier version of the question.
 */
export function storedChoice(): Choice | null {
  const [, value = ''] = document.cookie.match(/(?:^|; )consent=([^;]*)/) ?? [];
  try {
    const { categories, revision } = JSON.parse(decodeURIComponent(value));
    if (revision !== REVISION || !Array.isArray(categories)) return null;
    return purposes.filter((purpose) => categories.includes(purpose));
  } catch {
    return null;
  }
}

/**
 * Stores the visitor's answer with its time and the question's version, for this host only. The cookie does
 * not identify the visitor.
 */
export function storeChoice(categories: Choice): void {
  const value = { categories, revision: REVISION, time: new Date().toISOString() };
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  writeCookie(
    `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(value))}; SameSite=Lax; Max-Age=${STORED_SECONDS}${secure}`,
  );
}

/** Deletes Google's cookies for purposes without consent, including those set for a parent domain. */
export function deleteGoogleCookies(choice: Choice): void {
  const isRefused = (name: string) =>
    purposes.some((purpose) => !choice.includes(purpose) && googleCookies[purpose].test(name));
  const labels = location.hostname.split('.');
  const domains = labels.slice(0, -1).map((_, i) => `; Domain=${labels.slice(i).join('.')}`);
  for (const [, name = ''] of document.cookie.matchAll(/(?:^|; )([^=;]*)=/g)) {
    if (!isRefused(name)) continue;
    for (const domain of ['', ...domains]) writeCookie(`${name}=; Max-Age=0${domain}`);
  }
}

function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${cookie}; Path=/`;
}
