import type { Declaration, FormState } from '../app.ts';
import { parseEmail, readTextFields } from '../http/body/form-text.ts';
import { parseOrderNumber } from './order-number.ts';

const rules = {
  name: { longest: 120, noLink: true },
  orderNumber: { longest: 40 },
  email: { longest: 254 },
  part: { longest: 200, optional: true, noLink: true },
} as const;

/**
 * Reads step 1 of the withdrawal. Any well-formed declaration is accepted, whether or not the order
 * exists (decision 0017). Never throws.
 */
export function readRefundForm(data: FormData): Omit<Declaration, 'id'> | FormState {
  const { values, texts, errors: wrong } = readTextFields(data, rules);
  const errors: Record<string, string> = { ...wrong };
  const number = parseOrderNumber(texts.orderNumber);
  const email = parseEmail(texts.email);
  if (!number) errors.orderNumber ??= 'orderNumber';
  if (!email) errors.email ??= 'email';
  if (Object.keys(errors).length > 0 || !number || !email) return { values, errors };
  return { name: texts.name, number, email, part: texts.part };
}
