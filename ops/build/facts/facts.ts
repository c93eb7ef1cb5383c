import { countryFacts } from '../../../worker/country/markets.ts';
import { checkVariants } from '../../../worker/page/variant-rules.ts';
import { page, pageNames } from '../../../worker/pages.ts';
import { islandCopy } from './island-copy.ts';
import { addresses } from './meta.ts';

/** The data of a build that comes from the worker's tables and copy. */
export type Facts = {
  /** The copy of the islands, by its file name below `words/<build>/`. */
  words: Readonly<Record<string, string>>;
  /** The shop's addresses (rule 5.1). */
  addresses: object;
  /** A sample address for each served country, by country code. */
  sampleAddresses: object;
};

/**
 * Reads the facts of a build.
 * @throws Error for a page variant that changes more than the presentation
 */
export async function readFacts(): Promise<Facts> {
  checkVariants(pageNames.map(page));
  return {
    words: await islandCopy(),
    addresses: addresses(),
    sampleAddresses: sampleAddresses(),
  };
}

/** A sample address for each served country. */
export function sampleAddresses(): object {
  const homes = Object.entries(countryFacts).map(([code, facts]) => [code, facts.sampleAddress]);
  return Object.fromEntries(homes);
}
