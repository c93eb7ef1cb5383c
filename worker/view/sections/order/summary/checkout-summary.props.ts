import { ebookPrices } from '../../../../catalogue/prices.ts';
import { ebookFor, ebooks } from '../../../../catalogue/products.ts';
import { lineName } from '../../../../copy/line-name.ts';
import { picture } from '../../../../images/catalogue.ts';
import { byClock } from '../../../parts/by-clock.props.ts';
import { cardOrder } from '../../../parts/product/bundle-card.props.ts';
import type { View } from '../../../view.ts';
import type { CheckoutSummaryProps } from './checkout-summary.tsx';

/**
 * The totals of the page's bundles: with free and with paid delivery, with and without the additional
 * ebook.
 */
export function checkoutSummaryProps(view: View): CheckoutSummaryProps {
  const { t, money, market, deliveryMinor } = view;
  const sum = (minor: number) => byClock(view, money(minor), money(minor + deliveryMinor));
  const ebook = view.page.bump ? ebookFor(view.theme) : null;
  const ebookMinor = ebook && ebookPrices[ebook][market.currency];
  return {
    caption: t('order:summary.heading'),
    delivery: {
      label: t('order:summary.delivery'),
      inLine: t('label', { label: t('order:summary.delivery') }),
      fee: byClock(view, t('order:summary.free'), money(deliveryMinor)),
    },
    total: { label: t('order:summary.total'), note: t('offer:bundles.inclVat') },
    bundles: cardOrder(view).map((bundle) => ({
      id: bundle.id,
      picture: picture(`pack-${bundle.product}-${bundle.count}`, market),
      name: lineName(view, bundle),
      unitPrice: t('offer:bundles.unitPrice', { price: money(bundle.unitPriceMinorPerKg) }),
      price: money(bundle.totalMinor),
      sum: sum(bundle.totalMinor),
      sumWithBump: ebookMinor === null ? null : sum(bundle.totalMinor + ebookMinor),
    })),
    bump:
      ebook && ebookMinor !== null
        ? {
            picture: picture(`ebook-${ebook}`, market),
            name: lineName(view, { product: ebook, count: 1 }),
            form: t('products:ebookPages', { count: ebooks[ebook].pages }),
            price: money(ebookMinor),
          }
        : null,
  };
}
