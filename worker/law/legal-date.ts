/**
 * The day of the last change of the legal texts, which the terms page shows. The digest is made from
 * `legal.json` and the words of `law.json` in every locale. If the texts change, the test of this file fails
 * and prints the new digest. Then change the date too.
 */
export const legalTexts = { date: '2026-12-01', digest: 'b0b0aa901b1bac67' } as const;
