/** The buyer's name in a greeting. German says "Sie" to the buyer, and then a first name alone sounds wrong. */
export function greetingName(
  lang: string,
  { first, last }: { first: string; last: string },
): string {
  return lang.startsWith('de') ? `${first} ${last}`.trim() : first;
}
