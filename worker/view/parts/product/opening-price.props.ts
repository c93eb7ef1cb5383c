import { bundle } from '../../../catalogue/bundles.ts';
import type { SupplementId } from '../../../catalogue/products.ts';
import type { View } from '../../view.ts';
import { pricedByClock } from '../by-clock.props.ts';
import { bundleProps, deliveryText, perDayText } from './bundle-card.props.ts';
import type { OpeningPriceProps } from './opening-price.tsx';

/**
 * The price of the suggested bundle, for the top of a page, with everything that the law requires beside a
 * price (rules 9.6, 9.7 and 9.9). Null without bundles, and for a product that is not for sale. A landing page and an article name the product.
 */
export function openingPriceProps(view: View): OpeningPriceProps | null {
  const { t, money, page } = view;
  const suggested = view.bundles[view.suggested];
  if (!suggested || view.stop === 'notForSale') return null;
  const { product, count, totalMinor, comparisonMinor } = suggested;
  const { pictureText, saving, unitPrice } = bundleProps(view, suggested);
  const isNamed = page.range || page.step === 'advertorial';
  const packs = isNamed ? pictureText : t('offer:bundles.packs', { count });
  return {
    price: pricedByClock(view, totalMinor, money),
    content: pricedByClock(
      view,
      totalMinor,
      (minor) => `${packs}, ${perDayText(view, product, count, minor)}`,
    ),
    saving,
    singles: t('offer:hero.singles', { singles: money(comparisonMinor) }),
    unitPrice,
    vat: t('offer:bundles.inclVat'),
    delivery: deliveryText(view),
  };
}

/** The price of the usual bundle of one of several products. */
export function tilePrice(view: View, id: SupplementId) {
  const { t, money, market } = view;
  const { count, totalMinor, unitPriceMinorPerKg } = bundle(id, TILE_COUNT, market.currency);
  return {
    price: pricedByClock(view, totalMinor, money),
    content: pricedByClock(
      view,
      totalMinor,
      (minor) => `${t('offer:bundles.packs', { count })}, ${perDayText(view, id, count, minor)}`,
    ),
    unitPrice: t('offer:bundles.unitPrice', { price: money(unitPriceMinorPerKg) }),
  };
}

/** The pages to which the tiles lead suggest this number of packs. */
const TILE_COUNT = 3;
