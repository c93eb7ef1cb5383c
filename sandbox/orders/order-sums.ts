import { Refusal } from '../api/errors.ts';
import { type Money, minor, natural, positive } from '../state/money.ts';
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
  const others = [
    ...parts.map(([, part]) => part),
    ...items.flatMap((i) => [i.unit_amount, i.tax]),
  ];
  if (others.some((part) => part && part.currency_code !== currency)) {
    throw new Refusal('MULTI_CURRENCY_ORDER', { field: `${at}/amount/currency_code` });
  }
  const part = (name: string) => natural(breakdown?.[name], `${at}/amount/breakdown/${name}`);
  if (breakdown) {
    const charges = ['item_total', 'tax_total', 'shipping', 'handling', 'insurance'].map(part);
    const discounts = ['shipping_discount', 'discount'].map(part);
    if (sum(charges) - sum(discounts) !== total) {
      throw new Refusal('AMOUNT_MISMATCH', {
        field: `${at}/amount/value`,
        value: row.amount.value,
      });
    }
  }
  checkItems(row, at, part);
  checkAddress(row.shipping?.address, `${at}/shipping/address`);
}

function checkItems(row: Unit, at: string, part: (name: string) => bigint): void {
  const items = row.items ?? [];
  if (items.length === 0) return;
  const { breakdown } = row.amount;
  const times = (read: (index: number) => Money | undefined, name: string) =>
    sum(
      items.map((item, index) => {
        const unitAmount = read(index);
        return unitAmount
          ? minor(unitAmount, `${at}/items/${index}/${name}`) * BigInt(item.quantity)
          : 0n;
      }),
    );
  const negative = items.findIndex((item) => item.unit_amount.value.startsWith('-'));
  if (negative >= 0) {
    throw new Refusal('CANNOT_BE_NEGATIVE', { field: `${at}/items/${negative}/unit_amount/value` });
  }
  const field = `${at}/amount/breakdown`;
  if (!breakdown?.item_total)
    throw new Refusal('ITEM_TOTAL_REQUIRED', { field: `${field}/item_total` });
  if (times((index) => items[index]?.unit_amount, 'unit_amount') !== part('item_total')) {
    throw new Refusal('ITEM_TOTAL_MISMATCH', { field: `${field}/item_total/value` });
  }
  if (items.every((item) => !item.tax)) return;
  if (!breakdown.tax_total)
    throw new Refusal('TAX_TOTAL_REQUIRED', { field: `${field}/tax_total` });
  if (times((index) => items[index]?.tax, 'tax') !== part('tax_total')) {
    throw new Refusal('TAX_TOTAL_MISMATCH', { field: `${field}/tax_total/value` });
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
