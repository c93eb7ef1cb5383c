import type { AppContext } from '../../app.ts';
import type { Env } from '../../env.ts';
import { toStep } from '../../http/see-other.ts';
import { log } from '../../log/log.ts';
import { mailInsertion, type NewMail } from '../../mail/outbox.ts';
import { wakeMails } from '../../mail/wake.ts';
import { showPage } from '../../page/show.ts';
import { parseOrderNumber } from '../../services/order-number.ts';
import { serviceForm } from '../../services/service-form.ts';
import { isPlaced } from '../model/charge.ts';
import { askedSeldom } from '../store/asked-links.ts';
import { orderByNumber } from '../store/order.ts';

/** `POST /receipt-links`: mails a new link to an order, where the one in a mail opens nothing any more. */
export const postReceiptLink = serviceForm('thankyou', take);

/** Answers the same whether or not there is such an order: what follows happens behind the answer. */
async function take(c: AppContext, form: FormData): Promise<Response> {
  const typed = form.get('orderNumber');
  const number = typeof typed === 'string' ? parseOrderNumber(typed) : null;
  if (!number) return showPage(c, { page: 'thankyou', status: 422, order: null });
  c.executionCtx.waitUntil(askReceiptLink(c.env, number));
  return toStep(c, 'thankyou', 'sent');
}

/** New links to orders of one address within a day. */
const MAX_PER_DAY = 3;

/**
 * Mails a new link to a placed order to the address it was made with; nothing where there is no such
 * order, or its address had enough of them today. Does not throw: who asked hears the same in every case.
 */
async function askReceiptLink(env: Env, number: string): Promise<void> {
  try {
    const view = (await orderByNumber(env.DB, number))?.view;
    if (!view?.email || !isPlaced(view.payment.charge)) return;
    const [subject, now] = [crypto.randomUUID(), Date.now()];
    const mail: NewMail = { kind: 'receiptLink', subject, orderId: view.id };
    const seldom = askedSeldom(view, MAX_PER_DAY, now);
    const { meta } = await mailInsertion(env.DB, mail, now, seldom).run();
    if (meta.changes === 1) await wakeMails(env, [mail]);
  } catch (error) {
    log('receiptLinkNotStored', { reason: String(error) });
  }
}
