/**
 * A text that begins with a capital letter, for words that stand alone in a line.
 * @param text words that begin with a small letter inside a sentence
 */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
