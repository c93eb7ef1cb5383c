import { type State, states } from '../../../lookbook/page-states.ts';
import { type MarketCode, marketCodes } from '../../../worker/country/markets.ts';

/** True in `npm run test:long`, which tests every state of a page in every market. */
const isAtLength = process.env.AT_LENGTH === 'yes';

/**
 * The markets in which a run tests this state of a page: about a third of all markets, or all in a long run. The next
 * state has another third, so that each market shows about a third of all states.
 */
export function sampledMarkets(state: State): readonly MarketCode[] {
  const at = states.indexOf(state);
  return marketCodes.filter((_, i) => isAtLength || (at + i) % 3 === 0);
}
