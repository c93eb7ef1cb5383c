import { type FieldName, fieldNames } from '../../client/islands/field-checks.ts';
import type { OrderFormProps } from '../../client/islands/order-form.tsx';
import { addresses } from '../addresses.ts';
import { resolveCountry } from '../countries.ts';
import { countryName } from '../country-names.ts';
import { servedCountries } from '../markets.ts';
import type { View } from './view.ts';

/** The error keys of the order form that the area `order` has words for. */
type ErrorKey = keyof typeof import('../../locales/en_GB/order.json')['form']['errors'];

/** The order form's words and values: everything the island hydrates from. */
export function orderFormProps(view: View): OrderFormProps {
  const { t, form } = view;
  const { lang } = view.market;
  const { names, countries } = servedNames(lang);
  const home = countryName(view.geo, lang);
  const typed = form?.errors.country && resolveCountry(form.values.country ?? '');
  const country = typed ? countryName(typed.alpha2, lang) : '';
  const error = (key: ErrorKey) => t(`order:form.errors.${key}`, { countries, country });
  return {
    idPrefix: 'order',
    labels: wordsFor((name) => t(`order:form.${name}`)),
    hints: {
      email: t('order:form.emailHint'),
      postcode: t('order:form.postcodeHint', { example: '{example}' }),
      phone: t('order:form.phoneHint'),
      country: t('order:form.countryHint', { countries }),
    },
    values: wordsFor((name) => form?.values[name] ?? (name === 'country' ? home : '')),
    errors: Object.fromEntries(
      fieldNames.flatMap((name) => {
        const key = form?.errors[name];
        return key ? [[name, error(key as ErrorKey)]] : [];
      }),
    ),
    messages: {
      required: error('required'),
      email: error('email'),
      postcode: error('postcode'),
      phone: error('phone'),
      tooLong: error('tooLong'),
      countryUnknown: error('countryUnknown'),
      countryUnserved: error('countryUnserved'),
      optional: t('order:form.optional'),
      errorSummary: t('order:form.errorSummary'),
    },
    countries: servedCountries.map((code, i) => ({
      code,
      name: names[i] ?? code,
      postcodeExample: addresses[code].postcode.example,
      postcodeFirst: addresses[code].postcodeFirst,
    })),
    pay: { label: t('order:form.pay'), note: t('order:form.payNote') },
  };
}

function wordsFor(word: (name: FieldName) => string): Record<FieldName, string> {
  return Object.fromEntries(fieldNames.map((name) => [name, word(name)])) as Record<
    FieldName,
    string
  >;
}

const namesByLang = new Map<string, { names: readonly string[]; countries: string }>();

/** The names of the served countries in a language, and as one list in words. */
function servedNames(lang: string) {
  const known = namesByLang.get(lang);
  if (known) return known;
  const names = servedCountries.map((code) => countryName(code, lang));
  const made = { names, countries: new Intl.ListFormat(lang).format(names) };
  namesByLang.set(lang, made);
  return made;
}
