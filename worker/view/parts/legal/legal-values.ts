import { company } from '../../../company.ts';
import { countryList, countryName } from '../../../country/country-names.ts';
import { countryFacts } from '../../../country/markets.ts';
import { GUARANTEE_DAYS } from '../../../law/country-law.ts';
import type { LegalPlaceholder } from '../../../law/legal-sections.ts';
import type { View } from '../../view.ts';

/** What a legal text needs of a view. Mails provide it, too, but no tag manager. */
export type LegalWords = Pick<View, 't' | 'market' | 'money' | 'deliveryMinor'> &
  Partial<Pick<View, 'gtmId'>>;

/** The date of the legal texts' last change; an operator sets it with them. */
const LEGAL_DATE = new Date('2026-11-21T00:00:00Z');

/** The values of the placeholders in legal texts, from the configuration and the tables. */
export function legalValues(view: LegalWords): Record<LegalPlaceholder, string | number> {
  const { lang, country } = view.market;
  return {
    company: company.name,
    street: company.street,
    city: company.city,
    countryName: countryName(company.country, lang),
    countries: countryList(lang),
    authorities: accessibilityAuthorities(view),
    email: company.email,
    phone: company.phone,
    register: company.register,
    vatId: company.vatId,
    brand: company.brand,
    deliveryFee: view.money(view.deliveryMinor),
    guaranteeDays: GUARANTEE_DAYS,
    withdrawalDays: countryFacts[country].law.withdrawal.days,
    date: new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(LEGAL_DATE),
  };
}

/**
 * The accessibility authorities of the countries that name one: `Germany: MLBF. France: DGCCRF.`
 */
function accessibilityAuthorities({ t, market: { lang } }: LegalWords): string {
  const language = lang.slice(0, 2);
  const named = Object.entries(countryFacts).flatMap(([code, { law }]) => {
    const { accessibilityAuthority: authority } = law;
    const country = t('label', { label: countryName(code, lang) });
    return authority ? `${country} ${authority[language] ?? authority.name}.` : [];
  });
  return named.join(' ');
}
