import type { ProviderCapture } from '../actors/provider.ts';
import type { PaymentName } from './facts.ts';

/** A payment as the shop's database has it at the end of a run. Amounts in minor units. */
export type BookedPayment = {
  id: string;
  name: PaymentName;
  invoice: string;
  status: string;
  orderStatus: string;
  currency: string;
  amountMinor: number;
  refundedMinor: number;
  email: string;
  /** The sum of its lines and, for an order's own, delivery. */
  linesMinor: number;
  mails: number;
};

/** Both sides' books. */
export type Books = {
  payments: readonly BookedPayment[];
  captures: readonly ProviderCapture[];
};

/** The shop's payments. */
export async function bookedPayments(db: D1Database): Promise<BookedPayment[]> {
  const { results } = await db
    .prepare(
      `SELECT payments.id, number || '/' || purpose AS name, invoice_id AS invoice,
         payments.status, orders.status AS orderStatus, payments.currency,
         amount_minor AS amountMinor, refunded_minor AS refundedMinor, email,
         (SELECT sum(order_lines.total_minor) FROM order_lines WHERE payment_id = payments.id)
           + CASE purpose WHEN 'order' THEN delivery_minor ELSE 0 END AS linesMinor,
         (SELECT count(*) FROM order_events WHERE payment_id = payments.id AND name = 'mailSent') AS mails
       FROM payments JOIN orders ON orders.id = order_id ORDER BY orders.created_at, sequence`,
    )
    .all<BookedPayment>();
  return results;
}
