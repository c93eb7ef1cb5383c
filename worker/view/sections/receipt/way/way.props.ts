import { contactOf } from '../../../../company.ts';
import { translate } from '../../../../copy/copy.ts';
import { endOfDays, localDay } from '../../../../country/local-time.ts';
import { countryFacts } from '../../../../country/markets.ts';
import { GUARANTEE_DAYS } from '../../../../law/country-law.ts';
import { legalMarket } from '../../../../law/legal-market.ts';
import type { PayloadOrder, PayloadWay } from '../../../../page/payload-order.ts';
import type { View } from '../../../view.ts';
import type { WayProps } from './way.tsx';

/** Where an order's parcel is; null while it waits for its release, of which the page tells otherwise. */
export function wayProps(view: View, order: PayloadOrder): WayProps | null {
  const { market } = view;
  const { way } = view.receipt;
  if (!way || way.state === 'held') return null;
  const t = translate(legalMarket(market.code, order.deliveryCountry));
  const { parcel } = way;
  return {
    heading: t('order:way.heading'),
    lines: linesOf(view, order, way),
    follow: parcel && {
      href: parcel.follow,
      label: t('order:way.follow', { number: parcel.tracking, carrier: parcel.carrier }),
    },
  };
}

function linesOf({ market }: View, order: PayloadOrder, way: PayloadWay): string[] {
  const { deliveryCountry: country } = order;
  const t = translate(legalMarket(market.code, country));
  const date = (at: number | null) => localDay(at ?? 0, market, country);
  switch (way.state) {
    case 'cancelled':
      return [t('order:way.cancelled')];
    case 'shipped':
      return [t('order:way.shipped', { date: date(way.shippedAt) })];
    case 'returned':
      return [t('order:way.returned')];
    case 'delivered':
      return [
        way.isEstimate
          ? t('order:way.estimated', {
              date: date(way.deliveredAt),
              email: contactOf(market).email,
            })
          : t('order:way.delivered', { date: date(way.deliveredAt) }),
        ...periods(way.deliveredAt ?? 0),
      ];
    default:
      return [t('order:way.packing')];
  }

  /** The last days of the right of withdrawal and of our guarantee, which begin with the delivery. */
  function periods(deliveredAt: number): string[] {
    const { kind, days } = countryFacts[country].law.withdrawal;
    const last = (of: number) => date(endOfDays(deliveredAt, of, country) - 1);
    const guarantee = { days: GUARANTEE_DAYS, date: last(GUARANTEE_DAYS) };
    return [
      ...(kind === 'contractual' ? [] : [t(`order:way.${kind}`, { date: last(days) })]),
      t('order:way.guarantee', guarantee),
    ];
  }
}
