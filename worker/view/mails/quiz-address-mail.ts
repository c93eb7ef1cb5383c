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
export function quizAddressMail(market: Market, link: string): Promise<Mail> {
  const t = translate(market.code);
  return letterMail(market.lang, {
    subject: t('service:quizEmail.quizAddress.subject'),
    greeting: t('service:greeting'),
    parts: [
      { text: t('service:quizEmail.quizAddress.intro') },
      { button: [t('service:quizEmail.quizAddress.link'), link] },
      { text: t('service:quizEmail.quizAddress.note', { email: marketContact(market).email }) },
    ],
    footer: mailFooter(market.code),
  });
}
