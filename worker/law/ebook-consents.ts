import { translate } from '../copy/copy.ts';
import type { LocaleId } from '../country/markets.ts';
import { countryFacts, type MarketCode, markets, type ServedCountry } from '../country/markets.ts';
import { legalMarket } from './legal-market.ts';

/** The fields of the order form's two boxes, each unticked until the buyer ticks it. */
export const consentFields = ['consentDelivery', 'consentWithdrawal'] as const;

type EbookConsents = { delivery: string; withdrawal: string; locale: LocaleId };

/**
 * What a buyer declares so that an ebook is delivered at once, in a page's language and by the
 * delivery country's rights (Dir. 2011/83/EU art. 16 (m); where the law gives no right, our guarantee).
 */
export function ebookConsents(page: MarketCode, country: ServedCountry): EbookConsents {
  const code = legalMarket(page, country);
  const t = translate(code);
  const { days } = countryFacts[country].law.withdrawal;
  const isContractual = hasNoRight(country);
  return {
    delivery: t(isContractual ? 'order:ebook.atOnceByGuarantee' : 'order:ebook.atOnce'),
    withdrawal: t(isContractual ? 'order:ebook.knowsGuarantee' : 'order:ebook.knows', { days }),
    locale: markets[code].locale,
  };
}

/**
 * Whether what was declared under one country's rights also waives those of another: a text that
 * mentions no right of withdrawal waives none.
 */
export function consentsHold(shownFor: ServedCountry, country: ServedCountry): boolean {
  return hasNoRight(country) || !hasNoRight(shownFor);
}

function hasNoRight(country: ServedCountry): boolean {
  return countryFacts[country].law.withdrawal.kind === 'contractual';
}
