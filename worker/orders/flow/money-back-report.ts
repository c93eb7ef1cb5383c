import type { Env } from '../../env.ts';
import type { MoneyBackReport } from '../model/money-back-report.ts';
import type { Payment } from '../model/payment.ts';
import { returnWonReversals } from './dispute.ts';
import { applyPaymentEvent } from './payment-change.ts';
import { applyRefund, applySecondBack } from './refund.ts';

/**
 * Applies a report of the provider about money of a booked payment that goes back. The return of a reversal is booked,
 * too, if the shop has won the dispute about it already.
 * @throws the errors of `applyRefund`
 */
export async function applyMoneyBack(
  env: Env,
  payment: Payment,
  { kind, status, at, ...report }: MoneyBackReport,
): Promise<void> {
  const { receivedMinor, refundedMinor } = payment;
  const refund = { ...report, amountMinor: report.amountMinor ?? receivedMinor - refundedMinor };
  if (kind === 'refund') return applyRefund(env, payment, refund, status);
  const reversal = { name: 'refunded', kind, ...refund, providerAt: at ?? undefined } as const;
  if (!(await applySecondBack(env, payment, reversal))) {
    await applyPaymentEvent(env, payment.id, reversal);
  }
  await returnWonReversals(env, payment);
}
