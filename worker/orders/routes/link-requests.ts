import type { AppContext } from '../../app-types.ts';
import { normaliseText } from '../../http/body/form-text.ts';
import { redirectToStep } from '../../http/see-other.ts';
import { serviceForm } from '../../page/service-form.ts';
import { showPage } from '../../page/show.ts';
import { mailDownloadLinks, mailReceiptLink } from '../flow/link-mail.ts';
import { parseOrderNumber } from '../model/order-number.ts';
import { showDownloadError } from './download.ts';

/** `POST /receipt-links`: mails a new link to an order, to the order's email address. */
export const postReceiptLink = serviceForm('thankyou', async (c, form) => {
  const number = parseOrderNumber(normaliseText(form.get('orderNumber')));
  if (!number) return showPage(c, { page: 'thankyou', status: 422, order: null });
  return answer(c, mailReceiptLink(c.env, number));
});

/** `POST /download-links`: mails new links to an order's ebooks, to the order's email address (rule 7.85). */
export const postDownloadLinks = serviceForm('thankyou', async (c, form) => {
  const typed = normaliseText(form.get('orderNumber')).slice(0, 40);
  const number = parseOrderNumber(typed);
  if (!number) {
    const state = { values: { orderNumber: typed }, errors: { orderNumber: 'orderNumber' } };
    return showDownloadError(c, c.get('market'), '', { reason: 'unknown' }, state);
  }
  return answer(c, mailDownloadLinks(c.env, number));
});

/**
 * Answers the request at once and continues `work` in the background. The answer does not reveal if the order
 * exists.
 */
function answer(c: AppContext, work: Promise<void>): Response {
  c.executionCtx.waitUntil(work);
  return redirectToStep(c, 'thankyou', 'sent');
}
