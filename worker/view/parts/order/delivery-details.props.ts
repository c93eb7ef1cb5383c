import { countryName } from '../../../copy/country-names.ts';
import { methodList, methodTitle } from '../../../copy/method-name.ts';
import { countryFacts } from '../../../country/markets.ts';
import { paymentMethod } from '../../../payment-methods.ts';
import type { PageOrder } from '../../page-order.ts';
import type { View } from '../../view.ts';
import type { DeliveryDetailsProps } from './delivery-details.tsx';

/**
 * The order's number if the order is placed, its postal address in the delivery country's format, its way to pay, its
 * email address, its phone number, and the note for its parcel.
 */
export function deliveryDetailsProps(
  view: View,
  order: PageOrder,
  isPlaced: boolean,
): DeliveryDetailsProps {
  const { t, market } = view;
  return {
    number: isPlaced ? { label: t('order:summary.number'), value: order.number } : null,
    to: { label: t('order:summary.deliverTo'), lines: addressLines(order, market.lang) },
    method: { label: t('order:summary.method'), value: wayToPay(view, order, isPlaced) },
    email: {
      label: t(isPlaced ? 'order:summary.email' : 'order:form.email'),
      value: order.email,
    },
    phone: order.phone === null ? null : { label: t('order:form.phone'), value: order.phone },
    note: order.note === null ? null : { label: t('order:summary.note'), value: order.note },
  };
}

/**
 * The way to pay; after the order also the other ways of its upsells. Before the order is placed it says if the buyer pays
 * after that (rule 7.102).
 */
function wayToPay({ t, market, receipt }: View, order: PageOrder, isPlaced: boolean): string {
  const { method } = order.payment;
  const name = methodList(market.lang, [method, ...receipt.otherMethods], (one) =>
    methodTitle(t, one),
  );
  const isThen = !isPlaced && paymentMethod(method).approvalPays;
  return isThen ? t('order:confirm.methodThen', { method: name }) : name;
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
