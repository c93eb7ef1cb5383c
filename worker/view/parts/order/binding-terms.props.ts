import { type Translate, translate } from '../../../copy/copy.ts';
import {
  countryFacts,
  type MarketCode,
  markets,
  type ServedCountry,
} from '../../../country/markets.ts';
import { legalHref, legalMarket } from '../../../law/legal-market.ts';
import type { BindingTermsProps } from './binding-terms.tsx';

/**
 * The sentence below a binding button: it links the terms and the right of withdrawal under the law of the delivery
 * country, in the page's language (rule 9.4).
 */
export function bindingTermsProps(page: MarketCode, country: ServedCountry): BindingTermsProps {
  const legal = legalMarket(page, country);
  const t = translate(legal);
  const address = legalHref('terms', page, country);
  const links: Record<string, { text: string; href: string }> = {
    terms: { text: t('order:confirm.termsLink'), href: `${address}#termsOfService` },
    refund: { text: refundWords(t, legal, country), href: `${address}#refund` },
  };
  const pieces = t('order:confirm.terms', { terms: '~terms~', refund: '~refund~' }).split('~');
  return { pieces: pieces.map((piece) => links[piece] ?? piece) };
}

/**
 * The text of the link to the right of withdrawal. In a country without this right it is the title of the
 * linked legal text, unless the country's copy has its own text for the link.
 */
function refundWords(t: Translate, legal: MarketCode, country: ServedCountry): string {
  const hasOwnWords = markets[legal].country === country;
  const { kind } = countryFacts[country].law.withdrawal;
  if (kind === 'contractual' && !hasOwnWords) return t('modal.refund');
  return t('order:confirm.refundLink');
}
