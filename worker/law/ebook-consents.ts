import { translate } from '../copy/copy.ts';
import {
  countryFacts,
  type LocaleId,
  type MarketCode,
  markets,
  type ServedCountry,
} from '../country/markets.ts';
import { legalMarket } from './legal-market.ts';

/**
 * The form fields of the two checkboxes with which a buyer consents to the delivery of an ebook. Both boxes
 * are not checked at first.
 */
export const consentFields = ['consentDelivery', 'consentWithdrawal'] as const;

type EbookConsents = { delivery: string; withdrawal: string; locale: LocaleId };

/**
 * The texts with which a buyer consents to the immediate delivery of an ebook, in the page's language. They
 * name the right of withdrawal in the delivery country (Dir. 2011/83/EU art. 16 (m)). In a country without
 * this right they name the shop's guarantee.
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
 * True if a buyer's consents for the delivery country `shownFor` are also valid for another country. Only a
 * text that names the right of withdrawal can end this right.
 */
export function areConsentsValid(shownFor: ServedCountry, country: ServedCountry): boolean {
  return hasNoWithdrawalRight(country) || !hasNoWithdrawalRight(shownFor);
}

function hasNoWithdrawalRight(country: ServedCountry): boolean {
  return countryFacts[country].law.withdrawal.kind === 'contractual';
}
