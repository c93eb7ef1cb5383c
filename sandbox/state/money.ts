import { Refusal } from '../api/errors.ts';

/** An amount of money in PayPal's format. `value` is a decimal number as text. */
export type Money = { currency_code: string; value: string };

/** The currencies that the sandbox accepts. All have two decimal places. The shop uses the first five of them. */
const currencies = ['EUR', 'GBP', 'SEK', 'DKK', 'CHF', 'USD', 'NOK', 'PLN', 'CZK', 'CAD', 'AUD'];

/**
 * Converts an amount into minor units. `field` is the JSON pointer to the amount.
 * @throws INVALID_CURRENCY_CODE, DECIMAL_PRECISION or MAX_VALUE_EXCEEDED for `field`
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

/** Converts an amount into minor units like `minor`. Also throws CANNOT_BE_ZERO_OR_NEGATIVE. */
export function positive(amount: Money, field: string): bigint {
  const units = minor(amount, field);
  if (units > 0n) return units;
  throw new Refusal('CANNOT_BE_ZERO_OR_NEGATIVE', { field: `${field}/value`, value: amount.value });
}

/** Converts an amount into minor units like `minor`; 0 without an amount. Also throws CANNOT_BE_NEGATIVE. */
export function natural(amount: Money | undefined, field: string): bigint {
  if (!amount) return 0n;
  const units = minor(amount, field);
  if (units >= 0n) return units;
  throw new Refusal('CANNOT_BE_NEGATIVE', { field: `${field}/value`, value: amount.value });
}

/** Converts minor units into an amount in PayPal's format. */
export function money(currency: string, units: bigint): Money {
  const digits = String(units < 0n ? -units : units).padStart(3, '0');
  const value = `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return { currency_code: currency, value };
}

/**
 * The fee that the wallet deducts from a payment, in minor units: 2.99 % and 0.35 of the currency, but at most
 * the payment.
 */
export function fee(units: bigint): bigint {
  const share = (units * 299n + 5000n) / 10000n + 35n;
  return share < units ? share : units;
}
