import { marketContact } from '../../../../company.ts';
import { translate } from '../../../../copy/copy.ts';
import { endOfDays, localDay } from '../../../../country/local-time.ts';
import { countryFacts } from '../../../../country/markets.ts';
import { GUARANTEE_DAYS } from '../../../../law/country-law.ts';
import { legalMarket } from '../../../../law/legal-market.ts';
import type { PageOrder, PageShipment } from '../../../page-order.ts';
import type { View } from '../../../view.ts';
import type { ShipmentProps } from './shipment.tsx';

/**
 * The state of the order's parcel. Null until the order is released for shipping; until then the page shows
 * the next steps.
 */
export function shipmentProps(view: View, order: PageOrder): ShipmentProps | null {
  const { market } = view;
  const { shipment } = view.receipt;
  if (!shipment || shipment.state === 'held') return null;
  const t = translate(legalMarket(market.code, order.deliveryCountry));
  const { parcel } = shipment;
  return {
    heading: t('order:way.heading'),
    lines: shipmentLines(view, order, shipment),
    tracking: parcel && {
      href: parcel.trackingUrl,
      label: t('order:way.follow', { number: parcel.tracking, carrier: parcel.carrier }),
    },
  };
}

function shipmentLines({ market }: View, order: PageOrder, shipment: PageShipment): string[] {
  const { deliveryCountry: country } = order;
  const t = translate(legalMarket(market.code, country));
  const date = (at: number | null) => localDay(at ?? 0, market, country);
  switch (shipment.state) {
    case 'cancelled':
      return [t('order:way.cancelled')];
    case 'shipped':
      return [t('order:way.shipped', { date: date(shipment.shippedAt) })];
    case 'returned':
      return [t('order:way.returned')];
    case 'delivered':
      return [
        shipment.isEstimate
          ? t('order:way.estimated', {
              date: date(shipment.deliveredAt),
              email: marketContact(market).email,
            })
          : t('order:way.delivered', { date: date(shipment.deliveredAt) }),
        ...periods(shipment.deliveredAt ?? 0),
      ];
    default:
      return [t('order:way.packing')];
  }

  /**
   * The last day of the right of withdrawal, and the last day of our guarantee. Both periods begin with the
   * delivery.
   */
  function periods(deliveredAt: number): string[] {
    const { kind, days } = countryFacts[country].law.withdrawal;
    const lastDay = (length: number) => date(endOfDays(deliveredAt, length, country) - 1);
    const guarantee = { days: GUARANTEE_DAYS, date: lastDay(GUARANTEE_DAYS) };
    return [
      ...(kind === 'contractual' ? [] : [t(`order:way.${kind}`, { date: lastDay(days) })]),
      t('order:way.guarantee', guarantee),
    ];
  }
}
