import { translate } from '../../copy/copy.ts';
import type { Market } from '../../country/markets.ts';
import type { Declaration } from '../../law/declaration.ts';
import type { Mail } from '../../mail/mail.ts';
import { declarationNext, declarationRows, rightContext } from '../parts/form/declaration-words.ts';
import { mailFooter } from './mail-footer.ts';
import { letterMail } from './mail-letter.tsx';

/**
 * The receipt for a declaration of withdrawal, with its whole content, date and time (Directive 2011/83/EU art. 11a (4)).
 * It does not greet by the typed name (rule 5.33). It is the same for a declaration that matches no order, because a declaration with a wrong number counts too. `at` is
 * the time of the declaration, in ms since the epoch. `market.country` is the country under whose law it was made.
 */
export function withdrawalMail(
  declaration: Declaration,
  at: number,
  market: Market,
): Promise<Mail> {
  const t = translate(market.code);
  const words = { t, market };
  const { number } = declaration;
  const next = declarationNext(words);
  return letterMail(market.lang, {
    subject: t('service:withdrawal.mail.subject', { number, ...rightContext(words) }),
    greeting: t('service:greeting'),
    parts: [
      { text: t('service:withdrawal.mail.intro') },
      { facts: declarationRows(words, declaration, at) },
      { heading: next.heading },
      { list: next.steps },
    ],
    footer: mailFooter(market.code),
  });
}
