import { countryFacts } from '../../../worker/country/markets.ts';
import { checkVariants } from '../../../worker/page/variant-rules.ts';
import { page, pageNames } from '../../../worker/pages.ts';
import { islandCopy } from './island-copy.ts';
import { addresses } from './meta.ts';

/** What the worker's tables and words say. */
export type Facts = {
  /** The words of the islands, by their names beneath `words/<build>/`. */
  words: Readonly<Record<string, string>>;
  addresses: object;
  /** By country. */
  sampleAddresses: object;
};

/** @throws Error for a variant of a page that changes more than the presentation */
export async function readFacts(): Promise<Facts> {
  checkVariants(pageNames.map(page));
  return {
    words: await islandCopy(),
    addresses: addresses(),
    sampleAddresses: sampleAddresses(),
  };
}

/** Where somebody lives in each country that is delivered to. */
export function sampleAddresses(): object {
  const homes = Object.entries(countryFacts).map(([code, facts]) => [code, facts.sampleAddress]);
  return Object.fromEntries(homes);
}
