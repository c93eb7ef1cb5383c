import { type Market, type ServedCountry, segment } from '../../../country/markets.ts';
import { withdrawalLink } from '../../../law/law-words.ts';
import { legalPath } from '../../../law/legal-market.ts';
import { QUERY, queryWith } from '../../placeholders.ts';

/**
 * The query of a page's link to a text or a form of the law. It names the delivery country only if the page's market
 * is that of another country.
 */
export function lawQuery(market: Market, country: ServedCountry): string {
  return country === market.country ? QUERY : queryWith('delivery', segment(country));
}

/** A page's link to the withdrawal under the law of the delivery country, in the words of that law (rule 9.4). */
export function withdrawalLinkProps({ code, locale }: Market, country: ServedCountry) {
  const { path, delivery } = legalPath('refund', code, country);
  return {
    text: withdrawalLink({ locale, country }),
    href: path + (delivery ? queryWith('delivery', delivery) : QUERY),
  };
}
