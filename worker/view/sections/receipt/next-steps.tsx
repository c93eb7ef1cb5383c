import type { ReactNode } from 'react';
import { Icon } from '../../../../client/icon.tsx';
import { isEbook } from '../../../catalogue/line-item.ts';
import { supplements } from '../../../catalogue/products.ts';
import { translate } from '../../../copy/copy.ts';
import { lineName } from '../../../copy/line-name.ts';
import { segment } from '../../../country/markets.ts';
import { picture } from '../../../images/catalogue.ts';
import { legalMarket } from '../../../law/legal-market.ts';
import type { PageOrder } from '../../page-order.ts';
import { deliveryDates } from '../../parts/order/delivery-dates.ts';
import { boughtLines } from '../../parts/order/order-sums.ts';
import { Image } from '../../parts/picture/image.tsx';
import { dayMoments } from '../../parts/product/day-moments.ts';
import { packPicture } from '../../parts/product/pack-picture.ts';
import type { View } from '../../view.ts';

type ViewOfOrder = { view: View; order: PageOrder };

/** The steps after the payment, with their icons. */
const nextSteps = [
  { step: 'pack', icon: 'package' },
  { step: 'track', icon: 'mail' },
  { step: 'arrive', icon: 'house' },
] as const;

/**
 * The next steps until the parcel arrives, in the words that the law of the delivery country requires. `date`
 * is the day or the days on which a step is expected.
 */
export function NextSteps({ view, order }: ViewOfOrder) {
  const t = translate(legalMarket(view.market.code, order.deliveryCountry));
  const dates: Partial<Record<(typeof nextSteps)[number]['step'], string>> = orderDates(
    view,
    order,
  );
  return (
    <>
      <h2>{t('service:receipt.next.heading')}</h2>
      <ol className="next">
        {nextSteps.map(({ step, icon }) => (
          <li key={step}>
            <Icon name={icon} />
            <span>
              {dates[step] && <strong>{dates[step]}</strong>} {t(`service:receipt.next.${step}`)}
            </span>
          </li>
        ))}
      </ol>
      <p className="next-note">{t('service:way.holidays')}</p>
    </>
  );
}

/**
 * The dates of an order's delivery, in the words that the law of the delivery country requires. They count from the
 * payment, and from the day on which the parcel left once it has left.
 */
export function orderDates({ market, receipt }: View, { paidAt, deliveryCountry }: PageOrder) {
  const words = { t: translate(legalMarket(market.code, deliveryCountry)), market };
  const leftAt = receipt.shipment?.shippedAt ?? null;
  return leftAt === null
    ? deliveryDates(paidAt ?? 0, words, deliveryCountry)
    : deliveryDates(leftAt, words, deliveryCountry, 0);
}

/** The packs in the picture of an opened parcel. */
const PICTURED_PACKS = 3;

/** The picture of the parcel: the opened box if exactly its packs were bought, else the packs of each line. */
export function Parcel({ view, order }: ViewOfOrder) {
  const { market } = view;
  const packs = boughtLines(order).flatMap((line) => (isEbook(line) ? [] : line));
  const [first, ...others] = packs;
  if (first?.count === PICTURED_PACKS && others.length === 0) {
    return (
      <Image
        picture={picture(`parcel-${first.product}`, market)}
        alt={view.t('pictures:parcel', { product: supplements[first.product].name })}
        sizes="90vw md:464px"
      />
    );
  }
  return (
    <div className="parcel-packs">
      {packs.map((line) => (
        <Image
          key={`${line.paymentId} ${line.product}`}
          picture={packPicture(line.product, line.count, market)}
          alt={lineName(view, line)}
          sizes="45vw md:240px"
        />
      ))}
    </div>
  );
}

/** The day on which the buyer can take the first portion, with the button that adds it to the buyer's calendar. */
export function FirstDayEntry({ view, order }: ViewOfOrder) {
  const { t, market } = view;
  const { first, firstDate } = orderDates(view, order);
  return (
    <div className="receipt-day">
      <Icon name="calendar-days" />
      <p>
        <strong>{first}</strong>
      </p>
      <a
        className="button"
        href={`/first-days/${segment(market.code)}/${order.product}/${firstDate}`}
        data-native=""
        data-calendar=""
      >
        {t('service:firstDay.calendar')}
      </a>
    </div>
  );
}

/**
 * The texts about the first day with the bought product: the steps in which its daily portion is taken. `children` is
 * the day itself.
 */
export function FirstDay({
  view: { t },
  order: { product },
  children,
}: ViewOfOrder & { children: ReactNode }) {
  return (
    <>
      <h2>{t('service:firstDay.heading', { product: supplements[product].name })}</h2>
      {children}
      <ol className="first-day">
        {dayMoments(t, product).map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
