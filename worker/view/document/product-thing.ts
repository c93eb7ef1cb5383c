import type { Bundle } from '../../catalogue/bundles.ts';
import { deliveryDays } from '../../catalogue/delivery.ts';
import { decimal } from '../../catalogue/money.ts';
import { supplements } from '../../catalogue/products.ts';
import { company } from '../../company.ts';
import { countryFacts } from '../../country/markets.ts';
import { imageSources } from '../../images/url.ts';
import { packPicture } from '../parts/product/pack-picture.ts';
import type { View } from '../view.ts';
import type { Thing } from './json-ld.tsx';
import { pageDescription } from './page-description.ts';

/**
 * The `@id` of the product in the page's structured data. The structured data of the reviews is in another
 * script element and refers to it.
 */
export const PRODUCT_ID = '#p';

const MG_PER_KG = 1_000_000;

/**
 * The structured data of the page's product, with an offer for each bundle. Delivery is the same for all
 * offers, so it appears once. It has only the properties that search engines use, to keep the page small. The
 * return policy is part of the company's structured data.
 */
export function productThing(view: View, origin: string): Thing {
  const { market, bundles } = view;
  const product = supplements[view.product];
  const { address, width, version } = packPicture(product.id, 1, market);
  const { src } = imageSources(address, width, { modifiers: { format: 'auto', version } });
  return {
    '@type': 'Product',
    '@id': PRODUCT_ID,
    name: product.name,
    // The same words as in the page's head compress to almost nothing.
    description: pageDescription(view),
    // The paths of pictures from the hosted image service are already whole web addresses.
    image: src.startsWith('/') ? origin + src : src,
    brand: { '@type': 'Brand', name: company.brand },
    offers: bundles.map((bundle, i) => ({
      ...offerThing(view, bundle),
      shippingDetails: i === 0 ? shippingThing(view) : { '@id': SHIPPING_ID },
    })),
  };
}

const SHIPPING_ID = '#shipping';

/**
 * The structured data of a bundle's offer: its price, its net weight, and the weight to which the price per
 * unit refers.
 */
function offerThing(view: View, { count, currency, totalMinor }: Bundle): Thing {
  const { unitPriceGrams } = countryFacts[view.market.country].law;
  return {
    '@type': 'Offer',
    availability: view.stop ? 'OutOfStock' : 'InStock',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: decimal(totalMinor),
      priceCurrency: currency,
      referenceQuantity: {
        ...kilograms((supplements[view.product].netWeightMg * count) / MG_PER_KG),
        valueReference: kilograms(unitPriceGrams / 1000),
      },
    },
  };
}

function kilograms(value: number): Thing {
  return { '@type': 'QuantitativeValue', value, unitCode: 'KGM' };
}

/**
 * The structured data of the delivery fee: the fee after the deadline of free delivery, which every visitor
 * may have to pay.
 */
function shippingThing({ market, deliveryMinor }: View): Thing {
  return {
    '@type': 'OfferShippingDetails',
    '@id': SHIPPING_ID,
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: decimal(deliveryMinor),
      currency: market.currency,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: market.country },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(deliveryDays.handling),
      transitTime: days(deliveryDays.transit),
    },
  };
}

function days({ least, most }: { least: number; most: number }): Thing {
  return { '@type': 'QuantitativeValue', minValue: least, maxValue: most, unitCode: 'DAY' };
}
