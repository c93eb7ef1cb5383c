import type { PageView } from '../worker/app.ts';
import { type MarketCode, market, segment } from '../worker/country/markets.ts';
import { type Clock, type Payload, payload } from '../worker/page/payload.ts';
import { page, type ViewName } from '../worker/pages.ts';
import { loadedHtml } from '../worker/view/loaded-section.ts';
import { fillSlots, type Slotted } from '../worker/view/query-slot.ts';
import { render } from '../worker/view/render.tsx';

/** What a page view has besides its page and market; `query` is as in the address, with `?`. */
export type PageState = Partial<PageView> & { query?: string; clock?: Clock };

/** Renders a page as the worker does, but without a request and without reviews. */
export async function renderPage(
  name: ViewName,
  code: MarketCode,
  { query = '', clock = 'running', ...view }: PageState = {},
): Promise<{ facts: Payload; html: string }> {
  const buyers = market(code);
  const facts = payload(
    { page: name, ...view },
    {
      market: buyers,
      detected: buyers.country,
      segment: page(name).step === 'confirm' ? 'take' : segment(code),
      query: new URLSearchParams(query),
      clock,
    },
  );
  const noReviews = { rows: [], rating: null };
  const { document, content } = await render(facts, 'https://shop.example', async (name) => ({
    html: await loadedHtml(name, facts, noReviews),
    slots: [],
  }));
  const [before, after] = document;
  const parts = [before, ...(await Promise.all(content)), after];
  const decoder = new TextDecoder();
  const text = (part: Slotted) => decoder.decode(fillSlots(part, query));
  return { facts, html: parts.map((part) => part && text(part)).join('') };
}
