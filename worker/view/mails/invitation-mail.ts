import { supplements } from '../../catalogue/products.ts';
import { company, marketContact } from '../../company.ts';
import { translate } from '../../copy/copy.ts';
import type { Market } from '../../country/markets.ts';
import type { Mail } from '../../mail/mail.ts';
import type { PageOrder } from '../page-order.ts';
import { mailFooter } from './mail-footer.ts';
import { letterMail } from './mail-letter.tsx';

/**
 * The mail that asks a buyer, only once, for a good or bad review (rule 7.80). It has a link that prevents
 * further such mails, and the headers for the unsubscribe button of a mail program (RFC 8058).
 */
export async function invitationMail(
  { number, name, product }: Pick<PageOrder, 'number' | 'name' | 'product'>,
  links: { review: string; objection: string },
  market: Market,
): Promise<Mail> {
  const t = translate(market.code);
  const values = { number, brand: company.brand, product: supplements[product].name };
  const mail = await letterMail(market.lang, {
    subject: t('service:invitation.subject', values),
    parts: [
      { text: t('service:orderMail.greeting', { name: name.first }) },
      { text: t('service:invitation.intro', values) },
      { link: [t('service:invitation.link'), links.review] },
      { text: t('service:invitation.fair') },
      { text: t('service:invitation.once', { email: marketContact(market).email }) },
      { link: [t('service:invitation.objection'), links.objection] },
      { text: mailFooter(t) },
    ],
  });
  return {
    ...mail,
    headers: {
      'List-Unsubscribe': `<${links.objection}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
