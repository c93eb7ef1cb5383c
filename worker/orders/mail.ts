import { company } from '../company.ts';
import type { Env } from '../env.ts';
import { loadWords } from '../late-words.ts';
import { legalMarket } from '../law/legal-market.ts';
import { market } from '../markets.ts';
import { orderMail } from '../view/mails/order-mail.tsx';
import { report } from './events.ts';
import { receiptLink } from './links.ts';
import type { MailJob } from './mail-job.ts';
import { isPaid } from './payment.ts';
import { orderById } from './store.ts';
import { recordEvent } from './store-changes.ts';
import { claim, release } from './store-leases.ts';
import { isMailSent } from './store-settle.ts';

/** How long one mail may take, in ms: meanwhile nobody else sends it. */
const MAIL_LEASE = 60_000;
const RETRY_SECONDS = 30;

/** Sends the confirmations on the queue, each payment's once; what fails is tried again later. */
export async function handleMail(batch: MessageBatch<MailJob>, env: Env): Promise<void> {
  for (const message of batch.messages) {
    const { orderId, paymentId } = message.body;
    try {
      const done = await sendOnce(env, message.body);
      if (done) message.ack();
      else message.retry({ delaySeconds: RETRY_SECONDS });
    } catch (error) {
      // The message may name the recipient, who does not belong in a log.
      const reason = error instanceof Error ? error.name : 'unknown';
      report('mailNotSent', { orderId, paymentId, reason });
      message.retry({ delaySeconds: RETRY_SECONDS * message.attempts });
    }
  }
}

/** Whether the mail has left, now or before; false while somebody else has the payment. */
async function sendOnce(env: Env, { orderId, paymentId }: MailJob): Promise<boolean> {
  const token = await claim(env.DB, paymentId, 'mail', MAIL_LEASE);
  if (!token) return isMailSent(env.DB, paymentId);
  try {
    if (await isMailSent(env.DB, paymentId)) return true;
    const order = await orderById(env.DB, orderId);
    const payment = order?.payments.find(({ id }) => id === paymentId);
    if (!order || !payment || !isPaid(payment.status)) {
      report('mailWithoutPayment', { orderId, paymentId });
      return true;
    }
    // An upsell is a contract of its own and gets a confirmation of its own (decision 0009).
    const { view, origin } = order;
    const lines = view.lines.filter((line) => line.paymentId === paymentId);
    const terms = market(legalMarket(view.market, view.deliveryCountry));
    await loadWords(env.ASSETS, terms, ['legal']);
    const link = await receiptLink(env.SIGNING_KEY, origin, view);
    const { subject, html, text } = orderMail(view, lines, origin, link);
    const from = { name: company.brand, email: company.email };
    await env.EMAIL.send({ from, to: view.email, subject, html, text });
    await recordEvent(env.DB, { id: paymentId, orderId }, 'mailSent', Date.now());
    return true;
  } finally {
    await release(env.DB, paymentId, token);
  }
}
