import Fuse from 'fuse.js/basic';

/** Typing mistakes beyond which a word is another one, and never more than half of it. */
const mostMistakes = 3;

/**
 * `; did you mean take?` where a known word is a few typing mistakes away from what was written,
 * capitals apart; else nothing. Of several as near the first is named.
 */
export function didYouMean(written: string, known: readonly string[]): string {
  const near = known
    .map((word) => ({ word, mistakes: countMistakes(written, word) }))
    .filter(({ word, mistakes }) => {
      const longer = Math.max(word.length, written.length);
      return mistakes <= Math.min(mostMistakes, longer / 2);
    })
    .sort((one, other) => one.mistakes - other.mistakes);
  return near[0] ? `; did you mean ${near[0].word}?` : '';
}

/** The letters that are wrong in the shorter word, and those that the longer one has more. */
function countMistakes(one: string, other: string): number {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const more = long.length - short.length;
  if (more > mostMistakes) return more;
  const options = { includeScore: true, ignoreLocation: true, ignoreFieldNorm: true };
  const [found] = new Fuse([long], options).search(short);
  return Math.round((found?.score ?? 1) * short.length) + more;
}
