/**
 * The day of the last change of the legal texts, which the terms page shows. The digest is made from
 * `legal.json` and the words of `law.json` in every locale. If the texts change, the test of this file fails
 * and prints the new digest. Then change the date too.
 */
export const legalTexts = { date: '2026-12-01', digest: '19e2da8f97dd2806' } as const;
