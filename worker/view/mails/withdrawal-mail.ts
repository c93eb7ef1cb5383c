import { translate } from '../../copy/copy.ts';
import type { Market } from '../../country/markets.ts';
import type { Declaration } from '../../law/declaration.ts';
import type { Mail } from '../../mail/mail.ts';
import { declarationNext, declarationRows, rightContext } from '../parts/form/declaration-words.ts';
import { mailFooter } from './mail-footer.ts';
import { letterMail } from './mail-letter.tsx';

/**
 * The receipt for a declaration of withdrawal, with its content, date and time (Dir. (EU) 2023/2673). If no
 * order has the declared number and email address, the mail leaves out the name and the part of the order.
 * Otherwise a stranger could mail any words to other people (rule 5.33). `at` is the time of the
 * declaration, in ms since the epoch.
 */
export function withdrawalMail(
  declaration: Declaration,
  { at, hasOrder }: { at: number; hasOrder: boolean },
  market: Market,
): Promise<Mail> {
  const t = translate(market.code);
  const words = { t, market };
  const { number } = declaration;
  const { name, part } = hasOrder ? declaration : { name: '', part: '' };
  const next = declarationNext(words);
  return letterMail(market.lang, {
    subject: t('service:withdrawal.mail.subject', { number, ...rightContext(words) }),
    parts: [
      { text: name ? t('service:orderMail.greeting', { name }) : t('service:greeting') },
      { text: t('service:withdrawal.mail.intro') },
      { rows: declarationRows(words, { ...declaration, name, part }, at) },
      { heading: next.heading },
      { list: next.steps },
      { text: mailFooter(t) },
    ],
  });
}
