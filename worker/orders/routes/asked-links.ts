import type { AppContext } from '../../app-types.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import type { Env } from '../../env.ts';
import { normaliseText } from '../../http/body/form-text.ts';
import { redirectToStep } from '../../http/see-other.ts';
import { log } from '../../log/log.ts';
import { type NewMail, wakeMails } from '../../mail/mail.ts';
import { showPage } from '../../page/show.ts';
import { serviceForm } from '../../services/service-form.ts';
import { orderDownloads } from '../flow/link.ts';
import { parseOrderNumber } from '../form/order-number.ts';
import { isPlaced } from '../model/charge.ts';
import type { StoredOrder } from '../model/order.ts';
import type { Condition } from '../store/condition.ts';
import { orderByNumber } from '../store/order.ts';
import { linkLimit, mailLimit } from '../store/outbox/mail-limit.ts';
import { isWritten, mailInsertion } from '../store/outbox/mails.ts';
import { showDownloadError } from './download.ts';

/** `POST /receipt-links`: mails a new link to an order, to the order's email address. */
export const postReceiptLink = serviceForm('thankyou', async (c, form) => {
  const typed = form.get('orderNumber');
  const number = typeof typed === 'string' ? parseOrderNumber(typed) : null;
  if (!number) return showPage(c, { page: 'thankyou', status: 422, order: null });
  return answer(c, askReceiptLink(c.env, number));
});

/** `POST /download-links`: mails new links to an order's ebooks, to the order's email address (rule 7.85). */
export const postDownloadLinks = serviceForm('thankyou', async (c, form) => {
  const typed = normaliseText(form.get('orderNumber')).slice(0, 40);
  const number = parseOrderNumber(typed);
  if (!number) {
    const state = { values: { orderNumber: typed }, errors: { orderNumber: 'orderNumber' } };
    return showDownloadError(c, c.get('market'), '', { why: 'unknown' }, state);
  }
  return answer(c, askDownloadLinks(c.env, number));
});

/**
 * Answers the request at once and continues `work` in the background. The answer does not reveal if the order
 * exists.
 */
function answer(c: AppContext, work: Promise<void>): Response {
  c.executionCtx.waitUntil(work);
  return redirectToStep(c, 'thankyou', 'sent');
}

/**
 * The maximum number of mails in a day: with links to orders for one email address, and with download links for one
 * order.
 */
const MAX_PER_DAY = 3;

/** Mails a new link to a placed order, up to the daily limit of its email address. Does not throw. */
function askReceiptLink(env: Env, number: string): Promise<void> {
  const mailed = mailLinks(env, number, 'receiptLink', ({ view }, _mail, now) =>
    isPlaced(view.payment.charge) ? linkLimit(view, MAX_PER_DAY, now) : null,
  );
  return mailed.catch((error) => log('receiptLinkNotStored', { reason: String(error) }));
}

/**
 * Mails new download links if an ebook of the order is available, up to the daily limit of the order. Does not
 * throw.
 */
function askDownloadLinks(env: Env, number: string): Promise<void> {
  const mailed = mailLinks(env, number, 'downloadLinks', async (order, mail, now) => {
    const ebooks = await orderDownloads(keyRing(env), order, order.view.lines, now);
    const isReadable = ebooks.some(({ href }) => href !== null);
    return isReadable ? mailLimit(mail, MAX_PER_DAY, now) : null;
  });
  return mailed.catch((error) => log('downloadLinksNotStored', { reason: String(error) }));
}

/**
 * Stores and sends a mail about an order if an SQL condition is true. If the condition is null, no mail is
 * sent.
 */
async function mailLinks(
  env: Env,
  number: string,
  kind: NewMail['kind'],
  condition: (
    order: StoredOrder,
    mail: NewMail,
    now: number,
  ) => Condition | null | Promise<Condition | null>,
): Promise<void> {
  const order = await orderByNumber(env.DB, number);
  if (!order?.view.email) return;
  const now = Date.now();
  const mail: NewMail = { kind, subject: crypto.randomUUID(), orderId: order.view.id };
  const seldom = await condition(order, mail, now);
  if (!seldom) return;
  const insertion = await mailInsertion(env.DB, mail, now, seldom).run();
  if (isWritten(insertion)) await wakeMails(env, [mail]);
}
