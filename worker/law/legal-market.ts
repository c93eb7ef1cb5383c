import {
  countryFacts,
  type MarketCode,
  marketCodes,
  markets,
  type ServedCountry,
} from '../country/markets.ts';

/**
 * Whose words to use for what a delivery country's law decides: a market that speaks the page's
 * language, of that country, else one whose buyers have the same right; else the page's own.
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
