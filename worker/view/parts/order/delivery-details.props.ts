import { countryName } from '../../../copy/country-names.ts';
import { countryFacts } from '../../../country/markets.ts';
import type { PageOrder } from '../../page-order.ts';
import type { View } from '../../view.ts';
import type { DeliveryDetailsProps } from './delivery-details.tsx';

/**
 * The order's number if the order is placed, its postal address in the delivery country's format, its email
 * address, its phone number, and the note for its parcel.
 */
export function deliveryDetailsProps(
  { t, market }: View,
  order: PageOrder,
  isPlaced: boolean,
): DeliveryDetailsProps {
  return {
    number: isPlaced ? { label: t('order:summary.number'), value: order.number } : null,
    to: { label: t('order:summary.deliverTo'), lines: addressLines(order, market.lang) },
    email: { label: t('order:summary.email'), value: order.email },
    phone: order.phone === null ? null : { label: t('order:form.phone'), value: order.phone },
    note: order.note === null ? null : { label: t('order:summary.note'), value: order.note },
  };
}

/**
 * The recipient and the postal address in lines, in the delivery country's format. The country's name is in
 * the language `lang`.
 */
export function addressLines(
  { name, address, deliveryCountry }: PageOrder,
  lang: string,
): readonly string[] {
  const { street, street2, postcode, city } = address;
  const isPostcodeFirst = countryFacts[deliveryCountry].address.postcodeFirst;
  return [
    `${name.first} ${name.last}`.trim(),
    street,
    ...(street2 ? [street2] : []),
    ...(isPostcodeFirst ? [`${postcode} ${city}`] : [city, postcode]),
    countryName(deliveryCountry, lang),
  ];
}
