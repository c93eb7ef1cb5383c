import { picture } from '../../images/catalogue.ts';
import type { CheckoutSummaryProps } from '../parts/checkout-summary.tsx';
import type { View } from '../view.ts';
import { lineName } from './line-name.ts';

/** The sums of a page's bundles, with free and with paid delivery. */
export function checkoutSummaryProps(view: View): CheckoutSummaryProps {
  const { t, money, deliveryMinor } = view;
  return {
    caption: t('order:summary.heading'),
    delivery: {
      label: t('order:summary.delivery'),
      free: t('order:summary.free'),
      fee: money(deliveryMinor),
    },
    total: { label: t('order:summary.total'), note: t('offer:bundles.inclVat') },
    bundles: view.bundles.map((bundle) => ({
      id: bundle.id,
      picture: picture(`pack-${bundle.product}-${bundle.count}`, view.market),
      name: lineName(view, bundle),
      unitPrice: t('offer:bundles.unitPrice', { price: money(bundle.unitPriceMinorPerKg) }),
      price: money(bundle.totalMinor),
      withDelivery: money(bundle.totalMinor + deliveryMinor),
    })),
  };
}
