import { type PageState, renderPage as render } from '../../../lookbook/render-page.ts';
import { type Element, parseHtml } from '../../../ops/html-tree.ts';
import type { MarketCode } from '../../../worker/country/markets.ts';
import type { ViewName } from '../../../worker/pages.ts';
import type { PageFacts } from '../../../worker/view/page-facts.ts';

export type RenderedPage = { facts: PageFacts; html: string; root: Element };

const known = new Map<string, Promise<RenderedPage>>();

/** A page with its elements, rendered once for all tests of a process that read it. */
export function renderPage(
  name: ViewName,
  code: MarketCode,
  state: PageState = {},
): Promise<RenderedPage> {
  // A page whose clock runs is the page as it is, also where a test says so.
  const key = JSON.stringify([name, code, { clock: 'running', ...state }]);
  const rendered =
    known.get(key) ??
    render(name, code, state).then(({ facts, html }) => ({ facts, html, root: parseHtml(html) }));
  known.set(key, rendered);
  return rendered;
}
