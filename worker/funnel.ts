import { addedBundle, type Bundle } from './catalogue/bundles.ts';
import type { LineItem } from './catalogue/line-item.ts';
import type { SupplementId, ThemeId } from './catalogue/products.ts';
import type { Currency } from './country/market.ts';
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

/** The market that a special path shows in place of a market (rule 2.5). A second call changes nothing. */
export function remapSpecial(code: MarketCode): MarketCode {
  return markets[code].special;
}

/** The target of an order button: another page, another step of the same page, or the products on the page. */
type Destination =
  | { kind: 'page'; page: PageName }
  | { kind: 'step'; step: 'bundle' }
  | { kind: 'products' };

/** The target of a page's order button (rule 3.6). `src` and `step` are values of the query. */
export function orderDestination(name: ViewName, src: string, step = ''): Destination {
  const { bundleStep, leadsTo } = page(name);
  if (bundleStep)
    return step === 'bundle' ? { kind: 'products' } : { kind: 'step', step: 'bundle' };
  if (carriesOrderForm(name)) return { kind: 'products' };
  return { kind: 'page', page: nextPage(leadsTo, src) };
}

function nextPage(leadsTo: Page['leadsTo'], src: string): PageName {
  if (typeof leadsTo !== 'object') return leadsTo ?? 'take';
  return (Object.hasOwn(leadsTo, src) && leadsTo[src]) || leadsTo.other;
}

/** A page's path in a market: `/upsell/de`. */
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
 * The theme of a page view: the page's theme, else the theme of the quiz in `src`, else weight. A page with a
 * choice of themes takes the theme of the product `chosen`, else the quiz's theme if it is in the choice, else
 * the first.
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

/** The pack counts of a page without `counts` in its row. */
export const usualCounts: readonly number[] = [1, 3, 5];

/** The pack counts of a page's bundles. */
export function bundleCounts(name: ViewName): readonly number[] {
  return page(name).counts ?? usualCounts;
}

/** Whether a page shows a bundle. On a page with a choice of themes, every choice counts. */
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

/** The upsell pages after an order of a product, in order. The page `upsell` offers more of the same product. */
const upsellChains: Readonly<Record<SupplementId, readonly PageName[]>> = {
  slim: ['upsell', 'upsellfat', 'detolex-upsell'],
  detolex: ['upsell', 'collagen-upsell', 'upsellMind'],
  balance: ['upsell', 'upsellfat', 'upsellMind'],
  collagen: ['upsell', 'detolex-upsell', 'upsellMind'],
  burn: ['upsell', 'collagen-upsell', 'upsellMind'],
  mind: ['upsell', 'collagen-upsell', 'detolex-upsell'],
};

export function upsellChain(product: SupplementId): readonly PageName[] {
  return upsellChains[product];
}

/** The offer of an upsell page: one pack of the page's product, or two more packs of the bought product. */
export function upsellOffer(
  name: ViewName,
  bought: SupplementId,
): { product: SupplementId; count: number } {
  const theme = page(name).theme;
  return theme ? { product: productFor(theme), count: 1 } : { product: bought, count: 2 };
}

/** The bundle that an upsell page offers to an order's buyer, at the price for this buyer (rule 7.43). */
export function upsellBundle(
  name: ViewName,
  order: { product: SupplementId; currency: Currency; lines: readonly LineItem[] },
): Bundle {
  const { product, count } = upsellOffer(name, order.product);
  return addedBundle(product, count, boughtPacks(order.lines, product), order.currency);
}

/** The number of packs of a product in the order's bundle. Upsells do not count. */
export function boughtPacks(lines: readonly LineItem[], product: SupplementId): number {
  return lines.find((line) => line.kind === 'bundle' && line.product === product)?.count ?? 0;
}

/** The variant of a page's contact block. On some pages British law demands more information (rule 4.14). */
export function contactVariant(name: ViewName, country: ServedCountry): 'standard' | 'compliant' {
  const isRequired = countryFacts[country].law.notices.some(({ id }) => id === 'gbContact');
  return isRequired && page(name).compliantContact ? 'compliant' : 'standard';
}
