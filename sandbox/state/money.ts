import { Refusal } from '../api/errors.ts';

/** An amount as PayPal writes it: a decimal string. */
export type Money = { currency_code: string; value: string };

/** Currencies PayPal takes with two decimals; the shop uses the first five. */
const currencies = ['EUR', 'GBP', 'SEK', 'DKK', 'CHF', 'USD', 'NOK', 'PLN', 'CZK', 'CAD', 'AUD'];

/**
 * The amount in minor units.
 * Throws INVALID_CURRENCY_CODE, DECIMAL_PRECISION or MAX_VALUE_EXCEEDED for `field`.
 */
export function minor(amount: Money, field: string): bigint {
  if (!currencies.includes(amount.currency_code)) {
    throw new Refusal('INVALID_CURRENCY_CODE', {
      field: `${field}/currency_code`,
      value: amount.currency_code,
    });
  }
  const at = { field: `${field}/value`, value: amount.value };
  const [, sign = '', whole = '', fraction = ''] =
    /^(-?)(\d*)(?:\.(\d+))?$/.exec(amount.value) ?? [];
  if (fraction.length > 2) throw new Refusal('DECIMAL_PRECISION', at);
  if (whole.length > 15) throw new Refusal('MAX_VALUE_EXCEEDED', at);
  const units = BigInt(`${whole}${fraction.padEnd(2, '0')}`);
  return sign === '-' ? -units : units;
}

/** Like `minor`, for an amount that has to be above zero. */
export function positive(amount: Money, field: string): bigint {
  const units = minor(amount, field);
  if (units > 0n) return units;
  throw new Refusal('CANNOT_BE_ZERO_OR_NEGATIVE', { field: `${field}/value`, value: amount.value });
}

/** Like `minor`, for an amount that may be zero; absent is zero. */
export function natural(amount: Money | undefined, field: string): bigint {
  if (!amount) return 0n;
  const units = minor(amount, field);
  if (units >= 0n) return units;
  throw new Refusal('CANNOT_BE_NEGATIVE', { field: `${field}/value`, value: amount.value });
}

/** Minor units as PayPal writes them. */
export function money(currency: string, units: bigint): Money {
  const digits = String(units < 0n ? -units : units).padStart(3, '0');
  const value = `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return { currency_code: currency, value };
}

/** The wallet's fee for a payment: 2.99 % and 0.35, at most the payment. */
export function fee(units: bigint): bigint {
  const share = (units * 299n + 5000n) / 10000n + 35n;
  return share < units ? share : units;
}
