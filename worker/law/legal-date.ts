/**
 * The day of the legal texts' last change, which the terms say; an operator sets it with them. The digest is of
 * the texts it is true of: `legal.json` and the words of `law.json` of every locale. When they change, the test
 * of this file fails and says the new one.
 */
export const legalTexts = { date: '2026-11-26', digest: '2fa9967759356575' } as const;
