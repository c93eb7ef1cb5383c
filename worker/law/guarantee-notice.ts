/**
 * The folder in `assets/` with the Commission's notice of the legal guarantee, a file for each language. The operator
 * puts the official files there (docs/operating/go-live.md). In development it has files with the word SAMPLE.
 */
const FOLDER = 'law';

/** The languages of our pages in which the Commission publishes the notice. */
export const noticeLanguages = ['de', 'en', 'fr', 'sv', 'da', 'fi'] as const;

/** The size of a file in px: the proportions of a sheet of A4. */
export const noticeSize = { width: 840, height: 1188 } as const;

/** The path in `assets/` of the notice for a page's language, such as `law/guarantee-notice.de.png` for `de-AT`. */
export function noticeFile(lang: string): string {
  return `${FOLDER}/guarantee-notice.${lang.slice(0, 2)}.png`;
}
