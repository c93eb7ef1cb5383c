import { marketContact } from '../../company.ts';
import { translate } from '../../copy/copy.ts';
import { market } from '../../country/markets.ts';
import type { Mail } from '../../mail/mail.ts';
import { type MailedOrder, orderLetter } from './order-letter.ts';

/**
 * The mail with a new link to an order. It is sent to the order's email address. With the link `change` the buyer can
 * change the order; null for an order that cannot be changed any more.
 */
export function receiptLinkMail(
  order: MailedOrder,
  links: { order: string; change: string | null },
  origin: string,
): Promise<Mail> {
  const { number } = order;
  const t = translate(order.market);
  return orderLetter(order, origin, {
    subject: t('service:receiptLink.mail.subject', { number }),
    parts: [
      { text: t('service:receiptLink.mail.intro') },
      { button: [t('service:orderMail.view'), links.order] },
      ...(links.change === null
        ? []
        : [
            { text: t('service:receiptLink.mail.change') },
            { link: [t('service:receiptLink.mail.changeLink'), links.change] as const },
          ]),
      {
        text: t('service:receiptLink.mail.note', {
          email: marketContact(market(order.market)).email,
        }),
      },
    ],
  });
}
