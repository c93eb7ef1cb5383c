import { supplements } from '../../catalogue/products.ts';
import { company, marketContact } from '../../company.ts';
import { capitalized } from '../../copy/capitalized.ts';
import { translate } from '../../copy/copy.ts';
import { market } from '../../country/markets.ts';
import { legalWord } from '../../law/law-words.ts';
import type { Mail } from '../../mail/mail.ts';
import type { PageOrder } from '../page-order.ts';
import { goodsPanels } from './mail-pictures.ts';
import { type MailedOrder, orderLetter } from './order-letter.ts';

/**
 * The mail that asks a buyer, only once, for a good or bad review (rule 7.80). It has a link that prevents
 * further such mails, and the headers for the unsubscribe button of a mail program (RFC 8058).
 */
export async function invitationMail(
  order: MailedOrder & Pick<PageOrder, 'product'>,
  links: { review: string; objection: string },
  origin: string,
): Promise<Mail> {
  const { number, product } = order;
  const t = translate(order.market);
  const where = market(order.market);
  const values = { brand: company.brand, product: supplements[product].name };
  const mail = await orderLetter(order, origin, {
    subject: t('service:invitation.subject', values),
    parts: [
      { text: t('service:invitation.intro', values) },
      ...goodsPanels({ t, market: where }, [{ product, count: 1 }], origin, [
        capitalized(legalWord(where.locale, 'foodSupplement')),
        values.product,
      ]),
      { facts: [[t('order:summary.number'), number]] },
      { button: [t('service:invitation.link'), links.review] },
      { text: t('service:invitation.fair') },
      { text: t('service:invitation.once', { email: marketContact(where).email }) },
      { link: [t('service:invitation.objection'), links.objection] },
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
