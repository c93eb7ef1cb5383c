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
