import manifest from '../../assets/builds/manifest.json' with { type: 'json' };
import { type Market, segment } from '../markets.ts';
import { orderFormWords } from './props/order-form.ts';

/** What islands say, by the island's name: the same for every visitor of a market. */
export const islandWords = {
  'order-form': orderFormWords,
} as const satisfies Record<string, (market: Market) => object>;

export type WordyIsland = keyof typeof islandWords;

/** Where an island's words are fetched from when it hydrates; good as long as the build. */
export function wordsAddress(island: WordyIsland, market: Market): string {
  return `/_words/${island}/${segment(market.code)}/${manifest.id}.json`;
}
