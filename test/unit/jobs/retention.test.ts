import { describe, expect, test } from 'vitest';
import { dueBefore } from '../../../worker/jobs/retention.ts';

function deletionLimit(
  now: string,
  kind: Exclude<keyof ReturnType<typeof dueBefore>, 'funnelSteps'>,
): string {
  return new Date(dueBefore(Date.parse(now))[kind]).toISOString();
}

describe('rule 9.28: the retention periods are the periods in the privacy text', () => {
  test.each([
    ['2029-12-31T22:59:59Z', '2025-12-31T23:00:00.000Z'],
    ['2029-12-31T23:00:00Z', '2026-12-31T23:00:00.000Z'],
    ['2030-06-15T12:00:00Z', '2026-12-31T23:00:00.000Z'],
    ['2031-01-01T00:00:00Z', '2027-12-31T23:00:00.000Z'],
  ])(
    'at %s the shop deletes withdrawals and consents from before %s: three whole calendar years after their own, in the company’s time zone',
    (now, before) => {
      expect(deletionLimit(now, 'declarations')).toBe(before);
    },
  );

  test.each([
    ['2036-12-31T22:59:59Z', '2025-12-31T23:00:00.000Z'],
    ['2036-12-31T23:00:00Z', '2026-12-31T23:00:00.000Z'],
  ])(
    'at %s the shop deletes paid orders from before %s: ten whole calendar years after their own',
    (now, before) => {
      expect(deletionLimit(now, 'paidOrders')).toBe(before);
    },
  );

  test('the shop deletes unpaid orders after 30 days, PayPal’s webhooks and sent mails after 90 days, unsent quiz results after one day', () => {
    const now = '2027-03-31T10:00:00.000Z';
    expect(deletionLimit(now, 'unpaidOrders')).toBe('2027-03-01T10:00:00.000Z');
    expect(deletionLimit(now, 'webhookEvents')).toBe('2026-12-31T10:00:00.000Z');
    expect(deletionLimit(now, 'mails')).toBe('2026-12-31T10:00:00.000Z');
    expect(deletionLimit(now, 'unsentResults')).toBe('2027-03-30T10:00:00.000Z');
  });

  test('rule 9.32: after 30 days the shop deletes data of a paid order that it no longer needs', () => {
    expect(deletionLimit('2027-03-31T10:00:00.000Z', 'unneededData')).toBe(
      '2027-03-01T10:00:00.000Z',
    );
  });

  test.each([
    ['2027-03-31T10:00:00Z', '2025-02-01'],
    ['2028-02-01T00:00:00Z', '2026-01-01'],
  ])(
    'at %s the shop deletes funnel counts of days before %s, and keeps 25 whole months',
    (now, day) => {
      expect(dueBefore(Date.parse(now)).funnelSteps).toBe(day);
    },
  );
});
