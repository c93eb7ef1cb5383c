import {
  countryFacts,
  type MarketCode,
  marketCodes,
  markets,
  type ServedCountry,
} from '../country/markets.ts';

/**
 * The market whose legal texts a buyer reads. It always has the page's language. A market of the delivery
 * country is preferred, then a market with the same right of withdrawal, then the market of the page.
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
