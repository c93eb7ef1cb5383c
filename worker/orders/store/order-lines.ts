import { isEbook, type LineItem } from '../../catalogue/line-item.ts';
import { endOfDays } from '../../country/local-time.ts';
import { countryFacts, type LocaleId, type ServedCountry } from '../../country/markets.ts';
import type { EbookConsent, OrderLine, WalletConsent } from '../model/order.ts';
import type { Payment } from '../model/payment.ts';

export type LineRow = LineItem & {
  id: number;
  payment_id: string;
  total_minor: number;
  vat_basis_points: number;
  vat_minor: number;
  /** The amount of the line that went back to the buyer, in minor units, from the ledger. */
  refunded_minor: number;
  /** The number of packs whose money went back before the parcel left. */
  refunded_packs: number;
};

export type ConsentRow = {
  delivery_text: string;
  withdrawal_text: string;
  locale: LocaleId;
  given_at: number;
};

export type WalletConsentRow = { text: string; locale: LocaleId; given_at: number };

/**
 * An order line from its database row. `paid`: the order's paid payments. `isConsented`: the buyer made
 * both declarations for the immediate delivery of ebooks.
 */
export function toOrderLine(
  row: LineRow,
  country: ServedCountry,
  paid: readonly Payment[],
  isConsented: boolean,
): OrderLine {
  const payment = paid.find(({ id }) => id === row.payment_id);
  const { kind, product, count } = row;
  return {
    ...({ kind, product, count } as LineItem),
    id: row.id,
    totalMinor: row.total_minor,
    vatBasisPoints: row.vat_basis_points,
    vatMinor: row.vat_minor,
    paymentId: row.payment_id,
    paid: payment !== undefined,
    isUnwanted: payment?.isUnwanted ?? false,
    refundedMinor: row.refunded_minor,
    refundedPacks: isEbook(row) ? 0 : row.refunded_packs,
    availableAt:
      isEbook(row) && payment && !isRefunded(row) ? opensAt(payment, country, isConsented) : null,
  };
}

/** True if all money of a line was refunded, reversed or charged back. */
function isRefunded({ total_minor, refunded_minor }: LineRow): boolean {
  return total_minor > 0 && refunded_minor >= total_minor;
}

/**
 * The time in ms from which the buyer can open an ebook: at once with both consents, else after the last day of the
 * withdrawal period (docs/design/services.md). Null if the payment is refunded or not paid.
 */
function opensAt(
  { status, paidAt }: Payment,
  country: ServedCountry,
  isConsented: boolean,
): number | null {
  if (status === 'refunded' || paidAt === null) return null;
  return isConsented
    ? paidAt
    : endOfDays(paidAt, countryFacts[country].law.withdrawal.days, country);
}

export function toEbookConsent(row: ConsentRow): EbookConsent {
  return {
    delivery: row.delivery_text,
    withdrawal: row.withdrawal_text,
    locale: row.locale,
    at: row.given_at,
  };
}

export function toWalletConsent({ text, locale, given_at: at }: WalletConsentRow): WalletConsent {
  return { text, locale, at };
}
