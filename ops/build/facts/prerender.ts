import type { GtmId } from '../../../worker/analytics/gtm-id.ts';
import { type MarketCode, market, marketCodes, segment } from '../../../worker/country/markets.ts';
import { remapSpecial } from '../../../worker/funnel.ts';
import { type BuiltHead, builtFile } from '../../../worker/page/html.ts';
import { noQuery, toPageFacts } from '../../../worker/page/to-page-facts.ts';
import { variantNames } from '../../../worker/page-variants.ts';
import { type PageName, page, pageNames } from '../../../worker/pages.ts';
import { type Calendar, toCalendar } from '../../../worker/view/calendar.ts';
import type { Clock, PageFacts } from '../../../worker/view/page-facts.ts';
import { pageTags, render } from '../../../worker/view/render.tsx';

const clocks: readonly Clock[] = ['running', 'over'];

/**
 * The time of a build in ms since the epoch, and the tag manager and the payment methods of the deployed shop.
 */
type PrerenderOptions = { at: number; gtmId: GtmId | null; methods: readonly string[] };

/**
 * Renders every page that is equal for all visitors, in each market, variant and state of the clock. A file
 * has the facts of the page's head as JSON in the first line (`BuiltHead`), and then the page's HTML.
 */
export async function prerender({
  at,
  ...shop
}: PrerenderOptions): Promise<Readonly<Record<string, string>>> {
  const files: Record<string, string> = {};
  for (const facts of plainPages({ calendar: toCalendar(at), ...shop })) {
    const name = builtFile(facts);
    if (name === null) throw new Error(`The page ${facts.page.name} has no file`);
    files[name] = await toFile(facts);
  }
  return files;
}

/** The facts that all prerendered pages of a build have in common. */
type BuildFacts = Omit<PrerenderOptions, 'at'> & { calendar: Calendar };

function plainPages(build: BuildFacts): PageFacts[] {
  return marketCodes.flatMap((code) =>
    pageNames
      // The confirm page depends on its order, so it cannot be prerendered.
      .filter((name) => page(name).segment !== 'from')
      .flatMap((name) => ['', ...variantNames(name)].map((variant) => ({ name, variant })))
      .flatMap((named) => clocks.map((clock) => plainPage(named, code, clock, build))),
  );
}

function plainPage(
  { name, variant }: { name: PageName; variant: string },
  code: MarketCode,
  clock: Clock,
  build: BuildFacts,
): PageFacts {
  return toPageFacts(
    { page: name, variant },
    {
      market: market(page(name).special ? remapSpecial(code) : code),
      requestedMarket: code,
      detected: market(code).country,
      segment: segment(code),
      query: noQuery,
      clock,
      ...build,
    },
  );
}

async function toFile(facts: PageFacts): Promise<string> {
  const { head, html } = await render(facts);
  const built: BuiltHead = {
    calendar: facts.calendar,
    methods: facts.methods,
    gtmId: facts.gtmId,
    // `tags` already contains the structured data, so `things` is not needed.
    head: { ...head, things: [] },
    tags: await pageTags(head),
  };
  return `${JSON.stringify(built)}\n${new TextDecoder().decode(html)}`;
}
