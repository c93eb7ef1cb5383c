import { marketContact } from '../../../company.ts';
import { translate } from '../../../copy/copy.ts';
import { lineName } from '../../../copy/line-name.ts';
import { GUARANTEE_DAYS } from '../../../country/country-law.ts';
import { endOfDays, localDay } from '../../../country/local-time.ts';
import { countryFacts } from '../../../country/markets.ts';
import { legalMarket } from '../../../law/legal-market.ts';
import type { PageOrder, PageShipment } from '../../page-order.ts';
import type { View } from '../../view.ts';
import { orderDates } from './next-steps.tsx';

type ViewOfOrder = { view: View; order: PageOrder };

/**
 * The state of a paid order's parcel. After the delivery it also has the last day for a withdrawal and the
 * last day of the guarantee. Until the order is released for shipping it renders nothing, unless the parcel is
 * stopped or waits, because the page shows the next steps.
 */
export function Shipment({ view, order }: ViewOfOrder) {
  const { shipment } = view.receipt;
  if (!shipment || order.paidAt === null) return null;
  if (shipment.state === 'held' && !shipment.hold) return null;
  const t = translate(legalMarket(view.market.code, order.deliveryCountry));
  const { parcel } = shipment;
  return (
    <div className="way" data-way="">
      {shipmentLines(view, order, shipment).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {shipment.state === 'shipped' && !shipment.hold && <Arrival view={view} order={order} />}
      {parcel && (
        <p>
          <a
            className={shipment.state === 'shipped' ? 'button' : undefined}
            href={parcel.trackingUrl}
            rel="noreferrer"
          >
            {t('service:way.follow', { number: parcel.tracking, carrier: parcel.carrier })}
          </a>
        </p>
      )}
    </div>
  );
}

/** The days on which a parcel that has left is expected, in the words of the mail about its dispatch. */
function Arrival({ view, order }: ViewOfOrder) {
  const t = translate(legalMarket(view.market.code, order.deliveryCountry));
  return (
    <p data-arrival="">
      {t('service:orderMail.arrives')} <strong>{orderDates(view, order).arrive}</strong>
    </p>
  );
}

/** The sentences about the last days of the periods that begin with a delivery, reported or estimated. */
const lastDays = {
  reported: {
    statutory: 'service:way.statutory',
    cancel: 'service:way.cancel',
    guarantee: 'service:way.guarantee',
  },
  estimated: {
    statutory: 'service:way.statutoryAtLeast',
    cancel: 'service:way.cancelAtLeast',
    guarantee: 'service:way.guaranteeAtLeast',
  },
} as const;

function shipmentLines({ market }: View, order: PageOrder, shipment: PageShipment): string[] {
  const { deliveryCountry: country } = order;
  const t = translate(legalMarket(market.code, country));
  const goods = shipment.replacement.map((item) => lineName({ t }, item)).join(', ');
  const replaces = goods === '' ? [] : [t('service:way.replacement', { goods })];
  const date = (at: number | null) => localDay(at ?? 0, market, country);
  if (shipment.hold) return [t(`service:way.${shipment.hold}`)];
  switch (shipment.state) {
    case 'cancelled':
      return [t('service:way.cancelled')];
    case 'shipped':
      return [t('service:way.shipped', { date: date(shipment.shippedAt) }), ...replaces];
    case 'returned':
      return [t('service:way.returned')];
    case 'delivered':
      return [
        shipment.isEstimate
          ? t('service:way.estimated', {
              date: date(shipment.deliveredAt),
              email: marketContact(market).email,
            })
          : t('service:way.delivered', { date: date(shipment.deliveredAt) }),
        ...replaces,
        ...periods(shipment),
      ];
    default:
      return [goods === '' ? t('service:way.packing') : t('service:way.replacing', { goods })];
  }

  /**
   * The last day of the right of withdrawal, if the law gives this right, and the last day of our
   * guarantee. Both periods begin with the delivery. If the delivery is estimated, it can be later in truth, so the
   * sentences say that the periods last at least until these days.
   */
  function periods({ deliveredAt, isEstimate }: PageShipment): string[] {
    const { kind, days } = countryFacts[country].law.withdrawal;
    const lastDay = (length: number) => date(endOfDays(deliveredAt ?? 0, length, country) - 1);
    const keys = lastDays[isEstimate ? 'estimated' : 'reported'];
    const guarantee = { days: GUARANTEE_DAYS, date: lastDay(GUARANTEE_DAYS) };
    return [
      ...(kind === 'contractual' ? [] : [t(keys[kind], { date: lastDay(days) })]),
      t(keys.guarantee, guarantee),
    ];
  }
}
