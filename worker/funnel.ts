import { addedBundle, type Bundle } from './catalogue/bundles.ts';
import type { LineItem } from './catalogue/line-item.ts';
import type { Currency } from './catalogue/money.ts';
import type { SupplementId, ThemeId } from './catalogue/products.ts';
import {
  countryFacts,
  type MarketCode,
  markets,
  type ServedCountry,
  segment,
} from './country/markets.ts';
import {
  carriesOrderForm,
  isPageName,
  type Page,
  type PageName,
  page,
  pagePath,
  type ViewName,
} from './pages.ts';

/**
 * The market that a special path shows in place of another market (rule 2.5). For a market that special paths
 * show, the result is the same market.
 */
export function remapSpecial(code: MarketCode): MarketCode {
  return markets[code].special;
}

/**
 * The place to which an order button leads: another page, another step of the same page, or the products on
 * the page.
 */
type Destination =
  | { kind: 'page'; page: PageName }
  | { kind: 'step'; step: 'bundle' }
  | { kind: 'products' };

/** The place to which a page's order button leads (rule 3.6). `src` and `step` are values of the query. */
export function orderDestination(name: ViewName, src: string, step = ''): Destination {
  const { bundleStep, leadsTo } = page(name);
  if (bundleStep)
    return step === 'bundle' ? { kind: 'products' } : { kind: 'step', step: 'bundle' };
  if (carriesOrderForm(name)) return { kind: 'products' };
  return { kind: 'page', page: targetPage(leadsTo, src) };
}

/** True if the buyer has cancelled the payment and is back at the order form. On an upsell page the order is already paid. */
export function isCancelled(name: ViewName, step: string): boolean {
  return step === 'cancelled' && carriesOrderForm(name);
}

function targetPage(leadsTo: Page['leadsTo'], src: string): PageName {
  if (typeof leadsTo !== 'object') return leadsTo ?? 'take';
  return (Object.hasOwn(leadsTo, src) && leadsTo[src]) || leadsTo.other;
}

/** The path of a page in a market, such as `/upsell/de`. */
export function marketPath(name: PageName, code: MarketCode): string {
  return pagePath(name, segment(code));
}

const productOfTheme: Readonly<Record<ThemeId, SupplementId>> = {
  weight: 'slim',
  detox: 'detolex',
  'blood-sugar': 'balance',
  collagen: 'collagen',
  'fat-metabolism': 'burn',
  mind: 'mind',
};

/**
 * The theme of a rendered page: the page's own theme, else the theme of the quiz in `src`, else weight. If the
 * page lets visitors choose between themes, it is the theme of the product `chosen`. Without a chosen product
 * it is the quiz's theme if the page offers it, else the first theme.
 */
export function getTheme(name: ViewName, src: string, chosen = ''): ThemeId {
  const { theme, choice } = page(name);
  if (theme) return theme;
  const quizTheme = isPageName(src) && page(src).step === 'quiz' ? page(src).theme : null;
  if (!choice) return quizTheme ?? 'weight';
  return (
    choice.find((one) => productFor(one) === chosen) ??
    choice.find((one) => one === quizTheme) ??
    choice[0]
  );
}

/** The numbers of packs in the bundles of a page without `counts` in its row. */
export const usualCounts: readonly number[] = [1, 3, 5];

/** The numbers of packs in the bundles that a page sells. */
export function bundleCounts(name: ViewName): readonly number[] {
  return page(name).counts ?? usualCounts;
}

/**
 * The index of the bundle that a page suggests, among its numbers of packs: `count` if it is among them, else the
 * middle of three, else the last.
 */
export function suggestedIndex(counts: readonly number[], count: number | undefined): number {
  const named = counts.findIndex((one) => one === count);
  if (named >= 0) return named;
  return counts.length === 3 ? 1 : counts.length - 1;
}

/**
 * True if a page can show a bundle. If the page lets visitors choose between themes, the bundles of all these
 * themes count.
 */
export function showsBundle(
  name: ViewName,
  src: string,
  { product, count }: { product: SupplementId; count: number },
): boolean {
  const themes = page(name).choice ?? [getTheme(name, src)];
  return themes.map(productFor).includes(product) && bundleCounts(name).includes(count);
}

export function productFor(theme: ThemeId): SupplementId {
  return productOfTheme[theme];
}

/**
 * The upsell pages that follow an order of a product, in their order. The page `upsell` offers more packs of
 * the same product.
 */
const upsellChains: Readonly<Record<SupplementId, readonly PageName[]>> = {
  slim: ['upsell', 'upsellfat', 'detolex-upsell'],
  detolex: ['upsell', 'collagen-upsell', 'upsellMind'],
  balance: ['upsell', 'upsellfat', 'upsellMind'],
  collagen: ['upsell', 'detolex-upsell', 'upsellMind'],
  burn: ['upsell', 'collagen-upsell', 'upsellMind'],
  mind: ['upsell', 'collagen-upsell', 'detolex-upsell'],
};

/**
 * The chains in a country whose advertising code keeps vitamins and minerals out of a weight context (rule
 * 3.20). Burn would be a vitamin and mineral product beside Slim.
 */
const chainsWithoutVitamins: Readonly<Partial<Record<SupplementId, readonly PageName[]>>> = {
  slim: ['upsell', 'detolex-upsell', 'upsellMind'],
};

/** The upsell pages after an order of a product on a page of a market. */
export function upsellChain(product: SupplementId, market: MarketCode): readonly PageName[] {
  const { weightWithoutVitamins } = countryFacts[markets[market].country].law;
  return (weightWithoutVitamins && chainsWithoutVitamins[product]) || upsellChains[product];
}

/**
 * The offer of an upsell page: one pack of the page's own product, or two more packs of the product that was
 * bought.
 */
export function upsellOffer(
  name: ViewName,
  bought: SupplementId,
): { product: SupplementId; count: number } {
  const theme = page(name).theme;
  return theme ? { product: productFor(theme), count: 1 } : { product: bought, count: 2 };
}

/**
 * The bundle that an upsell page offers to the buyer of an order, at the price that this buyer pays (rule
 * 7.43).
 */
export function upsellBundle(
  name: ViewName,
  order: { product: SupplementId; currency: Currency; lines: readonly BoughtLine[] },
): Bundle {
  const { product, count } = upsellOffer(name, order.product);
  return addedBundle(product, count, boughtPacks(order.lines, product), order.currency);
}

/** A line of an order with its price and the amount that went back to the buyer, in minor units. */
type BoughtLine = LineItem & { totalMinor: number; refundedMinor: number };

/**
 * The number of packs of a product that the buyer ordered at first. Packs from upsell pages and refunded packs do not
 * count.
 */
export function boughtPacks(lines: readonly BoughtLine[], product: SupplementId): number {
  const line = lines.find(
    ({ kind, product: bought, totalMinor, refundedMinor }) =>
      kind === 'bundle' && bought === product && refundedMinor < totalMinor,
  );
  return line?.count ?? 0;
}

/**
 * The variant of the page's section with contact data. British law requires more contact data on some pages
 * (rule 4.14).
 */
export function contactVariant(name: ViewName, country: ServedCountry): 'standard' | 'compliant' {
  const isRequired = countryFacts[country].law.notices.some(({ id }) => id === 'gbContact');
  return isRequired && page(name).compliantContact ? 'compliant' : 'standard';
}
