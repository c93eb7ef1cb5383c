import { marketContact } from '../../company.ts';
import { translate } from '../../copy/copy.ts';
import { market } from '../../country/markets.ts';
import type { Mail } from '../../mail/mail.ts';
import { type MailedOrder, orderLetter } from './order-letter.ts';

/**
 * The mail that an order's address, phone or email address was changed. It does not repeat the new data, because it
 * also goes to an email address that is no longer the order's. `link` opens the order for its buyer.
 */
export function addressChangedMail(
  order: MailedOrder,
  link: string,
  origin: string,
): Promise<Mail> {
  const t = translate(order.market);
  const { email } = marketContact(market(order.market));
  return orderLetter(order, origin, {
    subject: t('service:orderMail.addressChanged.subject', { number: order.number }),
    parts: [
      { text: t('service:orderMail.addressChanged.text') },
      { button: [t('service:orderMail.view'), link] },
      { text: t('service:orderMail.notWanted', { email }) },
    ],
  });
}
