import { paymentMethod } from '../payment-methods.ts';
import type { Translate } from './copy.ts';

/**
 * The name of a payment method inside a sentence, such as `eps` or `card`.
 * @throws RangeError for an unknown method
 */
export function methodName(t: Translate, method: string): string {
  return paymentMethod(method).brand ?? t('order:method.card');
}

/**
 * The name of a payment method that stands alone, such as `eps` or `Card`.
 * @throws RangeError for an unknown method
 */
export function methodTitle(t: Translate, method: string): string {
  return paymentMethod(method).brand ?? t('footer.card');
}

/** The names of payment methods as a list in words, such as `PayPal and card`. */
export function methodList(
  lang: string,
  methods: readonly string[],
  name: (method: string) => string,
): string {
  return new Intl.ListFormat(lang, { type: 'conjunction' }).format(methods.map(name));
}
