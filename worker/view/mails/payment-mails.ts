import { translate } from '../../copy/copy.ts';
import { formatMoney } from '../../country/formatted-money.ts';
import { market, segment } from '../../country/markets.ts';
import type { Mail } from '../../mail/mail.ts';
import { pagePath } from '../../pages.ts';
import type { PageOrder } from '../page-order.ts';
import { mailFooter } from './mail-footer.ts';
import { letterMail } from './mail-letter.tsx';
import type { OrderLinks } from './order-mail.tsx';

type PaidOrder = Pick<PageOrder, 'number' | 'market' | 'currency' | 'name' | 'from'>;

/**
 * The mail that tells the buyer that the shop could not charge the wallet, with a link to the order form.
 * The amount is in minor units.
 */
export function notChargedMail(
  order: PaidOrder,
  amountMinor: number,
  origin: string,
): Promise<Mail> {
  const { t, values, greeting, lang } = toWords(order, amountMinor);
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
 * The mail that an order was cancelled while its payment was pending. The amount of the payment is in minor units.
 * `link` opens the order for its buyer.
 */
export function cancelledMail(order: PaidOrder, amountMinor: number, link: string): Promise<Mail> {
  const { t, values, greeting, lang } = toWords(order, amountMinor);
  return letterMail(lang, {
    subject: t('service:orderMail.cancelled.subject', values),
    parts: [
      { text: greeting },
      { text: t('service:orderMail.cancelled.text', values) },
      { text: t('service:orderMail.cancelled.next') },
      { link: [t('service:orderMail.view'), link] },
      { text: mailFooter(t) },
    ],
  });
}

type Refund = {
  amountMinor: number;
  unwanted: 'closed' | 'rival' | 'twice' | null;
  isOutside: boolean;
};

/**
 * The mail about a refund, with the amount in minor units. `unwanted`: the reason why the shop itself gave the money
 * back; null for any other refund. `isOutside`: the money did not go back through the wallet. `links` open the order for
 * its buyer.
 */
export function refundedMail(
  order: PaidOrder,
  { amountMinor, unwanted, isOutside }: Refund,
  links: OrderLinks,
): Promise<Mail> {
  const { t, values, greeting, lang } = toWords(order, amountMinor);
  const reasons = {
    closed: t('service:orderMail.refunded.unwanted'),
    rival: t('service:orderMail.refunded.rival'),
    twice: t('service:orderMail.refunded.twice'),
  };
  return letterMail(lang, {
    subject: t('service:orderMail.refunded.subject', values),
    parts: [
      { text: greeting },
      {
        text: isOutside
          ? t('service:orderMail.refunded.outside', values)
          : t('service:orderMail.refunded.text', values),
      },
      ...(unwanted ? [{ text: reasons[unwanted] }] : []),
      { link: [t('service:orderMail.view'), links.order] },
      ...(unwanted ? [] : [{ link: [t('invoice:linkBack'), links.invoices] as const }]),
      { text: mailFooter(t) },
    ],
  });
}

/**
 * A refund that did not go through, with the owed amount in minor units. `isEnded`: the order was cancelled or withdrawn,
 * which stays so. `isSecondCapture`: the money is that of a second charge of the payment.
 */
type FailedRefund = { amountMinor: number; isEnded: boolean; isSecondCapture: boolean };

/** The mail about a refund that did not go through. `link` opens the order for its buyer. */
export function refundFailedMail(
  order: PaidOrder,
  { amountMinor, isEnded, isSecondCapture }: FailedRefund,
  link: string,
): Promise<Mail> {
  const { t, values, greeting, lang } = toWords(order, amountMinor);
  return letterMail(lang, {
    subject: t('service:orderMail.refundFailed.subject', values),
    parts: [
      { text: greeting },
      { text: t('service:orderMail.refundFailed.text', values) },
      ...(isSecondCapture ? [{ text: t('order:moneyBack.twice') }] : []),
      { text: t('service:orderMail.refundFailed.next') },
      ...(isEnded ? [{ text: t('service:orderMail.refundFailed.ended') }] : []),
      { link: [t('service:orderMail.view'), link] },
      { text: mailFooter(t) },
    ],
  });
}

function toWords({ market: code, name, number, currency }: PaidOrder, amountMinor: number) {
  const { lang } = market(code);
  const t = translate(code);
  return {
    t,
    lang,
    greeting: t('service:orderMail.greeting', { name: name.first }),
    values: { number, total: formatMoney(amountMinor, currency, lang) },
  };
}
