import type { FieldError } from '../../../../client/islands/fields/error-list.tsx';
import { marketContact } from '../../../company.ts';
import type { Translate } from '../../../copy/copy.ts';
import { exampleNumber } from '../../../services/order-number.ts';
import type { View } from '../../view.ts';
import type { FormFieldProps } from './form-field.tsx';

/** The error keys that all forms share. */
type GeneralError = 'required' | 'email' | 'tooLong' | 'link' | 'characters';
/** The error keys of the service pages. */
type ServiceError = keyof typeof import('../../../../locales/en_GB/service.json')['errors'];

const generalErrors: readonly string[] = [
  'required',
  'email',
  'tooLong',
  'link',
  'characters',
] satisfies GeneralError[];

/** The error message of a field of the view's form; empty without an error. */
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

/** A field of the view's form with its typed value and error. Its id starts with `prefix`. */
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

/** The field for an order number, the same on every form. */
export function numberField(view: View, prefix: string): FormFieldProps {
  return toFormField(view, prefix, {
    name: 'orderNumber',
    label: view.t('order:summary.number'),
    look: 'orderNumber',
    hint: view.t('service:numberHint', { example: exampleNumber }),
  });
}

/** A consent with a short label for the error summary. */
export function withSummaryLabel(view: View, consent: FieldError): FieldError {
  return { ...consent, label: view.t('service:consent') };
}

/** The error summary above a form: its wrong fields in order. */
export function errorsAbove(view: View, fields: readonly FieldError[]) {
  return {
    title: view.t('order:form.errorSummary'),
    errors: fields.filter(({ error }) => error !== ''),
  };
}
