/**
 * The name of a substance as it stands within a line, in small letters where the language of `lang` (BCP 47) has
 * them there: German has not. What begins with a letter of its own (C-vitamin, L-ascorbic acid) keeps it.
 */
export function inlineName(name: string, lang: string): string {
  if (lang.startsWith('de') || !/^\p{Lu}\p{Ll}/u.test(name)) return name;
  return name.charAt(0).toLocaleLowerCase(lang) + name.slice(1);
}
