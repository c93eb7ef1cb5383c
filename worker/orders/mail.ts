import type { Env } from '../env.ts';
import { loadWords } from '../late-words.ts';
import { legalMarket } from '../law/legal-market.ts';
import { market } from '../markets.ts';
import { sendMail } from '../send-mail.ts';
import { sendQuizMail } from '../services/quiz-mail.ts';
import { sendReceipt } from '../services/receipts.ts';
import { orderMail } from '../view/mails/order-mail.tsx';
import { report } from './events.ts';
import { receiptLink } from './links.ts';
import type { MailJob } from './mail-job.ts';
import { downloadsOf } from './order-downloads.ts';
import { isPaid } from './payment.ts';
import { orderById } from './store.ts';
import { recordEvent } from './store-changes.ts';
import { claim, release } from './store-leases.ts';
import { isMailSent } from './store-settle.ts';

/** How long one mail may take, in ms: meanwhile nobody else sends it. */
const MAIL_LEASE = 60_000;
const RETRY_SECONDS = 30;

/** Sends the mails on the queue, each once; what fails is tried again later. */
export async function handleMail(batch: MessageBatch<MailJob>, env: Env): Promise<void> {
  for (const message of batch.messages) {
    try {
      const done = await send(env, message.body);
      if (done) message.ack();
      else message.retry({ delaySeconds: RETRY_SECONDS });
    } catch (error) {
      // The message may name the recipient, who does not belong in a log.
      const reason = error instanceof Error ? error.name : 'unknown';
      report('mailNotSent', { ...idsOf(message.body), reason });
      message.retry({ delaySeconds: RETRY_SECONDS * message.attempts });
    }
  }
}

/** Whether the mail has left, now or before; false where it has to wait. */
function send(env: Env, job: MailJob): Promise<boolean> {
  switch (job.kind) {
    case 'withdrawal':
      return sendReceipt(env, job);
    case 'quizResult':
      return sendQuizMail(env, job);
    default:
      return sendConfirmation(env, job);
  }
}

/** What a log may say of a message. */
function idsOf(job: MailJob): Readonly<Record<string, string>> {
  if (job.kind !== 'quizResult') return job;
  const { kind, consentId } = job;
  return { kind, consentId };
}

type OrderJob = Extract<MailJob, { orderId: string }>;

/** Confirms a payment; false while somebody else has it. */
async function sendConfirmation(env: Env, { orderId, paymentId }: OrderJob): Promise<boolean> {
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
    const downloads = await downloadsOf(env.SIGNING_KEY, order, lines, Date.now());
    await sendMail(env, view.email, orderMail(view, lines, origin, link, downloads));
    await recordEvent(env.DB, { id: paymentId, orderId }, 'mailSent', Date.now());
    return true;
  } finally {
    await release(env.DB, paymentId, token);
  }
}
