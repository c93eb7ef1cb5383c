/** What an order keeps of the address it was made at: the quiz, the page's product, and what a campaign calls itself. */
const keptKeys = [
  'src',
  'product',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
] as const;

/** The longest value that is kept, in characters. */
const LONGEST = 100;

/**
 * The part of a page's query that an order keeps and the wallet's way back repeats, without its `?`: no click
 * id, and nothing that a mailing hangs on about its reader (rule 7.40). Of a key sent twice the first counts.
 */
export function keptQuery(search: string): string {
  const sent = new URLSearchParams(search);
  const kept = keptKeys.flatMap((key) => {
    const value = sent.get(key) ?? '';
    return value && value.length <= LONGEST && !value.includes('@') ? [[key, value]] : [];
  });
  return new URLSearchParams(kept).toString();
}
