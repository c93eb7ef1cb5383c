import { countryName } from '../country-names.ts';
import type { OrderView } from '../payload.ts';
import type { View } from './view.ts';

/** Whose order it is and where it goes. */
export function DeliveryDetails({ view, order }: { view: View; order: OrderView }) {
  const { t } = view;
  const { street, postcode, city } = order.address;
  return (
    <dl className="details">
      <div>
        <dt>{t('order:summary.number')}</dt>
        <dd data-order-number="">{order.number}</dd>
      </div>
      <div>
        <dt>{t('order:summary.deliverTo')}</dt>
        <dd>
          {order.name.first} {order.name.last}
          <br />
          {street}
          <br />
          {order.deliveryCountry === 'GB' ? `${city} ${postcode}` : `${postcode} ${city}`}
          <br />
          {countryName(order.deliveryCountry, view.market.lang)}
        </dd>
      </div>
      <div>
        <dt>{t('order:summary.email')}</dt>
        <dd>{order.email}</dd>
      </div>
    </dl>
  );
}
