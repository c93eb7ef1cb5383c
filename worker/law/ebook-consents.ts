import { translate } from '../copy/copy.ts';
import type { LocaleId } from '../country/markets.ts';
import { countryFacts, type MarketCode, markets, type ServedCountry } from '../country/markets.ts';
import { legalMarket } from './legal-market.ts';

/** The fields of the two checkboxes for ebooks in the order form. Both are unticked at first. */
export const consentFields = ['consentDelivery', 'consentWithdrawal'] as const;

type EbookConsents = { delivery: string; withdrawal: string; locale: LocaleId };

/**
 * The texts of a buyer's consents to the immediate delivery of an ebook, in the page's language. They name the
 * right of withdrawal in the delivery country (Dir. 2011/83/EU art. 16 (m)), or our guarantee in a country
 * without this right.
 */
export function ebookConsents(page: MarketCode, country: ServedCountry): EbookConsents {
  const code = legalMarket(page, country);
  const t = translate(code);
  const { days } = countryFacts[country].law.withdrawal;
  const isContractual = hasNoWithdrawalRight(country);
  return {
    delivery: t(isContractual ? 'order:ebook.atOnceByGuarantee' : 'order:ebook.atOnce'),
    withdrawal: t(isContractual ? 'order:ebook.knowsGuarantee' : 'order:ebook.knows', { days }),
    locale: markets[code].locale,
  };
}

/**
 * Whether consents that the page showed for the country `shownFor` are also valid in another country. A text
 * that does not name the right of withdrawal does not waive it.
 */
export function consentsHold(shownFor: ServedCountry, country: ServedCountry): boolean {
  return hasNoWithdrawalRight(country) || !hasNoWithdrawalRight(shownFor);
}

function hasNoWithdrawalRight(country: ServedCountry): boolean {
  return countryFacts[country].law.withdrawal.kind === 'contractual';
}
