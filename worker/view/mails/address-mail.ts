import { marketContact } from '../../company.ts';
import { translate } from '../../copy/copy.ts';
import type { Market } from '../../country/markets.ts';
import type { Mail } from '../../mail/mail.ts';
import { mailFooter } from './mail-footer.ts';
import { letterMail } from './mail-letter.tsx';

/**
 * The mail that asks the recipient to confirm the email address before a quiz result is sent to it. It
 * reveals nothing about the result.
 */
export function addressMail(market: Market, link: string): Promise<Mail> {
  const t = translate(market.code);
  return letterMail(market.lang, {
    subject: t('service:quizEmail.addressMail.subject'),
    parts: [
      { text: t('service:greeting') },
      { text: t('service:quizEmail.addressMail.intro') },
      { link: [t('service:quizEmail.addressMail.link'), link] },
      { text: t('service:quizEmail.addressMail.note', { email: marketContact(market).email }) },
      { text: mailFooter(t) },
    ],
  });
}
