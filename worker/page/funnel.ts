import type { SupplementId, ThemeId } from '../catalogue/products.ts';
import {
  countryFacts,
  type MarketCode,
  markets,
  type ServedCountry,
  segment,
} from '../country/markets.ts';
import { isPageName, type PageName, page, pagePath, type ViewName } from '../pages.ts';

/** Rule 1.10: paths that start a special offer funnel; a prefix ends at a segment's end. */
const specialPrefixes = ['/v1ip', '/v1ip-summary', '/offerip', '/v7', '/offerV7'] as const;

export function isSpecialPath(path: string): boolean {
  return specialPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** Rule 2.5: the market a special path shows. Stable when applied twice. */
export function remapSpecial(code: MarketCode): MarketCode {
  return markets[code].special;
}

/** Rule 3.6: where a summary leads by the quiz that sent the visitor. */
const summaryDestinations: Readonly<Record<string, PageName>> = {
  v2: 'offer2',
  v3: 'get2',
  v4: 'offerV4',
  v31: '1get',
  v1a: 'offera',
  v6: '6offer',
  v7: 'offerV7',
  v8: 'v8offer',
};

/** Where the order button of a page goes: another page, the same page at another step, or down to the products. */
type Destination =
  | { kind: 'page'; page: PageName }
  | { kind: 'step'; step: 'bundle' }
  | { kind: 'products' };

/** Rule 3.6, the order button. `src` is the query value, `step` that of summarypop. */
export function orderDestination(name: ViewName, src: string, step = ''): Destination {
  switch (name) {
    case 'index':
      return { kind: 'page', page: 'take' };
    case 'summary':
      return {
        kind: 'page',
        page: Object.hasOwn(summaryDestinations, src)
          ? (summaryDestinations[src] ?? 'offer2')
          : 'offer2',
      };
    case 'v1ip-summary':
      return { kind: 'page', page: 'offerip' };
    case 'summarypop':
      return step === 'bundle' ? { kind: 'products' } : { kind: 'step', step: 'bundle' };
    default:
      return page(name).sections.includes('order')
        ? { kind: 'products' }
        : { kind: 'page', page: 'take' };
  }
}

/** The address a destination page has in a market: always with the market's segment. */
export function destinationPath(name: PageName, code: MarketCode): string {
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

/** The theme of a page view: the page's own, else the quiz's that `src` names, else weight. */
export function themeOf(name: ViewName, src: string): ThemeId {
  const own = page(name).theme;
  if (own) return own;
  if (isPageName(src) && page(src).step === 'quiz') return page(src).theme ?? 'weight';
  return 'weight';
}

export function productFor(theme: ThemeId): SupplementId {
  return productOfTheme[theme];
}

/** The upsells after an order of a product, in turn; never what was just bought, but for more of it. */
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

/** The upsell after `current`, or null when the thank-you page is next. A page outside the chain ends it. */
export function nextUpsell(current: PageName, product: SupplementId): PageName | null {
  const chain = upsellChains[product];
  const at = chain.indexOf(current);
  return at < 0 ? null : (chain[at + 1] ?? null);
}

/** What an upsell page offers to the buyer of a product: two more packs of it, or one of the page's own. */
export function upsellOffer(
  name: ViewName,
  bought: SupplementId,
): { product: SupplementId; count: number } {
  const theme = page(name).theme;
  return theme ? { product: productFor(theme), count: 1 } : { product: bought, count: 2 };
}

/** Rule 4.14: pages on which a market with a contact address of its own shows it. */
const compliantContactSteps: readonly string[] = ['checkout', 'confirm', 'thank-you', 'legal'];

export function contactVariant(name: ViewName, country: ServedCountry): 'standard' | 'compliant' {
  const required = compliantContactSteps.includes(page(name).step) || name === 'refund';
  return countryFacts[country].contact && required ? 'compliant' : 'standard';
}

/** Rule 4.11: on these pages the contact entry is the help centre's link. */
const helpCentrePages: readonly ViewName[] = ['index', 'take'];

export function hasHelpCentre(name: ViewName): boolean {
  return helpCentrePages.includes(name);
}
