import type { GtmId } from '../../../worker/analytics/gtm-id.ts';
import { type MarketCode, market, marketCodes, segment } from '../../../worker/country/markets.ts';
import { remapSpecial } from '../../../worker/funnel.ts';
import { type BuiltHead, builtFile } from '../../../worker/page/html.ts';
import { getTagManager, noQuery, toPageFacts } from '../../../worker/page/page-facts.ts';
import { variantNames } from '../../../worker/page/variants.ts';
import { type PageName, page, pageNames } from '../../../worker/pages.ts';
import type { Clock, PageFacts } from '../../../worker/view/page-facts.ts';
import { calendar } from '../../../worker/view/parts/season.ts';
import { pageTags, render } from '../../../worker/view/render.tsx';

const clocks: readonly Clock[] = ['running', 'over'];

/** The moment of a build in ms since the epoch, and the tag manager with which the shop will run. */
type Asked = { at: number; gtmId: GtmId | null };

/**
 * Renders every page that does not depend on a visitor, in each market, variant and state of the clock. A file is the
 * page's HTML, with the facts of its head as JSON in the first line (`BuiltHead`).
 */
export async function prerender({ at, gtmId }: Asked): Promise<Readonly<Record<string, string>>> {
  const files: Record<string, string> = {};
  for (const view of plainViews()) {
    const facts = { ...view, gtmId: getTagManager({ GTM_ID: gtmId ?? '' }, view) };
    const name = builtFile(facts);
    if (name === null) throw new Error(`The page ${facts.page.name} has no file`);
    files[name] = await toFile(facts, at);
  }
  return files;
}

function plainViews(): PageFacts[] {
  return marketCodes.flatMap((code) =>
    pageNames
      // The confirm page names the page of its order.
      .filter((name) => page(name).segment !== 'from')
      .flatMap((name) => ['', ...variantNames(name)].map((variant) => ({ name, variant })))
      .flatMap((view) => clocks.map((clock) => plainView(view, code, clock))),
  );
}

function plainView(
  { name, variant }: { name: PageName; variant: string },
  code: MarketCode,
  clock: Clock,
): PageFacts {
  return toPageFacts(
    { page: name, variant },
    {
      market: market(page(name).special ? remapSpecial(code) : code),
      detected: market(code).country,
      segment: segment(code),
      query: noQuery,
      clock,
    },
  );
}

async function toFile(facts: PageFacts, at: number): Promise<string> {
  const { head, html } = await render(facts);
  const built: BuiltHead = {
    calendar: calendar(at),
    gtmId: facts.gtmId,
    // The tags contain the structured data.
    head: { ...head, things: [] },
    tags: await pageTags(head),
  };
  return `${JSON.stringify(built)}\n${new TextDecoder().decode(html)}`;
}
