import type { FieldError } from '../../../../../client/islands/fields/error-list.tsx';
import { type FieldName, fieldNames } from '../../../../../client/islands/fields/field-checks.ts';
import type { MethodRow } from '../../../../../client/islands/order-form/methods.tsx';
import type {
  OrderFormPageProps,
  OrderFormWords,
} from '../../../../../client/islands/order-form/order-form.tsx';
import { type Translate, translate } from '../../../../copy/copy.ts';
import { countryName } from '../../../../copy/country-names.ts';
import { methodTitle } from '../../../../copy/method-name.ts';
import { resolveCountry } from '../../../../country/countries.ts';
import { countryByName } from '../../../../country/country-by-name.ts';
import type { Market } from '../../../../country/markets.ts';
import { consentFields } from '../../../../law/ebook-consents.ts';
import { paymentMethod, paymentMethods, WALLET_METHOD } from '../../../../payment-methods.ts';
import type { FormState } from '../../../page-input.ts';
import { methodLogo } from '../../../parts/order/methods.props.ts';
import type { View } from '../../../view.ts';
import { NOTE, noteError } from '../note/order-note.tsx';
import { methodProps } from './method.props.ts';
import { orderFormCountries } from './order-form-countries.ts';

/** The keys of the order form's error messages in the copy file. */
type ErrorKey = keyof typeof import('../../../../../locales/en_GB/order.json')['form']['errors'];

/** The texts of the order form, the same for every visitor of a market. */
export function orderFormWords(market: Market): OrderFormWords {
  const t = translate(market.code);
  return {
    labels: wordsFor((name) => t(`order:form.${name}`)),
    hints: {
      postcode: t('order:form.postcodeHint', { example: '{example}' }),
      phone: t('order:form.phoneHint'),
    },
    messages: {
      required: t('order:form.errors.required'),
      email: t('order:form.errors.email'),
      houseNumber: t('order:form.errors.houseNumber'),
      postcode: t('order:form.errors.postcode'),
      phone: t('order:form.errors.phone'),
      optional: t('order:form.optional'),
    },
    countries: orderFormCountries(market),
    methods: {
      legend: t('footer.payment'),
      usual: WALLET_METHOD,
      rows: Object.keys(paymentMethods).map((name) => methodRow(t, name)),
    },
  };
}

function methodRow(t: Translate, name: string): MethodRow {
  const { kind, isSavable } = paymentMethod(name);
  const line = t(`order:form.methods.${kind}`);
  return { name, label: methodTitle(t, name), line, logo: methodLogo(name), isSavable };
}

/**
 * All errors of the order form, in the order of the fields on the page. The errors of the bundles, the
 * parcel's note and the ebook are included.
 */
export function formErrors(view: View): FieldError[] {
  const { t, form } = view;
  const { errors: fields = {}, methodError } = orderFormPageProps(view);
  const errors = fieldNames.flatMap((name) => {
    const error = fields[name];
    return error ? [{ id: `order-${name}`, label: t(`order:form.${name}`), error }] : [];
  });
  if (methodError)
    errors.push({ id: 'order-method', label: t('footer.payment'), error: methodError });
  const note = noteError(view);
  if (note) errors.push({ id: NOTE, label: t('angles:note.label'), error: note });
  if (form?.errors.bundle) {
    errors.unshift({
      id: 'products',
      label: t('offer:bundles.heading'),
      error: t('order:form.errors.bundle'),
    });
  }
  if (form?.errors.bump) {
    const first = consentFields.find((name) => form.values[name] !== '1');
    errors.push({
      id: `order-${first ?? 'bump'}`,
      label: t('order:ebook.add'),
      error: t('order:form.errors.consents'),
    });
  }
  return errors;
}

/**
 * The properties of the order form that differ from visitor to visitor: typed values, the preselected
 * country and the errors. A country's code is shown as its name.
 */
export function orderFormPageProps(view: View): OrderFormPageProps {
  const { form, t, market } = view;
  const typed = form?.values.country;
  const country = typed === undefined ? view.deliverTo : exactCountry(typed);
  // Codes have at most three characters, and names more.
  const isNamed = typed !== undefined && typed.length > 3;
  const values: Partial<FormState['values']> = {
    ...form?.values,
    country: country && !isNamed ? countryName(country, market.lang) : (typed ?? ''),
  };
  return {
    // Empty values are left out, so that the page is smaller.
    values: Object.fromEntries(
      fieldNames.flatMap((name) => {
        const value = values[name];
        return value ? [[name, value]] : [];
      }),
    ),
    ...(form && { errors: fieldErrors(form, t, market) }),
    ...(country && { country }),
    ...methodProps(view, country),
  };
}

/**
 * The code of the country whose name was typed exactly. Undefined for a misspelt name: then the form shows
 * no example of a postcode.
 */
function exactCountry(typed: string): string | undefined {
  const match = countryByName(typed);
  if (match) return match.score === 100 ? match.country.alpha2 : undefined;
  return resolveCountry(typed)?.alpha2;
}

function fieldErrors({ values, errors }: NonNullable<View['form']>, t: Translate, market: Market) {
  const typed = errors.country && resolveCountry(values.country ?? '');
  const country = typed ? countryName(typed.alpha2, market.lang) : '';
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const key = errors[name] as ErrorKey | undefined;
      return key ? [[name, t(`order:form.errors.${key}`, { country })]] : [];
    }),
  );
}

function wordsFor(word: (name: FieldName) => string): Record<FieldName, string> {
  return Object.fromEntries(fieldNames.map((name) => [name, word(name)])) as Record<
    FieldName,
    string
  >;
}
