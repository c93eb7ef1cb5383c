import { Refusal } from '../api/errors.ts';
import { minor, natural, positive } from '../state/money.ts';
import type { Unit } from '../state/records.ts';

/**
 * Checks the sums, signs, currencies and postal address of a purchase unit. `at` is the JSON pointer to the
 * unit.
 * @throws a `Refusal` with PayPal's issue code
 */
export function checkUnit(row: Unit, at: string): void {
  const total = positive(row.amount, `${at}/amount`);
  const { breakdown, currency_code: currency } = row.amount;
  const parts = Object.entries(breakdown ?? {});
  const items = row.items ?? [];
  const others = [...parts.map(([, part]) => part), ...items.map((item) => item.unit_amount)];
  if (others.some((part) => part && part.currency_code !== currency)) {
    throw new Refusal('MULTI_CURRENCY_ORDER', { field: `${at}/amount/currency_code` });
  }
  const charges = parts.map(([name, part]) => natural(part, `${at}/amount/breakdown/${name}`));
  if (breakdown && sum(charges) !== total) {
    throw new Refusal('AMOUNT_MISMATCH', { field: `${at}/amount/value`, value: row.amount.value });
  }
  checkItems(row, at);
  checkAddress(row.shipping?.address, `${at}/shipping/address`);
}

function checkItems({ items = [], amount }: Unit, at: string): void {
  if (items.length === 0) return;
  const negative = items.findIndex((item) => item.unit_amount.value.startsWith('-'));
  if (negative >= 0) {
    throw new Refusal('CANNOT_BE_NEGATIVE', { field: `${at}/items/${negative}/unit_amount/value` });
  }
  const field = `${at}/amount/breakdown/item_total`;
  const total = amount.breakdown?.item_total;
  if (!total) throw new Refusal('ITEM_TOTAL_REQUIRED', { field });
  const prices = items.map(
    ({ unit_amount, quantity }, index) =>
      minor(unit_amount, `${at}/items/${index}/unit_amount`) * BigInt(quantity),
  );
  if (sum(prices) !== natural(total, field)) {
    throw new Refusal('ITEM_TOTAL_MISMATCH', { field: `${field}/value` });
  }
}

/**
 * Checks that the postal address has a postcode and a town. In all delivery countries of the shop,
 * addresses have both.
 */
function checkAddress(address: NonNullable<Unit['shipping']>['address'], at: string): void {
  if (!address) return;
  if (!address.postal_code)
    throw new Refusal('POSTAL_CODE_REQUIRED', { field: `${at}/postal_code` });
  if (!address.admin_area_2) throw new Refusal('CITY_REQUIRED', { field: `${at}/admin_area_2` });
}

function sum(units: bigint[]): bigint {
  return units.reduce((total, unitAmount) => total + unitAmount, 0n);
}
