import { expect, test } from 'vitest';
import type { Env } from '../../../worker/env.ts';
import { answerRequest } from '../../../worker/orders/routes/operator/operator-api.ts';

/** A configuration whose database fails with a RangeError, as JavaScript does for an invalid date. */
const faulty = {
  get DB(): never {
    throw new RangeError('Invalid time value');
  },
} as object as Env;

test.each([
  { action: 'sales' },
  { action: 'cancel', order: 'TW-7K3M9Q', reason: 'asked for it' },
  { action: 'erase-customer', email: 'a@example.com' },
])('the operator API rethrows a RangeError of the verb $action', async (request) => {
  const context = {
    env: faulty,
    operator: 'operator@shop.example',
    role: 'erase',
    now: Date.now(),
  } as const;
  await expect(answerRequest(context, request)).rejects.toThrow('Invalid time value');
});
