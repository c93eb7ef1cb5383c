/**
 * How many characters a person counts in a text: an accent, or the parts of a family emoji, are no
 * characters of their own.
 */
export function countCharacters(text: string): number {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return [...segmenter.segment(text)].length;
}
