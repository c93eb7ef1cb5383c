import { islandWords } from './island-words.ts';
import { pageAddresses } from './meta.ts';

/** What the worker's tables and words say. */
export type Facts = {
  /** The words of the islands, by their names beneath `words/<build>/`. */
  words: Readonly<Record<string, string>>;
  addresses: object;
};

export function readFacts(): Facts {
  return { words: islandWords(), addresses: pageAddresses() };
}
