import {
  countryFacts,
  type MarketCode,
  marketCodes,
  markets,
  type ServedCountry,
} from '../country/markets.ts';

/**
 * The market that gives the words about a delivery country's law. It has the page's language and is a market of the
 * delivery country, else a market with the same right of withdrawal, else the page's market.
 */
export function legalMarket(page: MarketCode, country: ServedCountry): MarketCode {
  const { kind } = countryFacts[country].law.withdrawal;
  const language = markets[page].lang.slice(0, 2);
  const speakers = marketCodes.filter((code) => markets[code].lang.startsWith(language));
  return (
    speakers.find((code) => markets[code].country === country) ??
    speakers.find((code) => countryFacts[markets[code].country].law.withdrawal.kind === kind) ??
    page
  );
}
