import { company } from '../company.ts';
import { countryName } from '../country-names.ts';
import type { View } from './view.ts';

/** Spec section 3, contact block: phone, email and three address lines; Great Britain has a compliant variant. */
export function Contact({ view, variant }: { view: View; variant: 'standard' | 'compliant' }) {
  const { t } = view;
  const lang = view.market.lang;
  const lines =
    variant === 'compliant'
      ? [`${company.name} · ${company.gb.street}`, company.gb.city, countryName('GB', lang)]
      : [`${company.name} · ${company.street}`, company.city, countryName(company.country, lang)];
  return (
    <address className="contact" data-contact={variant}>
      <p>
        {t('label', { label: t('footer.phone') })}{' '}
        <a href={`tel:${company.phone.replaceAll(' ', '')}`}>{company.phone}</a>
        <br />
        {t('label', { label: t('footer.email') })}{' '}
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </p>
      <p>
        {lines.map((line) => (
          <span key={line} className="contact-line">
            {line}
          </span>
        ))}
      </p>
      {variant === 'compliant' && <p>{t('footer.gbNote')}</p>}
    </address>
  );
}
