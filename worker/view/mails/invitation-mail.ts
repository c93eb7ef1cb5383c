import { supplements } from '../../catalogue/products.ts';
import { company, contactOf } from '../../company.ts';
import { translate } from '../../copy/copy.ts';
import type { Market } from '../../country/markets.ts';
import type { Mail } from '../../mail/mail.ts';
import type { PayloadOrder } from '../payload-order.ts';
import { mailFooter } from './mail-footer.ts';
import { letterMail } from './mail-letter.tsx';

/**
 * Asks a buyer once how it went, good or bad (rule 7.80). It names the way out in its words, and in the headers by
 * which a mailbox has a button of its own for it (RFC 8058).
 */
export async function invitationMail(
  { number, name, product }: Pick<PayloadOrder, 'number' | 'name' | 'product'>,
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
      { text: t('service:invitation.once', { email: contactOf(market).email }) },
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
