import { describe, expect, test } from 'vitest';
import { dueBefore } from '../../../worker/jobs/retention.ts';

function dayBefore(
  now: string,
  what: Exclude<keyof ReturnType<typeof dueBefore>, 'funnelSteps'>,
): string {
  return new Date(dueBefore(Date.parse(now))[what]).toISOString();
}

describe('rule 9.28, the privacy text: what is kept for how long', () => {
  test.each([
    ['2029-12-31T22:59:59Z', '2025-12-31T23:00:00.000Z'],
    ['2029-12-31T23:00:00Z', '2026-12-31T23:00:00.000Z'],
    ['2030-06-15T12:00:00Z', '2026-12-31T23:00:00.000Z'],
    ['2031-01-01T00:00:00Z', '2027-12-31T23:00:00.000Z'],
  ])(
    'at %s withdrawals and consents from before %s: three whole years after theirs, by the company’s calendar',
    (now, before) => {
      expect(dayBefore(now, 'declarations')).toBe(before);
    },
  );

  test.each([
    ['2036-12-31T22:59:59Z', '2025-12-31T23:00:00.000Z'],
    ['2036-12-31T23:00:00Z', '2026-12-31T23:00:00.000Z'],
  ])('at %s paid orders from before %s: ten whole years after theirs', (now, before) => {
    expect(dayBefore(now, 'paidOrders')).toBe(before);
  });

  test('orders never paid after 30 days, the provider’s events and sent mails after 90', () => {
    const now = '2027-03-31T10:00:00.000Z';
    expect(dayBefore(now, 'unpaidOrders')).toBe('2027-03-01T10:00:00.000Z');
    expect(dayBefore(now, 'webhookEvents')).toBe('2026-12-31T10:00:00.000Z');
    expect(dayBefore(now, 'mails')).toBe('2026-12-31T10:00:00.000Z');
    expect(dayBefore(now, 'unsentResults')).toBe('2027-03-30T10:00:00.000Z');
  });

  test('rule 9.32: of a paid order what has served after 30 days', () => {
    expect(dayBefore('2027-03-31T10:00:00.000Z', 'unneededData')).toBe('2027-03-01T10:00:00.000Z');
  });

  test.each([
    ['2027-03-31T10:00:00Z', '2025-02-01'],
    ['2028-02-01T00:00:00Z', '2026-01-01'],
  ])('at %s the funnel’s counts of days before %s: 25 whole months stay', (now, day) => {
    expect(dueBefore(Date.parse(now)).funnelSteps).toBe(day);
  });
});
