/** How many characters of a description search results show. */
const MOST = 160;

/** Shortens a text for search results: to whole sentences if one fits, else to whole words. */
export function snippet(text: string): string {
  if (text.length <= MOST) return text;
  const start = text.slice(0, MOST);
  const sentences = start.match(/^.*[.!?](?= )/s)?.[0];
  return sentences ?? `${start.slice(0, start.lastIndexOf(' ')).replace(/[\s,;:–]+$/, '')}…`;
}
