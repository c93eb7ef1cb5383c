import { bundle } from '../../catalogue/bundles.ts';
import { formatMoney } from '../../catalogue/money.ts';
import { supplements } from '../../catalogue/products.ts';
import { upsellOffer } from '../../funnel.ts';
import { legalWord } from '../../law/words.ts';
import { segment } from '../../markets.ts';
import { pagePath } from '../../pages.ts';
import type { OrderView } from '../../payload.ts';
import type { UpsellProps } from '../sections/upsell.tsx';
import type { View } from '../view.ts';
import { lineName } from './line-name.ts';
import { noticeProps } from './notice.ts';
import { quantity } from './order-summary.ts';
import { packPicture } from './pack-picture.ts';
import { productFactsProps } from './product-facts.ts';

/** The page's offer to an order's buyer, in the order's currency; its delivery is the order's own. */
export function upsellProps(view: View, order: OrderView): UpsellProps {
  const { t, market } = view;
  const offer = upsellOffer(view.page.name, order.product);
  const offered = bundle(offer.product, offer.count, order.currency);
  const product = supplements[offer.product];
  const money = (minor: number) => formatMoney(minor, order.currency, market.lang);
  const total = money(offered.totalMinor);
  const name = lineName(view, offered);
  const picture = packPicture(offer.product, offer.count, market);
  return {
    theme: product.theme,
    notice: noticeProps(view),
    heading: t(
      offer.product === order.product ? 'order:upsell.headingMore' : 'order:upsell.headingOther',
      { product: product.name, count: offer.count },
    ),
    lead: t(`products:supplements.${offer.product}.summary`),
    picture,
    pictureText: name,
    scope: t('order:upsell.lead'),
    action: pagePath(view.page.name, segment(market.code)),
    proof: { number: order.number, orderKey: view.orderKey },
    summary: {
      caption: t('order:summary.heading'),
      lines: [
        {
          key: offered.id,
          id: offered.id,
          theme: product.theme,
          picture,
          name,
          quantity: quantity(view, 1),
          unitPrice: t('offer:bundles.unitPrice', { price: money(offered.unitPriceMinorPerKg) }),
          price: total,
        },
      ],
      delivery: { label: t('order:summary.delivery'), amount: t('order:summary.free') },
      total: { label: t('order:summary.total'), note: t('offer:bundles.inclVat'), amount: total },
    },
    accept: { label: legalWord(market.locale, 'orderButton'), note: t('order:upsell.acceptNote') },
    decline: t('order:upsell.decline'),
    facts: { title: t('products:facts.title'), ...productFactsProps(view, product, 'h3') },
  };
}
