import { capitalized } from '../../copy/capitalized.ts';
import { translate } from '../../copy/copy.ts';
import { market } from '../../country/markets.ts';
import { withdrawalLink } from '../../law/law-words.ts';
import { legalHref } from '../../law/legal-market.ts';
import type { Mail } from '../../mail/mail.ts';
import type { PageOrder } from '../page-order.ts';
import { mailFooter } from './mail-footer.ts';
import type { Pair } from './mail-frame.tsx';
import { type Letter, letterMail } from './mail-letter.tsx';

/** The data of an order that every mail about it needs. */
export type MailedOrder = Pick<PageOrder, 'number' | 'market' | 'deliveryCountry' | 'name'>;

/**
 * A simple mail about an order: it greets the buyer, and it ends with the link to the withdrawal and the company's data
 * (rule 9.16). `origin` is the shop's origin (`https://…`).
 */
export function orderLetter(
  order: MailedOrder,
  origin: string,
  letter: Omit<Letter, 'greeting' | 'footer'>,
): Promise<Mail> {
  const { market: code, name } = order;
  const t = translate(code);
  return letterMail(market(code).lang, {
    ...letter,
    greeting: t('service:orderMail.greeting', { name: name.first }),
    parts: [...letter.parts, { link: mailedWithdrawal(order, origin) }],
    footer: mailFooter(code),
  });
}

/** The link to the withdrawal under the law of the delivery country. `origin` is the shop's origin (`https://…`). */
function mailedWithdrawal(
  { market: code, deliveryCountry: country }: Pick<PageOrder, 'market' | 'deliveryCountry'>,
  origin: string,
): Pair {
  const href = origin + legalHref('refund', code, country);
  const words = withdrawalLink({ locale: market(code).locale, country });
  // The words stand alone in a line, so they begin with a capital letter, as on pages.
  return [capitalized(words), href];
}
