import { loadWords } from '../../copy/lazy-copy.ts';
import { market } from '../../country/markets.ts';
import type { Env } from '../../env.ts';
import { legalMarket } from '../../law/legal-market.ts';
import { log } from '../../log/log.ts';
import type { MailJob } from '../../mail/mail-job.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { orderMail } from '../../view/mails/order-mail.tsx';
import { downloadsOf } from '../ebooks/order-downloads.ts';
import { isPaid } from '../model/payment.ts';
import { receiptLink } from '../routes/links.ts';
import { orderById } from '../store/store.ts';
import { recordEvent } from '../store/store-changes.ts';
import { claim, release } from '../store/store-leases.ts';
import { isMailSent } from '../store/store-settle.ts';

/** How long one mail may take, in ms: meanwhile nobody else sends it. */
const MAIL_LEASE = 60_000;

type OrderJob = Extract<MailJob, { orderId: string }>;

/** Confirms a payment, once; false while somebody else has it. */
export async function sendConfirmation(
  env: Env,
  { orderId, paymentId }: OrderJob,
): Promise<boolean> {
  const token = await claim(env.DB, paymentId, 'mail', MAIL_LEASE);
  if (!token) return isMailSent(env.DB, paymentId);
  try {
    if (await isMailSent(env.DB, paymentId)) return true;
    const order = await orderById(env.DB, orderId);
    const payment = order?.payments.find(({ id }) => id === paymentId);
    if (!order || !payment || !isPaid(payment.status)) {
      log('mailWithoutPayment', { orderId, paymentId });
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
