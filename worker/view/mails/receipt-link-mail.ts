import { company, marketContact } from '../../company.ts';
import { translate } from '../../copy/copy.ts';
import { market } from '../../country/markets.ts';
import type { Mail } from '../../mail/mail.ts';
import { type MailedOrder, orderLetter } from './order-letter.ts';

/** The mail with a new link to an order. It is sent to the order's email address. */
export function receiptLinkMail(order: MailedOrder, link: string, origin: string): Promise<Mail> {
  const { number } = order;
  const t = translate(order.market);
  return orderLetter(order, origin, {
    subject: t('service:receiptLink.mail.subject', { number, brand: company.brand }),
    parts: [
      { text: t('service:receiptLink.mail.intro', { number }) },
      { link: [t('service:orderMail.view'), link] },
      {
        text: t('service:receiptLink.mail.note', {
          email: marketContact(market(order.market)).email,
        }),
      },
    ],
  });
}
