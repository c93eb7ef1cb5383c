import { company } from '../../../company.ts';
import { countryName } from '../../../country/country-names.ts';
import { countryFacts } from '../../../country/markets.ts';
import type { View } from '../../view.ts';
import type { ContactProps } from './contact.tsx';

/** The company's contact block (rule 4.13), or the country's own if its law requires one. */
export function contactProps(
  { t, market }: Pick<View, 't' | 'market'>,
  variant: ContactProps['variant'],
): ContactProps {
  const own = variant === 'compliant' ? countryFacts[market.country].contact : undefined;
  const { street, city, country } = own ? { ...own, country: market.country } : company;
  return {
    variant,
    phone: { label: t('label', { label: t('footer.phone') }), number: company.phone },
    email: { label: t('label', { label: t('footer.email') }), address: company.email },
    lines: [`${company.name} · ${street}`, city, countryName(country, market.lang)],
    note: own ? t('footer.gbNote') : '',
  };
}
