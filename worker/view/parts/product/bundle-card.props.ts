import type { ByClockText } from '../../../../client/by-clock.tsx';
import type { SheetName } from '../../../build/manifest.ts';
import type { Bundle } from '../../../catalogue/bundles.ts';
import { type SupplementId, supplements } from '../../../catalogue/products.ts';
import { capitalized } from '../../../copy/capitalized.ts';
import { picture } from '../../../images/catalogue.ts';
import type { View } from '../../view.ts';
import { byClock, pricedByClock, showsTotalFirst } from '../by-clock.props.ts';
import type { BundleProps } from './bundle-card.tsx';

/** The properties of a bundle's card: its prices in the market's format. */
export function bundleProps(view: View, bundle: Bundle): BundleProps {
  const { t, money } = view;
  const { id, product, count } = bundle;
  const savedMinor = bundle.comparisonMinor - bundle.totalMinor;
  return {
    id,
    flag: isSuggested(view, bundle) ? t('offer:bundles.suggestion') : '',
    picture: picture(`pack-${product}-${count}`, view.market),
    pictureText: t('offer:bundles.picture', { count, product: supplements[product].name }),
    supply: t('offer:bundles.supply', { count }),
    content: contentText(view, bundle),
    price: money(bundle.totalMinor),
    saving: savedMinor > 0 ? t('offer:bundles.savingSum', { amount: money(savedMinor) }) : '',
    unitPrice: t('offer:bundles.unitPrice', { price: money(bundle.unitPriceMinorPerKg) }),
    total: totalFirst(view, bundle),
  };
}

/** The number of packs, the price of one of several packs, and the price per day, all on the same basis (rule 9.7). */
function contentText(view: View, { product, count, totalMinor }: Bundle): ByClockText {
  const { t, money } = view;
  return pricedByClock(view, totalMinor, (minor) => {
    const perPack = t('offer:bundles.perPack', { price: money(Math.round(minor / count)) });
    return [
      t('offer:bundles.packs', { count }),
      ...(count > 1 ? [perPack] : []),
      perDayText(view, product, count, minor),
    ].join(' · ');
  });
}

/** The price per day of a bundle. It is rounded up, and its text says that it is an approximate one. */
export function perDayText(
  { t, money }: Pick<View, 't' | 'money'>,
  product: SupplementId,
  count: number,
  minor: number,
): string {
  return t('offer:bundles.perDay', {
    price: money(Math.ceil(minor / (count * supplements[product].days))),
  });
}

/**
 * The style sheets that the bundle cards of a page need. `bundle-alone` is only for a page with one bundle, `bundle-total`
 * for countries whose law requires the total as the main price.
 */
export function bundleSheets(view: Pick<View, 'market' | 'bundles'>): readonly SheetName[] {
  return [
    'bundle-card',
    ...(view.bundles.length > 1 ? [] : (['bundle-alone'] as const)),
    ...(showsTotalFirst(view) ? (['bundle-total'] as const) : []),
  ];
}

/** The text about the delivery fee beside a price of `pricedByClock`, which may already include the fee. */
export function deliveryText(view: View): ByClockText {
  const over = showsTotalFirst(view)
    ? view.t('offer:hero.deliveryIncluded', fee(view))
    : view.t('offer:bundles.delivery', fee(view));
  return byClock(view, view.t('offer:bundles.deliveryOffer', fee(view)), over);
}

/** The texts about VAT and delivery above several prices. */
export function priceNote(view: View) {
  return { vat: capitalized(view.t('offer:bundles.inclVat')), delivery: deliveryText(view) };
}

function fee({ money, deliveryMinor }: View) {
  return { fee: money(deliveryMinor) };
}

/** If the country's law requires the total as the main price, the card shows it as soon as delivery costs something. */
function totalFirst(view: View, { totalMinor }: Bundle): BundleProps['total'] {
  if (!showsTotalFirst(view)) return null;
  const { t, money, deliveryMinor } = view;
  return {
    amount: money(totalMinor + deliveryMinor),
    delivery: t('offer:bundles.deliveryPart', fee(view)),
  };
}

/**
 * The page's bundles in the order of their cards in the HTML. The suggested bundle comes first, as it does
 * on a phone.
 */
export function cardOrder(view: View): readonly Bundle[] {
  const { bundles } = view;
  return [
    ...bundles.filter((bundle) => isSuggested(view, bundle)),
    ...bundles.filter((bundle) => !isSuggested(view, bundle)),
  ];
}

/** True if the page suggests this bundle to the visitor. A page with only one bundle suggests none. */
export function isSuggested(view: View, bundle: Bundle): boolean {
  return view.bundles.length > 1 && bundle === view.bundles[view.suggested];
}
