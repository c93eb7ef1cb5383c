import { distance } from 'fastest-levenshtein';

/** Typing mistakes beyond which a word is another one, and never more than half of it. */
const mostMistakes = 3;

/**
 * `; did you mean take?` where a known word is a few typing mistakes away from what was written,
 * capitals apart; else nothing. Of several as near the first is named.
 */
export function didYouMean(written: string, known: readonly string[]): string {
  const near = known
    .map((word) => ({ word, mistakes: distance(written.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, mistakes }) => {
      const longer = Math.max(word.length, written.length);
      return mistakes <= Math.min(mostMistakes, longer / 2);
    })
    .sort((one, other) => one.mistakes - other.mistakes);
  return near[0] ? `; did you mean ${near[0].word}?` : '';
}
