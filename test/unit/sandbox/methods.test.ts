import { describe, expect, test } from 'vitest';
import { getMethod, type MethodName } from '../../../sandbox/methods.ts';
import { paymentMethods } from '../../../worker/payment-methods.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const shopMethods = Object.entries(paymentMethods)
  .filter(([, { provider }]) => provider === 'paypal')
  .map(([name, row]) => ({ name: name as MethodName, ...row }));

describe.each(shopMethods)('the shop offers $name only where the sandbox takes it', (row) => {
  const method = getMethod(row.name);

  test('the sandbox knows the countries and their currencies', () => {
    expect(method.currencies ?? {}).toMatchObject(row.currencies ?? {});
    expect(method.currencies === undefined).toBe(row.currencies === null);
  });

  test('the sandbox takes the least amount, and refunds for as long as the shop does', () => {
    expect(method.minUnits).toBeLessThanOrEqual(BigInt(row.minMinor));
    expect(method.refundableFor).toBeGreaterThanOrEqual(row.refundDays * DAY_MS);
  });

  test('both know whether the approval pays', () => {
    expect(method.capturesItself).toBe(row.approvalPays);
  });
});
