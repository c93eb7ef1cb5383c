import type { AppContext } from '../../../app.ts';
import { keyRing } from '../../../crypto/key-ring.ts';
import type { Env } from '../../../env.ts';
import { normaliseText } from '../../../http/body/form-text.ts';
import { toStep } from '../../../http/see-other.ts';
import { log } from '../../../log/log.ts';
import { mailInsertion, type NewMail } from '../../../mail/outbox.ts';
import { wakeMails } from '../../../mail/wake.ts';
import { parseOrderNumber } from '../../../services/order-number.ts';
import { serviceForm } from '../../../services/service-form.ts';
import { downloadsOf } from '../../ebooks/order-downloads.ts';
import { askedSeldomOf } from '../../store/asked-links.ts';
import { orderByNumber } from '../../store/order.ts';
import { showDownloadError } from './download-error.ts';

/** `POST /download-links`: mails new links to the ebooks of an order, to the address that it has (rule 7.85). */
export const postDownloadLinks = serviceForm('thankyou', take);

/** Answers the same whether or not there is such an order: what follows happens behind the answer. */
async function take(c: AppContext, form: FormData): Promise<Response> {
  const typed = normaliseText(form.get('orderNumber')).slice(0, 40);
  const number = parseOrderNumber(typed);
  if (!number) {
    const state = { values: { orderNumber: typed }, errors: { orderNumber: 'orderNumber' } };
    return showDownloadError(c, c.get('market'), '', { why: 'unknown' }, state);
  }
  c.executionCtx.waitUntil(askDownloadLinks(c.env, number));
  return toStep(c, 'thankyou', 'sent');
}

/** Mails with new links to the ebooks of one order within a day. */
const MAX_PER_DAY = 3;

/**
 * Mails new links where an ebook of the order may be read now: one that was given back has none. Does not throw:
 * who asked hears the same in every case.
 */
async function askDownloadLinks(env: Env, number: string): Promise<void> {
  try {
    const order = await orderByNumber(env.DB, number);
    if (!order?.view.email) return;
    const now = Date.now();
    const books = await downloadsOf(keyRing(env), order, order.view.lines, now);
    if (books.every(({ href }) => href === null)) return;
    const subject = crypto.randomUUID();
    const mail: NewMail = { kind: 'downloadLinks', subject, orderId: order.view.id };
    const seldom = askedSeldomOf(mail, MAX_PER_DAY, now);
    const { meta } = await mailInsertion(env.DB, mail, now, seldom).run();
    if (meta.changes === 1) await wakeMails(env, [mail]);
  } catch (error) {
    log('receiptLinkNotStored', { reason: String(error) });
  }
}
