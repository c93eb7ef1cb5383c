/**
 * The day of the last change of the legal texts, which the terms show. An operator updates it with the texts.
 * The digest covers `legal.json` and the words of `law.json` of every locale. After a change of the texts the
 * test of this file fails and prints the new digest.
 */
export const legalTexts = { date: '2026-11-26', digest: '2fa9967759356575' } as const;
