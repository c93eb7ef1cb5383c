import type { ThemeId } from '../catalogue/products.ts';
import { isSpecialPath, themeOf } from '../page/funnel.ts';
import type { Step } from '../page/page-row.ts';
import { isPageName, type PageName, page, pageNames, pagePath, type ViewName } from '../pages.ts';

/** A page's own card, the offer's in a theme, or the shop's. */
export type CardName = PageName | `take-${ThemeId}` | 'shop';

/** Pages people share; the other steps of a sale show the offer of their theme, the rest the shop. */
const shared: readonly Step[] = ['landing', 'quiz', 'offer', 'advertorial'];
const ofTheme: readonly Step[] = [...shared, 'summary', 'checkout'];

/**
 * Which open-graph card a page shows in a theme. Its own is drawn in the theme it has without
 * `src`; the special funnel, which paid links lead to, has none.
 */
export function cardOf(name: ViewName, theme: ThemeId): CardName {
  const { step } = page(name);
  if (!isPageName(name) || !ofTheme.includes(step)) return 'shop';
  const hasOwn =
    shared.includes(step) &&
    name !== 'take' &&
    !isSpecialPath(pagePath(name)) &&
    theme === themeOf(name, '');
  return hasOwn ? name : `take-${theme}`;
}

/** A page and a theme that show each card, by the card's name. */
export function cardSources(themes: readonly ThemeId[]): Map<CardName, [PageName, ThemeId]> {
  const all = pageNames.flatMap((name) => themes.map((theme) => [name, theme] as const));
  return new Map(all.toReversed().map(([name, theme]) => [cardOf(name, theme), [name, theme]]));
}
