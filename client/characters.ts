/**
 * Counts the characters of a text as people see them: a letter with its accent is one character, and so is a
 * family emoji.
 */
export function countCharacters(text: string): number {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return [...segmenter.segment(text)].length;
}
