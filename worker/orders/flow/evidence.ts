import manifest from '#build/manifest.json' with { type: 'json' };
import { claims } from '../../catalogue/claims.ts';
import { deliveryFee, ebookPrices, supplementPrices } from '../../catalogue/prices.ts';
import { wordsLocale } from '../../copy/copy.ts';
import { market } from '../../country/markets.ts';
import { sha256 } from '../../crypto/digest.ts';
import { legalWord } from '../../law/law-words.ts';
import { legalMarket } from '../../law/legal-market.ts';
import type { Evidence } from '../model/charge-intent.ts';
import type { OrderView } from '../model/order.ts';

/**
 * What a buyer has before them when they press the binding button of an order or an upsell: the button's
 * words, the file of the terms (builds stay, decision 0024), and what prices and claims were.
 */
export async function evidenceOf(order: OrderView): Promise<Evidence> {
  const { locale } = market(order.market);
  const terms = market(legalMarket(order.market, order.deliveryCountry));
  const [pricesVersion, claimsVersion] = await Promise.all([
    versionOf([supplementPrices, ebookPrices, deliveryFee]),
    versionOf(claims),
  ]);
  return {
    button: legalWord(locale, 'orderButton'),
    locale,
    termsVersion: `${manifest.id}/legal.${wordsLocale(terms)}`,
    pricesVersion,
    claimsVersion,
  };
}

/** The same data has the same version, in every build. */
async function versionOf(data: unknown): Promise<string> {
  return (await sha256(JSON.stringify(data))).slice(0, 16);
}
