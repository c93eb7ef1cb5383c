import { company, marketContact } from '../../../company.ts';
import { countryName, deliveredToList } from '../../../copy/country-names.ts';
import { shownValue } from '../../../copy/shown-value.ts';
import { GUARANTEE_DAYS } from '../../../country/country-law.ts';
import { countryFacts, markets } from '../../../country/markets.ts';
import { legalTexts } from '../../../law/legal-date.ts';
import type { LegalPlaceholder } from '../../../law/legal-sections.ts';
import { retentionPeriods } from '../../../law/retention-periods.ts';
import { vatNumber } from '../../../law/vat-scheme.ts';
import type { View } from '../../view.ts';

/** The fields of a view that legal texts need. Mails provide them without `gtmId` and `clock`. */
export type LegalWords = Pick<View, 't' | 'market' | 'money' | 'deliveryMinor'> &
  Partial<Pick<View, 'gtmId' | 'clock'>>;

/** The values for the placeholders in legal texts, from the company's data and the countries' data. */
export function legalValues(view: LegalWords) {
  const { lang, country } = view.market;
  const { law } = countryFacts[country];
  const { email, phone } = marketContact(view.market);
  const shown = (value: string) => shownValue(view, value);
  const { paidOrderYears, declarationYears, unpaidOrderDays, unneededDataDays, parcelNoteDays } =
    retentionPeriods;
  return {
    paidOrderYears,
    declarationYears,
    unpaidOrderDays,
    unneededDataDays,
    parcelNoteDays,
    company: shown(company.name),
    street: shown(company.street),
    city: company.city,
    countryName: countryName(company.country, lang),
    countries: deliveredToList(lang),
    authorities: accessibilityAuthorities(view),
    email,
    phone: shown(phone),
    register: shown(company.register),
    vatId: shown(vatNumber(country)),
    brand: company.brand,
    deliveryFee: view.money(view.deliveryMinor),
    guaranteeDays: GUARANTEE_DAYS,
    withdrawalDays: law.withdrawal.days,
    managingDirector: shown(company.managingDirector),
    mediator: shown(joinFields(law.mediator, 'name', 'address', 'website')),
    packagingNumber: shown(joinFields(law.packaging, 'number')),
    privacyRepresentative: shown(joinFields(law.privacyRepresentative, 'name', 'address', 'email')),
    date: new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(legalTexts.date),
    ),
  } satisfies Record<LegalPlaceholder, string | number>;
}

/** Joins fields of the company's data by commas. Empty if the country's law does not require this data. */
function joinFields<Field extends string>(
  data: Readonly<Record<Field, string>> | undefined,
  ...fields: Field[]
): string {
  return data ? fields.map((field) => data[field]).join(', ') : '';
}

/**
 * The accessibility authorities of the delivery countries; countries without a named authority are left
 * out. Countries with the same language follow each other: `Germany: MLBF. Austria:
 * Sozialministeriumservice. France: DGCCRF.`
 */
function accessibilityAuthorities({ t, market: { lang } }: LegalWords): string {
  const language = lang.slice(0, 2);
  const byLanguage = Map.groupBy(Object.values(markets), ({ locale }) => locale);
  const countries = [...byLanguage.values()].flat().map(({ country }) => country);
  const named = [...new Set(countries)].flatMap((code) => {
    const { accessibilityAuthority: authority } = countryFacts[code].law;
    const country = t('label', { label: countryName(code, lang) });
    return authority ? `${country} ${authority[language] ?? authority.name}.` : [];
  });
  return named.join(' ');
}
