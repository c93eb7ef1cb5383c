import { type FieldName, fieldNames } from '../../client/islands/field-checks.ts';
import type { OrderFormProps } from '../../client/islands/order-form.tsx';
import { resolveCountry } from '../countries.ts';
import { countryName } from '../country-names.ts';
import { orderFormCountries } from './order-form-countries.ts';
import type { View } from './view.ts';

/** The error keys of the order form that the area `order` has words for. */
type ErrorKey = keyof typeof import('../../locales/en_GB/order.json')['form']['errors'];

/** The order form's words and values: everything the island hydrates from. */
export function orderFormProps(view: View): OrderFormProps {
  const { t, form } = view;
  const { lang } = view.market;
  const { rows, inWords: countries } = orderFormCountries(lang);
  const home = countryName(view.deliverTo, lang);
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
      optional: t('order:form.optional'),
      errorSummary: t('order:form.errorSummary'),
    },
    countries: rows,
    pay: { label: t('order:form.pay'), note: t('order:form.payNote') },
  };
}

function wordsFor(word: (name: FieldName) => string): Record<FieldName, string> {
  return Object.fromEntries(fieldNames.map((name) => [name, word(name)])) as Record<
    FieldName,
    string
  >;
}
