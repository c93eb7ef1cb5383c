import {
  countryFacts,
  type MarketCode,
  marketCodes,
  markets,
  type ServedCountry,
  segment,
} from '../country/markets.ts';
import { pagePath } from '../pages.ts';

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

/**
 * The path of a page that shows the law of a delivery country in the page's language, such as `/terms/de`. If no market
 * has both, `delivery` is the country for the path's query (`/terms/gb?delivery=fi`). Else it is empty.
 */
export function legalPath(
  name: 'terms' | 'refund',
  page: MarketCode,
  country: ServedCountry,
): { path: string; delivery: string } {
  const legal = legalMarket(page, country);
  const isOwn = markets[legal].country === country;
  return { path: pagePath(name, segment(legal)), delivery: isOwn ? '' : segment(country) };
}

/** The same path, with the country in the query. It has no placeholder for the visitor's query. */
export function legalHref(name: 'terms' | 'refund', page: MarketCode, country: ServedCountry) {
  const { path, delivery } = legalPath(name, page, country);
  return delivery ? `${path}?delivery=${delivery}` : path;
}
