import type { Translate } from '../../../copy/copy.ts';
import { methodName } from '../../../copy/method-name.ts';
import { paymentMethod } from '../../../payment-methods.ts';

/**
 * The label of the link to the page where the payer approves a payment. It says where the link leads.
 * @throws RangeError for an unknown method
 */
export function approvalLabel(t: Translate, method: string): string {
  return paymentMethod(method).kind === 'card'
    ? t('order:confirm.approveCard')
    : t('order:confirm.approve', { method: methodName(t, method) });
}
