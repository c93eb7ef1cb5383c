import { type State, states } from '../../../lookbook/page-states.ts';
import { type MarketCode, marketCodes } from '../../../worker/country/markets.ts';

/** `npm run test:long` looks at every state in every market. */
const isAtLength = process.env.AT_LENGTH === 'yes';

/**
 * The markets in which a run looks at a state of a page: a third of them, other ones than for the state
 * before it, so that each market shows a third of all states.
 */
export function sampledMarkets(state: State): readonly MarketCode[] {
  const at = states.indexOf(state);
  return marketCodes.filter((_, i) => isAtLength || (at + i) % 3 === 0);
}
