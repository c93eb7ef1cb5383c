import { describe, expect, test } from 'vitest';
import type { ServedCountry } from '../../../worker/country/markets.ts';
import type { Payment } from '../../../worker/orders/model/payment.ts';
import { type LineRow, toOrderLine } from '../../../worker/orders/store/order-lines.ts';

const row: LineRow = {
  id: 1,
  kind: 'ebook',
  product: 'meal-plan',
  count: 1,
  payment_id: 'p1',
  total_minor: 0,
  vat_basis_points: 700,
  vat_minor: 0,
  refunded_minor: 0,
  refunded_packs: 0,
};

function paidAt(at: string, status: Payment['status'] = 'paid'): Payment {
  return {
    id: 'p1',
    orderId: 'o1',
    purpose: 'order',
    sequence: 1,
    status,
    method: 'paypal',
    currency: 'EUR',
    amountMinor: 8970,
    receivedMinor: 8970,
    invoiceId: 'TW-ABCDEF',
    providerOrderId: 'X',
    approvalUrl: null,
    captureId: 'C',
    intent: null,
    refusedAt: null,
    pendingReason: null,
    refundedMinor: 0,
    isUnwanted: false,
    createdAt: 1,
    attemptAt: 1,
    updatedAt: 1,
    paidAt: Date.parse(at),
  };
}

/** The ISO time from which a buyer can download an ebook paid at `at`; null for never. */
function availability(at: string, country: ServedCountry, isConsented = false): string | null {
  const { availableAt } = toOrderLine(row, country, [paidAt(at)], isConsented);
  return availableAt === null ? null : new Date(availableAt).toISOString();
}

describe('rule 9.19: the time from which an ebook can be downloaded', () => {
  test('an ebook can be downloaded at once after payment if its buyer consented', () => {
    expect(availability('2026-11-21T12:00:00Z', 'DE', true)).toBe('2026-11-21T12:00:00.000Z');
  });

  // Art. 3 of Reg. (EEC, Euratom) 1182/71: the period excludes the day of payment and includes its whole last day.
  test.each<[string, ServedCountry, string]>([
    ['2026-11-21T12:00:00Z', 'DE', '2026-12-05T23:00:00.000Z'],
    ['2026-11-21T23:30:00Z', 'DE', '2026-12-06T23:00:00.000Z'],
    ['2026-11-21T23:30:00Z', 'GB', '2026-12-06T00:00:00.000Z'],
    ['2026-11-21T22:30:00Z', 'FI', '2026-12-06T22:00:00.000Z'],
    // Daylight saving time begins on 28 March 2027.
    ['2027-03-13T12:00:00Z', 'DE', '2027-03-27T23:00:00.000Z'],
    ['2027-03-14T12:00:00Z', 'DE', '2027-03-28T22:00:00.000Z'],
    ['2027-03-14T12:00:00Z', 'GB', '2027-03-28T23:00:00.000Z'],
    // Switzerland has no statutory withdrawal: the period is our guarantee of thirty days.
    ['2026-11-21T12:00:00Z', 'CH', '2026-12-21T23:00:00.000Z'],
  ])(
    'an ebook without the buyer’s consent, paid at %s in %s, can be downloaded after the withdrawal period: %s',
    (at, country, date) => {
      expect(availability(at, country)).toBe(date);
    },
  );

  test('a fully refunded ebook is never available for download, a partly refunded ebook is', () => {
    const refunded = [paidAt('2026-11-21T12:00:00Z', 'refunded')];
    expect(toOrderLine(row, 'DE', refunded, true).availableAt).toBeNull();
    const partly = [paidAt('2026-11-21T12:00:00Z', 'partlyRefunded')];
    expect(toOrderLine(row, 'DE', partly, true).availableAt).not.toBeNull();
  });
});
