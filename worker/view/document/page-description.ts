import type { View } from '../view.ts';

/** A page's description for search engines: its heading as a sentence, and its lead. */
export function pageDescription({
  words,
}: {
  words: Pick<View['words'], 'heading' | 'lead'>;
}): string {
  const sentence = /[.!?…]$/.test(words.heading) ? words.heading : `${words.heading}.`;
  return snippet(`${sentence} ${words.lead}`);
}

/** The maximum length, in characters, of a page's description for search engines. */
const MAX_SNIPPET_LENGTH = 160;

/**
 * Shortens a page's description for search engines. It keeps whole sentences if one fits, else whole words.
 */
export function snippet(text: string): string {
  if (text.length <= MAX_SNIPPET_LENGTH) return text;
  const start = text.slice(0, MAX_SNIPPET_LENGTH);
  const sentences = start.match(/^.*[.!?](?= )/s)?.[0];
  return sentences ?? `${start.slice(0, start.lastIndexOf(' ')).replace(/[\s,;:–]+$/, '')}…`;
}
