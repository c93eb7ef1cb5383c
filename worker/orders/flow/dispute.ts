import * as z from 'zod/mini';
import { toMinor } from '../../catalogue/money.ts';
import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import { type NewMail, wakeMails } from '../../mail/mail.ts';
import type { LedgerEntry } from '../model/ledger.ts';
import type { Payment } from '../model/payment.ts';
import type { Condition } from '../store/condition.ts';
import { addEntry } from '../store/ledger.ts';
import { findPaymentId, orderByPayment } from '../store/order.ts';
import { mailInsertion } from '../store/outbox/mails.ts';

const text = z.catch(z.string(), '');

/** A dispute in a webhook of the provider's Disputes API. */
const disputeShape = z.looseObject({
  dispute_id: z.string(),
  reason: text,
  status: text,
  dispute_amount: z.looseObject({ currency_code: z.string(), value: z.string() }),
  dispute_outcome: z.optional(z.looseObject({ outcome_code: text })),
  disputed_transactions: z.array(
    z.looseObject({ seller_transaction_id: text, invoice_number: text }),
  ),
});

/**
 * Records the opening or the end of a buyer's dispute at the wallet. During a dispute, the provider withholds
 * the money. A lost dispute costs money later, as a refund or reversal. An operator has some days to answer a
 * dispute.
 * @throws ZodError if `resource` is not a dispute, and the errors of D1
 */
export async function applyDispute(env: Env, resource: object): Promise<void> {
  const dispute = z.parse(disputeShape, resource);
  const { dispute_id: id, reason, dispute_amount: amount } = dispute;
  for (const payment of await disputedPayments(env, dispute)) {
    const disputedMinor = toMinor(amount.value);
    const opened: LedgerEntry = {
      key: `dispute:${id}`,
      kind: 'dispute',
      amountMinor: -disputedMinor,
      lines: [],
    };
    const { orderId } = payment;
    const opening = { name: 'disputed', detail: reason } as const;
    const mails = toAlerts(env, id, orderId);
    const now = Date.now();
    const alert = (condition: Condition) =>
      mails.map((mail) => mailInsertion(env.DB, mail, now, condition));
    if (await addEntry(env.DB, payment, opened, opening, now, alert)) {
      await wakeMails(env, mails);
      log('disputed', { orderId, paymentId: payment.id, id, reason });
    }
    if (dispute.status !== 'RESOLVED') continue;
    const ended: LedgerEntry = {
      key: `disputeEnded:${id}`,
      kind: 'disputeEnded',
      amountMinor: disputedMinor,
      lines: [],
    };
    const detail = dispute.dispute_outcome?.outcome_code ?? '';
    await addEntry(env.DB, payment, ended, { name: 'disputeEnded', detail }, Date.now());
  }
}

/**
 * The mail that reports a dispute to operators at once (rule 7.66); none without an address in
 * `DIGEST_TO`.
 */
function toAlerts({ DIGEST_TO }: Env, dispute: string, orderId: string): NewMail[] {
  return DIGEST_TO ? [{ kind: 'disputed', subject: dispute, orderId }] : [];
}

async function disputedPayments(
  env: Env,
  { disputed_transactions: transactions }: z.output<typeof disputeShape>,
): Promise<Payment[]> {
  const payments = transactions.map(async (transaction) => {
    const id = await findPaymentId(env.DB, {
      captureId: transaction.seller_transaction_id,
      invoiceId: transaction.invoice_number,
    });
    const order = id ? await orderByPayment(env.DB, id) : null;
    return order?.payments.find((payment) => payment.id === id) ?? [];
  });
  return (await Promise.all(payments)).flat();
}
