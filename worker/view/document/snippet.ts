/** What search results show of a description at most, in characters. */
const MOST = 160;

/** A text short enough for a search result: whole sentences where one fits, else whole words. */
export function snippet(text: string): string {
  if (text.length <= MOST) return text;
  const start = text.slice(0, MOST);
  const sentences = start.match(/^.*[.!?](?= )/s)?.[0];
  return sentences ?? `${start.slice(0, start.lastIndexOf(' ')).replace(/[\s,;:–]+$/, '')}…`;
}
