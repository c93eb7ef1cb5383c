import { marketContact } from '../../../company.ts';
import { countryName } from '../../../copy/country-names.ts';
import { shownValue } from '../../../copy/shown-value.ts';
import type { View } from '../../view.ts';
import type { ContactProps } from './contact.tsx';

/** The contact details for the market (rule 4.13), with a note if the country's law requires one. */
export function contactProps(
  { t, market }: Pick<View, 't' | 'market'>,
  variant: ContactProps['variant'],
): ContactProps {
  const { name, phone, email, street, city, country } = marketContact(market);
  return {
    variant,
    phone: {
      label: t('label', { label: t('footer.phone') }),
      number: phone,
      text: shownValue({ t }, phone),
    },
    email: { label: t('label', { label: t('footer.email') }), address: email },
    lines: [shownValue({ t }, `${name} · ${street}`), city, countryName(country, market.lang)],
    note: variant === 'compliant' ? t('footer.gbNote') : '',
  };
}
