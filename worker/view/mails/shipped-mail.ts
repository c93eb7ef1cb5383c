import { translate } from '../../copy/copy.ts';
import { lineName } from '../../copy/line-name.ts';
import { localDay } from '../../country/local-time.ts';
import { market } from '../../country/markets.ts';
import type { Mail } from '../../mail/mail.ts';
import type { PageParcelItem } from '../page-order.ts';
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
 * The mail that tells the buyer that the parcel was shipped, with its contents and the link to its tracking page.
 * `isReplacement`: the parcel takes the place of a lost or damaged one. `link` opens the order for its buyer. `origin` is the shop's origin.
 */
export function shippedMail(
  order: MailedOrder,
  parcel: Parcel,
  link: string,
  origin: string,
): Promise<Mail> {
  const { number, market: code, deliveryCountry } = order;
  const t = translate(code);
  const where = market(code);
  const { carrier, tracking, trackingUrl, goods, isReplacement } = parcel;
  const date = localDay(parcel.shippedAt, where, deliveryCountry);
  return orderLetter(order, origin, {
    subject: t('service:orderMail.shipped.subject', { number }),
    parts: [
      { text: t('service:orderMail.shipped.text', { date, carrier }) },
      ...(isReplacement ? [{ text: t('service:orderMail.shipped.replacement') }] : []),
      ...goodsPanels({ t, market: where }, goods, origin, [
        t('service:orderMail.shipped.goods'),
        ...goods.map((packs) => lineName({ t }, packs)),
      ]),
      { button: [t('service:way.follow', { number: tracking, carrier }), trackingUrl] },
      { link: [t('service:orderMail.view'), link] },
    ],
  });
}
