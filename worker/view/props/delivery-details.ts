import { addresses } from '../../addresses.ts';
import { countryName } from '../../country-names.ts';
import type { OrderView } from '../../payload.ts';
import type { DeliveryDetailsProps } from '../parts/delivery-details.tsx';
import type { View } from '../view.ts';

/** An order's number, its address as the delivery country writes one, and where its mails go. */
export function deliveryDetailsProps(
  { t, market }: View,
  { number, name, address, deliveryCountry, email }: OrderView,
): DeliveryDetailsProps {
  const { street, postcode, city } = address;
  const isPostcodeFirst = addresses[deliveryCountry].postcodeFirst;
  return {
    number: { label: t('order:summary.number'), value: number },
    to: {
      label: t('order:summary.deliverTo'),
      lines: [
        `${name.first} ${name.last}`,
        street,
        isPostcodeFirst ? `${postcode} ${city}` : `${city} ${postcode}`,
        countryName(deliveryCountry, market.lang),
      ],
    },
    email: { label: t('order:summary.email'), value: email },
  };
}
