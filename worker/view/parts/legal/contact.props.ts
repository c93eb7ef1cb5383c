import { company } from '../../../company.ts';
import { countryName } from '../../../country/country-names.ts';
import type { View } from '../../view.ts';
import type { ContactProps } from './contact.tsx';

/** The company's contact block (rule 4.13); Great Britain has a compliant variant. */
export function contactProps(
  { t, market }: Pick<View, 't' | 'market'>,
  variant: ContactProps['variant'],
): ContactProps {
  const [street, city, country] =
    variant === 'compliant'
      ? [company.gb.street, company.gb.city, 'GB']
      : [company.street, company.city, company.country];
  return {
    variant,
    phone: { label: t('label', { label: t('footer.phone') }), number: company.phone },
    email: { label: t('label', { label: t('footer.email') }), address: company.email },
    lines: [`${company.name} · ${street}`, city, countryName(country, market.lang)],
    note: variant === 'compliant' ? t('footer.gbNote') : '',
  };
}
