import type { Declaration, FormState } from '../app.ts';
import { emailOf, readTexts } from '../http/body/form-text.ts';
import { orderNumberOf } from './order-number.ts';

const rules = {
  name: { longest: 120 },
  orderNumber: { longest: 40 },
  email: { longest: 254 },
} as const;

/**
 * Reads step 1 of the withdrawal. Whether the order exists makes no difference: any well-formed
 * declaration is accepted (decision 0017). Never throws.
 */
export function readRefundForm(data: FormData): Omit<Declaration, 'id'> | FormState {
  const { values, texts, errors: wrong } = readTexts(data, rules);
  const errors: Record<string, string> = { ...wrong };
  const number = orderNumberOf(texts.orderNumber);
  const email = emailOf(texts.email);
  if (!number) errors.orderNumber ??= 'orderNumber';
  if (!email) errors.email ??= 'email';
  if (Object.keys(errors).length > 0 || !number || !email) return { values, errors };
  return { name: texts.name, number, email };
}
