import { formatMoney } from '../../catalogue/money.ts';
import { translate } from '../../copy/copy.ts';
import { market, segment } from '../../country/markets.ts';
import type { Mail } from '../../mail/mail.ts';
import { pagePath } from '../../pages.ts';
import type { PayloadOrder } from '../payload-order.ts';
import { mailFooter } from './mail-footer.ts';
import { letterMail } from './mail-letter.tsx';
import type { OrderLinks } from './order-mail.tsx';

type Told = Pick<PayloadOrder, 'number' | 'market' | 'currency' | 'name' | 'from'>;

/** Says that a charge that was asked for did not happen, with the way to the order form. In minor units. */
export function notChargedMail(order: Told, amountMinor: number, origin: string): Promise<Mail> {
  const { t, values, greeting, lang } = wordsOf(order, amountMinor);
  const form = `${origin}${pagePath(order.from, segment(order.market))}`;
  return letterMail(lang, {
    subject: t('service:orderMail.notCharged.subject', values),
    parts: [
      { text: greeting },
      { text: t('service:orderMail.notCharged.text', values) },
      { text: t('service:orderMail.notCharged.next') },
      { link: [t('service:orderMail.notCharged.again'), form] },
      { text: mailFooter(t) },
    ],
  });
}

/**
 * Says that money went back, in minor units; `isUnwanted` where it came in for what was not wanted any
 * more. `links` open the order for its buyer.
 */
export function refundedMail(
  order: Told,
  amountMinor: number,
  isUnwanted: boolean,
  links: OrderLinks,
): Promise<Mail> {
  const { t, values, greeting, lang } = wordsOf(order, amountMinor);
  return letterMail(lang, {
    subject: t('service:orderMail.refunded.subject', values),
    parts: [
      { text: greeting },
      { text: t('service:orderMail.refunded.text', values) },
      ...(isUnwanted ? [{ text: t('service:orderMail.refunded.unwanted') }] : []),
      { link: [t('service:orderMail.view'), links.order] },
      ...(isUnwanted ? [] : [{ link: [t('invoice:linkBack'), links.invoices] as const }]),
      { text: mailFooter(t) },
    ],
  });
}

function wordsOf({ market: code, name, number, currency }: Told, amountMinor: number) {
  const { lang } = market(code);
  const t = translate(code);
  return {
    t,
    lang,
    greeting: t('service:orderMail.greeting', { name: name.first }),
    values: { number, total: formatMoney(amountMinor, currency, lang) },
  };
}
