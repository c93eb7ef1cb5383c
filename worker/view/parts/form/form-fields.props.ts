import type { FieldError } from '../../../../client/islands/fields/error-list.tsx';
import { marketContact } from '../../../company.ts';
import type { Translate } from '../../../copy/copy.ts';
import type { View } from '../../view.ts';
import type { FormFieldProps } from './form-field.tsx';

/** The order number that forms show as an example. */
const exampleNumber = 'TW-7K3M9Q';

/** The keys of the error messages that all forms use. */
type GeneralError = 'required' | 'email' | 'tooLong' | 'link' | 'characters';
/** The keys of the error messages that only the service pages use. */
type ServiceError = keyof typeof import('../../../../locales/en_GB/service.json')['errors'];

const generalErrors: readonly string[] = [
  'required',
  'email',
  'tooLong',
  'link',
  'characters',
] satisfies GeneralError[];

/** The error message for a field of the page's form; empty if the field has no error. */
export function fieldError(view: Pick<View, 't' | 'form' | 'market'>, name: string): string {
  const key = view.form?.errors[name];
  if (!key) return '';
  return generalErrors.includes(key)
    ? generalError(view.t, key as GeneralError)
    : serviceError(view, key as ServiceError);
}

function generalError(t: Translate, key: GeneralError): string {
  return t(`order:form.errors.${key}`);
}

function serviceError({ t, market }: Pick<View, 't' | 'market'>, key: ServiceError): string {
  return t(`service:errors.${key}`, { example: exampleNumber, email: marketContact(market).email });
}

type FieldWords = {
  name: string;
  label: string;
  look: FormFieldProps['look'];
  hint?: string;
  isOptional?: true;
};

/** A field of the page's form with its typed value and its error message. Its id starts with `prefix`. */
export function toFormField(view: View, prefix: string, words: FieldWords): FormFieldProps {
  const { name, label, look, hint = '', isOptional } = words;
  return {
    id: `${prefix}-${name}`,
    name,
    label,
    look,
    hint,
    value: view.form?.values[name] ?? '',
    error: fieldError(view, name),
    optional: isOptional ? view.t('order:form.optional') : '',
  };
}

/** The field for an order number. It is the same on every form. */
export function numberField(view: View, prefix: string): FormFieldProps {
  return toFormField(view, prefix, {
    name: 'orderNumber',
    label: view.t('order:summary.number'),
    look: 'orderNumber',
    hint: view.t('service:numberHint', { example: exampleNumber }),
  });
}

/** Gives a consent a short label for the list of errors above the form. */
export function withSummaryLabel(view: View, consent: FieldError): FieldError {
  return { ...consent, label: view.t('service:consent') };
}

/** The list of errors above a form, with the invalid fields in their order. */
export function errorsAbove(view: View, fields: readonly FieldError[]) {
  return {
    title: view.t('order:form.errorSummary'),
    errors: fields.filter(({ error }) => error !== ''),
  };
}
