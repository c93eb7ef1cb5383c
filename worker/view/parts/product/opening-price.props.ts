import { bundle } from '../../../catalogue/bundles.ts';
import { type SupplementId, supplements } from '../../../catalogue/products.ts';
import type { View } from '../../view.ts';
import { byClock, pricedByClock, showsTotalFirst } from '../by-clock.props.ts';
import { bundleProps } from './bundle-card.props.ts';
import type { OpeningPriceProps } from './opening-price.tsx';

/**
 * The price of the suggested bundle, for the top of a page, with everything that the law requires beside a
 * price (rules 9.6, 9.7 and 9.9). Null without bundles. A landing page and an article name the product.
 */
export function openingPriceProps(view: View): OpeningPriceProps | null {
  const { t, money, page } = view;
  const suggested = view.bundles[view.suggested];
  if (!suggested) return null;
  const { count, totalMinor, comparisonMinor } = suggested;
  const { packs, pictureText, perDay, unitPrice, vat } = bundleProps(view, suggested);
  return {
    packs: page.range || page.step === 'advertorial' ? pictureText : packs,
    price: pricedByClock(view, totalMinor, money),
    perDay,
    saving:
      count > 1
        ? t('offer:hero.saving', {
            amount: money(comparisonMinor - totalMinor),
            singles: money(comparisonMinor),
          })
        : '',
    unitPrice,
    vat,
    delivery: shortDelivery(view),
  };
}

/** The price of the usual bundle of one of several products, in one line. */
export function tilePrice(view: View, id: SupplementId) {
  const { t, money, market } = view;
  const { count, totalMinor, unitPriceMinorPerKg } = bundle(id, TILE_COUNT, market.currency);
  return pricedByClock(view, totalMinor, (minor) =>
    [
      `${t('offer:bundles.packs', { count })} ${money(minor)}`,
      t('offer:bundles.perDay', {
        price: money(Math.ceil(minor / (count * supplements[id].days))),
      }),
      t('offer:bundles.unitPrice', { price: money(unitPriceMinorPerKg) }),
    ].join('\u00a0· '),
  );
}

/** The pages to which the tiles lead suggest this number of packs. */
const TILE_COUNT = 3;

/**
 * A short text about the delivery fee. If the law requires the total as the main price, the fee is a part of
 * the price after the deadline.
 */
export function shortDelivery(view: View) {
  const fee = { fee: view.money(view.deliveryMinor) };
  const over = showsTotalFirst(view) ? 'offer:hero.deliveryIncluded' : 'offer:bundles.delivery';
  return byClock(view, view.t('offer:hero.deliveryFree'), view.t(over, fee));
}
