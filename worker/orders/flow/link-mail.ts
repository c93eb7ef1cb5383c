import { keyRing } from '../../crypto/key-ring.ts';
import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import { type NewMail, wakeMails } from '../../mail/mail.ts';
import { isPlaced } from '../model/charge.ts';
import type { StoredOrder } from '../model/order.ts';
import type { Condition } from '../store/condition.ts';
import { orderByNumber } from '../store/order.ts';
import { linkLimit, mailLimit } from '../store/outbox/mail-limit.ts';
import { isWritten, mailInsertion } from '../store/outbox/mails.ts';
import { orderDownloads } from './link.ts';

/**
 * The maximum number of mails in a day: with links to orders for one email address, and with download links for one
 * order.
 */
const MAX_PER_DAY = 3;

/** Mails a new link to a placed order, up to the daily limit of its email address. Does not throw. */
export function mailReceiptLink(env: Env, number: string): Promise<void> {
  const mailed = mailLinks(env, number, 'receiptLink', ({ view }, _mail, now) =>
    isPlaced(view.payment.charge) ? linkLimit(view, MAX_PER_DAY, now) : null,
  );
  return mailed.catch((error) => log('receiptLinkNotStored', { reason: String(error) }));
}

/**
 * Mails new download links if an ebook of the order is available, up to the daily limit of the order. Does not
 * throw.
 */
export function mailDownloadLinks(env: Env, number: string): Promise<void> {
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
