import type { ByClockText } from '../../../../client/by-clock.tsx';
import type { BundleOffer } from '../../../../client/islands/result/suggested-bundle.tsx';
import { type Bundle, bundle } from '../../../catalogue/bundles.ts';
import { bundleCounts, orderDestination, suggestedIndex } from '../../../funnel.ts';
import { picture } from '../../../images/catalogue.ts';
import { imageSources } from '../../../images/url.ts';
import { page } from '../../../pages.ts';
import type { View } from '../../view.ts';
import { byClock, pricedByClock } from '../by-clock.props.ts';
import { bundleProps, deliveryText, perDayText } from './bundle-card.props.ts';

/** The bundle that a page suggests after the order button of this page (rule 3.6). */
export function nextBundle({ page: { name }, src, product, market }: View): Bundle {
  const destination = orderDestination(name, src);
  const next = destination.kind === 'page' ? destination.page : name;
  const counts = bundleCounts(next);
  const count = counts[suggestedIndex(counts, page(next).suggestedCount)] ?? 1;
  return bundle(product, count, market.currency);
}

/** The picture, the price and the other texts of a suggested bundle. */
export function bundleOffer(view: View, suggested: Bundle): BundleOffer {
  const { product, count, totalMinor } = suggested;
  const props = bundleProps(view, suggested);
  return {
    picture: { ...packSources(product, count, view.market), alt: props.pictureText },
    supply: props.supply,
    price: pricedByClock(view, totalMinor, view.money),
    perDay: pricedByClock(view, totalMinor, (minor) => perDayText(view, product, count, minor)),
    unitPrice: props.unitPrice,
    note: withVat(view, deliveryText(view)),
  };
}

/** The texts about VAT and delivery beside a price of `pricedByClock`, where there is room for a few words. */
export function shortDelivery(view: View): ByClockText {
  const { t } = view;
  const fee = view.money(view.deliveryMinor);
  const free = `${t('label', { label: t('order:summary.delivery') })} ${t('order:summary.freeNow', { fee })}`;
  const delivery = deliveryText(view);
  return withVat(
    view,
    typeof delivery === 'string' ? delivery : byClock(view, free, delivery.over),
  );
}

function withVat(view: View, delivery: ByClockText): ByClockText {
  const vat = view.t('offer:bundles.inclVat');
  if (typeof delivery === 'string') return `${vat}, ${delivery}`;
  return byClock(view, `${vat}, ${delivery.running}`, `${vat}, ${delivery.over}`);
}

/** The sources of the picture of one or several packs, in the size for a card. */
export function packSources(
  product: Bundle['product'],
  count: Bundle['count'],
  market: View['market'],
) {
  const { address, width, height, version } = picture(`pack-${product}-${count}`, market);
  return {
    ...imageSources(address, width, { preset: 'card', modifiers: { format: 'auto', version } }),
    width,
    height,
  };
}
