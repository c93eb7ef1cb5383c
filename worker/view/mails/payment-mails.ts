import type { LineItem } from '../../catalogue/line-item.ts';
import { marketContact } from '../../company.ts';
import { translate } from '../../copy/copy.ts';
import { lineName } from '../../copy/line-name.ts';
import { methodName } from '../../copy/method-name.ts';
import { formatMoney } from '../../country/formatted-money.ts';
import { market, segment } from '../../country/markets.ts';
import type { Mail } from '../../mail/mail.ts';
import { pagePath } from '../../pages.ts';
import type { PageOrder } from '../page-order.ts';
import type { Pair } from './mail-frame.tsx';
import type { Letter } from './mail-letter.tsx';
import type { MailRow } from './mail-parts.tsx';
import { goodsPicture } from './mail-pictures.ts';
import { type MailedOrder, orderLetter } from './order-letter.ts';
import type { OrderLinks } from './order-mail.ts';

type PaidOrder = MailedOrder & Pick<PageOrder, 'currency' | 'from'>;

/** A payment that a mail is about: its amount in minor units, and the name of its method. */
type MailedPayment = { amountMinor: number; method: string };

/** The mail that a payment failed and nothing was charged, with a link to the order form. */
export function notChargedMail(
  order: PaidOrder,
  payment: MailedPayment,
  origin: string,
): Promise<Mail> {
  const { t, values } = toWords(order, payment);
  const form = `${origin}${pagePath(order.from, segment(order.market))}`;
  return orderLetter(order, origin, {
    subject: t('service:orderMail.notCharged.subject', values),
    parts: [
      { text: t('service:orderMail.notCharged.text', values) },
      { text: t('service:orderMail.notCharged.next') },
      { button: [t('service:orderMail.notCharged.again'), form], isToOrder: true },
    ],
  });
}

/**
 * The mail that the payment of an order failed after the buyer had placed the order. `failure`: the bank refused the
 * payment, or no payment came in. `form` opens the order form with the buyer's data, to pay in another way.
 */
export function notPaidMail(
  order: PaidOrder,
  payment: MailedPayment,
  failure: 'refused' | 'missing',
  form: string,
  origin: string,
): Promise<Mail> {
  const { t, values } = toWords(order, payment);
  const reasons = {
    refused: t('service:orderMail.notCharged.refused', values),
    missing: t('service:orderMail.notCharged.missing', values),
  };
  return orderLetter(order, origin, {
    subject: t('service:orderMail.notCharged.subject', values),
    parts: [
      { text: reasons[failure] },
      { text: t('service:orderMail.notCharged.otherwise') },
      { button: [t('service:orderMail.received.pay'), form], isToOrder: true },
    ],
  });
}

/** The mail that an order was cancelled, paid or with a pending payment. `link` opens the order for its buyer. */
export function cancelledMail(
  order: PaidOrder & Pick<PageOrder, 'lines' | 'paidAt' | 'payment'>,
  payment: MailedPayment,
  link: string,
  origin: string,
): Promise<Mail> {
  const { t, values } = toWords(order, payment);
  const goods = order.lines.filter(({ paid, paymentId }) => paid || paymentId === order.payment.id);
  return orderLetter(order, origin, {
    subject: t('service:orderMail.cancelled.subject', values),
    parts: [
      ...(order.paidAt === null
        ? [
            { text: t('service:orderMail.cancelled.text', values) },
            { text: t('service:orderMail.cancelled.next', values) },
          ]
        : [
            { text: t('service:orderMail.cancelled.paid') },
            { text: t('service:orderMail.cancelled.money') },
          ]),
      { rows: goods.map((line) => goodsRow(order, line, '', origin)) },
      { button: [t('service:orderMail.view'), link] },
      {
        text: t('service:orderMail.notWanted', {
          email: marketContact(market(order.market)).email,
        }),
      },
    ],
  });
}

/** The row of an item with its picture. */
function goodsRow(order: MailedOrder, item: LineItem, value: string, origin: string): MailRow {
  const where = market(order.market);
  const picture = goodsPicture(item, where, origin);
  return [lineName({ t: translate(order.market) }, item), value, { picture }];
}

type Refund = MailedPayment & {
  /** The amounts by order line, in minor units. A `line` null is the delivery. */
  lines: readonly { line: LineItem | null; shareMinor: number }[];
  unwanted: 'closed' | 'rival' | 'twice' | null;
  isOutside: boolean;
};

/**
 * The mail about a refund, with the amount in minor units and the order lines to which it belongs. `unwanted`: the
 * reason why the shop itself gave the money back; null for any other refund. `isOutside`: the money did not go back by
 * the payment's method. `links` open the order for its buyer.
 */
export function refundedMail(
  order: PaidOrder,
  { lines, unwanted, isOutside, ...payment }: Refund,
  links: OrderLinks,
  origin: string,
): Promise<Mail> {
  const { t, values } = toWords(order, payment);
  const toRow = ({ line, shareMinor }: Refund['lines'][number]): MailRow => {
    const share = formatMoney(shareMinor, order.currency, market(order.market).lang);
    return line ? goodsRow(order, line, share, origin) : [t('order:summary.delivery'), share];
  };
  const reasons = {
    closed: t('service:orderMail.refunded.unwanted'),
    rival: t('service:orderMail.refunded.rival'),
    twice: t('service:orderMail.refunded.twice'),
  };
  return orderLetter(order, origin, {
    subject: t('service:orderMail.refunded.subject', values),
    ...withAmount(
      [t('service:orderMail.refunded.amount'), values.total],
      [
        {
          text: isOutside
            ? t('service:orderMail.refunded.outside', values)
            : t('service:orderMail.refunded.text', values),
        },
        ...(unwanted ? [{ text: reasons[unwanted] }] : []),
        ...(lines.length > 0 ? [{ rows: lines.map(toRow) }] : []),
        { button: [t('service:orderMail.view'), links.order] },
        ...(unwanted
          ? []
          : [
              {
                link: [t('invoice:linkBack'), links.invoices] as const,
                note: t('invoice:linkBackNote'),
              },
            ]),
      ],
    ),
  });
}

/**
 * A refund that did not go through, with the owed amount in minor units. `isEnded`: the order was cancelled or withdrawn,
 * which stays so. `isSecondCapture`: the money is that of a second charge of the payment.
 */
type FailedRefund = MailedPayment & { isEnded: boolean; isSecondCapture: boolean };

/** The mail about a refund that did not go through. `link` opens the order for its buyer. */
export function refundFailedMail(
  order: PaidOrder,
  { isEnded, isSecondCapture, ...refund }: FailedRefund,
  link: string,
  origin: string,
): Promise<Mail> {
  const { t, values } = toWords(order, refund);
  return orderLetter(order, origin, {
    subject: t('service:orderMail.refundFailed.subject', values),
    ...withAmount(
      [t('service:orderMail.refundFailed.amount'), values.total],
      [
        { text: t('service:orderMail.refundFailed.text', values) },
        ...(isSecondCapture ? [{ text: t('service:moneyBack.twice') }] : []),
        { text: t('service:orderMail.refundFailed.next') },
        ...(isEnded ? [{ text: t('service:orderMail.refundFailed.ended') }] : []),
        { button: [t('service:orderMail.view'), link] },
      ],
    ),
  });
}

/** The preview and the parts of a mail that begins with an amount. */
function withAmount(amount: Pair, parts: Letter['parts']): Pick<Letter, 'preview' | 'parts'> {
  return { preview: amount.join(' · '), parts: [{ panel: amount }, ...parts] };
}

function toWords(
  { market: code, number, currency }: PaidOrder,
  { amountMinor, method }: MailedPayment,
) {
  const { lang } = market(code);
  const t = translate(code);
  return {
    t,
    values: {
      number,
      total: formatMoney(amountMinor, currency, lang),
      method: methodName(t, method),
    },
  };
}
