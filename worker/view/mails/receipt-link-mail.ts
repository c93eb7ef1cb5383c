import { company, marketContact } from '../../company.ts';
import { translate } from '../../copy/copy.ts';
import type { Market } from '../../country/markets.ts';
import type { Mail } from '../../mail/mail.ts';
import type { PageOrder } from '../page-order.ts';
import { mailFooter } from './mail-footer.ts';
import { letterMail } from './mail-letter.tsx';

/** The mail with a new link to an order. It is sent to the order's email address. */
export function receiptLinkMail(
  { number, name }: Pick<PageOrder, 'number' | 'name'>,
  link: string,
  market: Market,
): Promise<Mail> {
  const t = translate(market.code);
  return letterMail(market.lang, {
    subject: t('service:receiptLink.mail.subject', { number, brand: company.brand }),
    parts: [
      { text: t('service:orderMail.greeting', { name: name.first }) },
      { text: t('service:receiptLink.mail.intro', { number }) },
      { link: [t('service:orderMail.view'), link] },
      { text: t('service:receiptLink.mail.note', { email: marketContact(market).email }) },
      { text: mailFooter(t) },
    ],
  });
}
