import { type PageState, renderPage as render } from '../../../lookbook/render-page.ts';
import { type Element, parseHtml } from '../../../ops/dev/html-tree.ts';
import type { MarketCode } from '../../../worker/country/markets.ts';
import type { ViewName } from '../../../worker/pages.ts';
import type { PageFacts } from '../../../worker/view/page-facts.ts';

export type RenderedPage = { facts: PageFacts; html: string; root: Element };

const cache = new Map<string, Promise<RenderedPage>>();

/** A page with its elements. Each page is rendered once for all tests of a process. */
export function renderPage(
  name: ViewName,
  code: MarketCode,
  state: PageState = {},
): Promise<RenderedPage> {
  // The default state has a running clock, so both spellings of this state share an entry.
  const key = JSON.stringify([name, code, { clock: 'running', ...state }]);
  const rendered =
    cache.get(key) ??
    render(name, code, state).then(({ facts, html }) => ({ facts, html, root: parseHtml(html) }));
  cache.set(key, rendered);
  return rendered;
}
