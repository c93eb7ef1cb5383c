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

/** Rule 2.5: the market a special path shows. Stable when applied twice. */
export function remapSpecial(code: MarketCode): MarketCode {
  return markets[code].special;
}

/** Where the order button of a page leads: to another page, to another step of the page, or to its products. */
type Destination =
  | { kind: 'page'; page: PageName }
  | { kind: 'step'; step: 'bundle' }
  | { kind: 'products' };

/** Rule 3.6, the order button. `src` is the query value, `step` that of summarypop. */
export function orderDestination(name: ViewName, src: string, step = ''): Destination {
  const { bundleStep, leadsTo } = page(name);
  if (bundleStep)
    return step === 'bundle' ? { kind: 'products' } : { kind: 'step', step: 'bundle' };
  if (carriesOrderForm(name)) return { kind: 'products' };
  return { kind: 'page', page: toPage(leadsTo, src) };
}

function toPage(leadsTo: Page['leadsTo'], src: string): PageName {
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
 * The theme of a page view: the page's own, else the quiz's that `src` names, else weight. Where the page
 * has several to choose from, one of them: the visitor's choice first (`chosen`, a product), then the quiz.
 */
export function getTheme(name: ViewName, src: string, chosen = ''): ThemeId {
  const { theme, choice } = page(name);
  if (theme) return theme;
  const ofQuiz = isPageName(src) && page(src).step === 'quiz' ? page(src).theme : null;
  if (!choice) return ofQuiz ?? 'weight';
  return (
    choice.find((one) => productFor(one) === chosen) ??
    choice.find((one) => one === ofQuiz) ??
    choice[0]
  );
}

/** The pack counts of a page whose row names none. */
export const usualCounts: readonly number[] = [1, 3, 5];

/** The pack counts of a page's bundles. */
export function bundleCounts(name: ViewName): readonly number[] {
  return page(name).counts ?? usualCounts;
}

/** Whether a bundle is one of those that a page shows, in one of its states. */
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

/** The upsells after an order of a product, in turn; never what was just bought, except more of it. */
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

/** What an upsell page offers to the buyer of a product: two more packs of it, or one of the page's own. */
export function upsellOffer(
  name: ViewName,
  bought: SupplementId,
): { product: SupplementId; count: number } {
  const theme = page(name).theme;
  return theme ? { product: productFor(theme), count: 1 } : { product: bought, count: 2 };
}

/** What an upsell page offers to the buyer of an order, at the price for that buyer (rule 7.43). */
export function upsellBundle(
  name: ViewName,
  order: { product: SupplementId; currency: Currency; lines: readonly LineItem[] },
): Bundle {
  const { product, count } = upsellOffer(name, order.product);
  return addedBundle(product, count, boughtPacks(order.lines, product), order.currency);
}

/** How many packs of a product an order was placed with; additions do not count. */
export function boughtPacks(lines: readonly LineItem[], product: SupplementId): number {
  return lines.find((line) => line.kind === 'bundle' && line.product === product)?.count ?? 0;
}

/** Rule 4.14: the contact block a page shows; on some pages it says what British law wants said. */
export function contactVariant(name: ViewName, country: ServedCountry): 'standard' | 'compliant' {
  const isAsked = countryFacts[country].law.notices.some(({ id }) => id === 'gbContact');
  return isAsked && page(name).compliantContact ? 'compliant' : 'standard';
}
