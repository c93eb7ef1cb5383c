import type { GtmId } from '../../../worker/analytics/gtm-id.ts';
import { type MarketCode, market, marketCodes, segment } from '../../../worker/country/markets.ts';
import { type Mark, marketFile } from '../../../worker/page/finished/market-pages.ts';
import { nameOf, ORIGIN } from '../../../worker/page/finished/prerendered.ts';
import { isWaiting, type WaitingSection } from '../../../worker/page/finished/waiting-sections.ts';
import { remapSpecial } from '../../../worker/page/funnel.ts';
import { type Clock, type Payload, payload } from '../../../worker/page/payload.ts';
import { tagManagerOf } from '../../../worker/page/tag-manager-of.ts';
import { type PageName, page, pageNames } from '../../../worker/pages.ts';
import type { Head } from '../../../worker/view/document/document.tsx';
import { calendar } from '../../../worker/view/parts/season.ts';
import type { Range, Slotted } from '../../../worker/view/query-slot.ts';
import { pageTags, type Rendered, render, shownSections } from '../../../worker/view/render.tsx';
import { toView } from '../../../worker/view/view.ts';
import { type RenderedPage, toMarketFile } from './market-file.ts';

const clocks: readonly Clock[] = ['running', 'over'];

/** What pages are made of besides the sources: the build's name, a moment in ms, and the tag manager. */
type Asked = { build: string; at: number; gtmId: GtmId | null };

/** Every page that is the same for all, in each state of the clock: a file for each market, by the files' names. */
export async function prerender(asked: Asked): Promise<Readonly<Record<string, Uint8Array>>> {
  const files: Record<string, Uint8Array> = {};
  for (const code of marketCodes) {
    const pages: Record<string, RenderedPage> = {};
    for (const facts of shared(code, asked)) pages[nameOf(facts)] = await toPage(facts, asked);
    files[marketFile(code)] = toMarketFile(asked.build, pages);
  }
  return files;
}

function shared(code: MarketCode, { gtmId }: Asked): Payload[] {
  const all = pageNames
    // Its address names the page that an order came from.
    .filter((name) => page(name).segment !== 'from')
    .flatMap((name) => clocks.map((clock) => plainFacts(name, code, clock)));
  return all.map((facts) => ({ ...facts, gtmId: tagManagerOf({ GTM_ID: gtmId ?? '' }, facts) }));
}

function plainFacts(name: PageName, code: MarketCode, clock: Clock): Payload {
  return payload(
    { page: name },
    {
      market: market(page(name).special ? remapSpecial(code) : code),
      detected: market(code).country,
      segment: segment(code),
      query: new URLSearchParams(),
      clock,
    },
  );
}

async function toPage(facts: Payload, { at }: Asked): Promise<RenderedPage> {
  const rendered = await render(facts, ORIGIN, () => null);
  const waiting = shownSections(toView(facts)).filter(isWaiting);
  const { html, ...places } = marked(rendered, waiting);
  const said = {
    calendar: calendar(at),
    gtmId: facts.gtmId,
    // Structured data is within the tags.
    head: { ...rendered.head, things: [] },
    tagsAt: await tagsIn(html, rendered.head),
    ...places,
  };
  return { said, html };
}

/** Where a page's tags for client navigation are: in its head, and its structured data at its end. */
async function tagsIn(html: Buffer, head: Head): Promise<Range[]> {
  const [ofHead, all] = [await pageTags({ ...head, things: [] }), await pageTags(head)];
  return [ofHead, all.slice(ofHead.length)].filter(Boolean).map((tags) => {
    const found = Buffer.concat(withoutOrigin(Buffer.from(tags)));
    const start = html.indexOf(found);
    if (start < 0) throw new Error(`A page has not the tags that it passes on: ${tags}`);
    return [start, start + found.length] as const;
  });
}

/** The bytes of a page without what is put into them, where that belongs, and where its content is. */
function marked({ document: [before, after], content }: Rendered, waiting: WaitingSection[]) {
  const pieces: Uint8Array[] = [];
  const marks: Mark[] = [];
  let at = 0;
  const add = ({ html: bytes, slots }: Slotted) => {
    let from = 0;
    for (const { start, end, key, value } of slots) {
      addText(bytes.subarray(from, start));
      marks.push(key === undefined ? [at, 'query'] : [at, 'query', key, value]);
      from = end;
    }
    addText(bytes.subarray(from));
  };
  const addText = (html: Uint8Array) => {
    for (const [i, part] of withoutOrigin(Buffer.from(html)).entries()) {
      if (i > 0) marks.push([at, 'origin']);
      pieces.push(part);
      at += part.length;
    }
  };
  add(before);
  const start = at;
  const names = [...waiting];
  for (const part of content) {
    if (part && !(part instanceof Promise)) add(part);
    else marks.push([at, sectionOf(names.shift())]);
  }
  const end = at;
  add(after);
  return { html: Buffer.concat(pieces), content: [start, end] as const, marks };
}

function sectionOf(name: WaitingSection | undefined): WaitingSection {
  if (!name) throw new Error('A page has a part that waits for data and is no section that does');
  return name;
}

function withoutOrigin(html: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(ORIGIN); at >= 0; at = html.indexOf(ORIGIN, from)) {
    parts.push(html.subarray(from, at));
    from = at + ORIGIN.length;
  }
  return [...parts, html.subarray(from)];
}
