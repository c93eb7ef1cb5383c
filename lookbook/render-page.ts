import { type MarketCode, market, segment } from '../worker/country/markets.ts';
import { nothingStopped, type StoppedSales } from '../worker/country/stop-notice.ts';
import { pageQuery, toPageFacts } from '../worker/page/to-page-facts.ts';
import { page, type ViewName } from '../worker/pages.ts';
import type { Calendar } from '../worker/view/calendar.ts';
import { linkQuery } from '../worker/view/link-query.ts';
import type { Clock, PageFacts } from '../worker/view/page-facts.ts';
import type { PageInput } from '../worker/view/page-input.ts';
import { concatBytes, fill, toFillable } from '../worker/view/placeholders.ts';
import { render } from '../worker/view/render.tsx';
import { waitingSectionHtml } from '../worker/view/waiting-section-html.ts';
import { cutAtSections } from '../worker/view/waiting-sections.ts';

/** The properties of a rendered page in addition to its page and market. `query` begins with `?`. */
export type PageState = Partial<PageInput> & {
  query?: string;
  clock?: Clock;
  calendar?: Calendar;
  stopped?: StoppedSales;
  methods?: readonly string[];
};

/** The calendar of the sample orders. It does not follow the real date, so that photographs stay the same. */
export const sampleCalendar: Calendar = { year: 2026, season: 'winter' };

/** Returns the page facts of a state. The worker collects the same facts from a request. */
export function stateFacts(
  name: ViewName,
  code: MarketCode,
  {
    query = '',
    clock = 'running',
    calendar = sampleCalendar,
    stopped = nothingStopped,
    methods,
    ...input
  }: PageState,
): PageFacts {
  const buyers = market(code);
  return toPageFacts(
    { page: name, ...input },
    {
      market: buyers,
      detected: buyers.country,
      segment: page(name).step === 'confirm' ? 'take' : segment(code),
      query: pageQuery(name, new URLSearchParams(query)),
      clock,
      calendar,
      stopped,
      ...(methods && { methods }),
    },
  );
}

/** Renders a page as the worker does, but with an empty list of reviews. */
export async function renderPage(
  name: ViewName,
  code: MarketCode,
  state: PageState = {},
): Promise<{ facts: PageFacts; html: string }> {
  const facts = stateFacts(name, code, state);
  const noReviews = { rows: [], rating: null };
  const { html } = await render(facts);
  const parts = await Promise.all(
    cutAtSections(html).map((part) =>
      typeof part === 'string' ? waitingSectionHtml(part, facts, noReviews) : part,
    ),
  );
  const fillable = toFillable(concatBytes(parts), 'https://shop.example');
  const whole = fill(fillable, linkQuery(facts, state.query ?? ''));
  return { facts, html: new TextDecoder().decode(whole) };
}
