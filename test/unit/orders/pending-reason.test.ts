import { describe, expect, test } from 'vitest';
import { pendingReasons } from '../../../sandbox/control/behaviours.ts';
import { DAY } from '../../../worker/durations.ts';
import { paymentStatusText } from '../../../worker/orders/model/money-text.ts';
import { pendingText } from '../../../worker/orders/model/pending-reason.ts';
import { describedValues, hasDescription } from '../../support/sandbox/paypal-description.ts';

describe('rule 7.58: operators read why a charge is pending', () => {
  test.each(pendingReasons)('the reason %s has words and its code', (reason) => {
    expect(pendingText(reason)).toMatch(new RegExp(`^[^A-Z_]*(PayPal)?.* \\(${reason}\\)$`));
    expect(pendingText(reason)).not.toContain('gave this reason');
  });

  // The description is PayPal's text, so the repository has a command that downloads it and no copy.
  test.skipIf(!hasDescription)('the reasons are those of PayPal’s description', () => {
    expect(describedValues('capture_status_details', 'reason').toSorted()).toEqual(pendingReasons);
  });

  test('a reason that PayPal does not describe keeps its code', () => {
    expect(pendingText('A_REASON_OF_TOMORROW')).toBe(
      'PayPal gave this reason (A_REASON_OF_TOMORROW)',
    );
  });

  test('only a pending payment has a reason beside its status', () => {
    const payment = { status: 'pending', method: 'eps', updatedAt: 0 } as const;
    const text = (pendingReason: string | null, at = 3.5 * DAY) =>
      paymentStatusText({ ...payment, pendingReason }, at);
    expect(paymentStatusText({ ...payment, status: 'paid', pendingReason: null }, 0)).toBe('paid');
    expect(text(null)).toBe('pending, for 3 of 7 days');
    expect(text('ECHECK')).toBe(
      "pending: the buyer's bank transfer to PayPal has not arrived (ECHECK), for 3 of 7 days",
    );
    expect(text('AMOUNT_MISMATCH')).toBe(
      'pending: the money that came in differs from the amount due (AMOUNT_MISMATCH)',
    );
  });
});
