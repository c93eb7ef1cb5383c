import Fuse from 'fuse.js/basic';

/**
 * The largest number of typing mistakes that still gets a suggestion. For a short word the limit is half of its
 * letters.
 */
const MAX_MISTAKES = 3;

/**
 * The text `; did you mean take?` with the candidate that has the fewest typing mistakes, or an empty text if no
 * candidate is near. Capital letters do not count as mistakes. If several candidates have the fewest mistakes, it
 * takes the first.
 */
export function didYouMean(written: string, candidates: readonly string[]): string {
  const near = candidates
    .map((word) => ({ word, mistakes: countMistakes(written, word) }))
    .filter(({ word, mistakes }) => {
      const longer = Math.max(word.length, written.length);
      return mistakes <= Math.min(MAX_MISTAKES, longer / 2);
    })
    .sort((one, other) => one.mistakes - other.mistakes);
  return near[0] ? `; did you mean ${near[0].word}?` : '';
}

/** The number of wrong letters in the shorter word, plus the number of extra letters in the longer word. */
function countMistakes(one: string, other: string): number {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const extra = long.length - short.length;
  if (extra > MAX_MISTAKES) return extra;
  const options = { includeScore: true, ignoreLocation: true, ignoreFieldNorm: true };
  const [match] = new Fuse([long], options).search(short);
  return Math.round((match?.score ?? 1) * short.length) + extra;
}
