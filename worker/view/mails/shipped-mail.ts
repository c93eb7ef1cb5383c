import { translate } from '../../copy/copy.ts';
import { lineName } from '../../copy/line-name.ts';
import { calendarDay, localDay } from '../../country/local-time.ts';
import { market } from '../../country/markets.ts';
import type { Mail } from '../../mail/mail.ts';
import type { PageParcelItem } from '../page-order.ts';
import { deliveryDates } from '../parts/order/delivery-dates.ts';
import { goodsPanels } from './mail-pictures.ts';
import { type MailedOrder, orderLetter } from './order-letter.ts';

type Parcel = {
  carrier: string;
  tracking: string;
  trackingUrl: string;
  shippedAt: number;
  goods: readonly PageParcelItem[];
  isReplacement: boolean;
};

/**
 * The mail that tells the buyer that the parcel was shipped, with its contents, the days of its arrival and the link to its
 * tracking page. A mail after these days (`now` in ms) leaves them out. `isReplacement`: the parcel takes the place of a
 * lost or damaged one. `link` opens the order for its buyer. `origin` is the shop's origin.
 */
export function shippedMail(
  order: MailedOrder,
  parcel: Parcel,
  link: string,
  origin: string,
  now: number,
): Promise<Mail> {
  const { number, market: code, deliveryCountry } = order;
  const t = translate(code);
  const where = market(code);
  const { carrier, tracking, trackingUrl, shippedAt, goods, isReplacement } = parcel;
  const date = localDay(shippedAt, where, deliveryCountry);
  const names = goods.map((packs) => lineName({ t }, packs));
  const days = deliveryDates(shippedAt, { t, market: where }, deliveryCountry, 0);
  const isOver = calendarDay(now, deliveryCountry) >= days.firstDate;
  const arrival = isOver ? [] : [t('service:orderMail.arrives'), days.arrive];
  return orderLetter(order, origin, {
    subject: t('service:orderMail.shipped.subject', { number }),
    ...(!isOver && { preview: arrival.join(' · ') }),
    parts: [
      { text: t('service:orderMail.shipped.text', { date, carrier }) },
      ...(isReplacement ? [{ text: t('service:orderMail.shipped.replacement') }] : []),
      ...goodsPanels({ t, market: where }, goods, origin, isOver ? names : arrival),
      { button: [t('service:way.follow', { number: tracking, carrier }), trackingUrl] },
      ...(isOver ? [] : [{ text: t('service:way.holidays') }]),
      { facts: [[t('service:orderMail.shipped.goods'), names]] },
      { link: [t('service:orderMail.view'), link] },
    ],
  });
}
