import type { GtmId } from '../../../worker/analytics/gtm-id.ts';
import { market, marketCodes, segment } from '../../../worker/country/markets.ts';
import {
  fileOf,
  type Mark,
  ORIGIN,
  type PrerenderedFile,
} from '../../../worker/page/finished/prerendered.ts';
import { isWaiting, type WaitingSection } from '../../../worker/page/finished/waiting-sections.ts';
import { remapSpecial } from '../../../worker/page/funnel.ts';
import { type Clock, type Payload, payload } from '../../../worker/page/payload.ts';
import { tagManagerOf } from '../../../worker/page/tag-manager-of.ts';
import { page, pageNames } from '../../../worker/pages.ts';
import { calendar } from '../../../worker/view/parts/season.ts';
import type { Slotted } from '../../../worker/view/query-slot.ts';
import { pageTags, type Rendered, render, shownSections } from '../../../worker/view/render.tsx';
import { toView } from '../../../worker/view/view.ts';

const clocks: readonly Clock[] = ['running', 'over'];
const encoder = new TextEncoder();

/** What pages are made of besides the sources: the build's name, a moment in ms, and the tag manager. */
type Asked = { build: string; at: number; gtmId: GtmId | null };

/** Every page that is the same for all, in each market and state of the clock, by the names of their files. */
export async function prerender(asked: Asked): Promise<Readonly<Record<string, Uint8Array>>> {
  const files: Record<string, Uint8Array> = {};
  for (const facts of shared(asked)) files[fileOf(facts)] = await toFile(facts, asked);
  return files;
}

function shared({ gtmId }: Asked): Payload[] {
  const all = marketCodes.flatMap((code) =>
    pageNames
      // Its address names the page that an order came from.
      .filter((name) => page(name).segment !== 'from')
      .flatMap((name) => clocks.map((clock) => plainFacts(name, code, clock))),
  );
  return all.map((facts) => ({ ...facts, gtmId: tagManagerOf({ GTM_ID: gtmId ?? '' }, facts) }));
}

function plainFacts(
  name: (typeof pageNames)[number],
  code: (typeof marketCodes)[number],
  clock: Clock,
): Payload {
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

async function toFile(facts: Payload, { build, at }: Asked): Promise<Uint8Array> {
  const rendered = await render(facts, ORIGIN, () => null);
  const waiting = shownSections(toView(facts)).filter(isWaiting);
  const { bytes, ...places } = marked(rendered, waiting);
  const said: PrerenderedFile = {
    build,
    calendar: calendar(at),
    gtmId: facts.gtmId,
    // Structured data is within the tags.
    head: { ...rendered.head, things: [] },
    tags: await pageTags(rendered.head),
    ...places,
  };
  return Buffer.concat([encoder.encode(`${JSON.stringify(said)}\n`), bytes]);
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
    else marks.push([at, nameOf(names.shift())]);
  }
  const end = at;
  add(after);
  return { bytes: Buffer.concat(pieces), content: [start, end] as const, marks };
}

function nameOf(name: WaitingSection | undefined): WaitingSection {
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
