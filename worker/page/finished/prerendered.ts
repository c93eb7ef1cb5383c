import manifest from '#build/manifest.json' with { type: 'json' };
import type { GtmId } from '../../analytics/gtm-id.ts';
import { type Market, marketOfSegment, market as named } from '../../country/markets.ts';
import type { Env } from '../../env.ts';
import { jsonValue } from '../../http/json-value.ts';
import { isPageName } from '../../pages.ts';
import type { Head } from '../../view/document/document.tsx';
import { calendar } from '../../view/parts/season.ts';
import type { Slot, Slotted } from '../../view/query-slot.ts';
import { type AskedView, askedView, type Clock } from '../payload.ts';
import { viewKey } from './page-store.ts';
import type { WaitingSection } from './waiting-sections.ts';

/**
 * What belongs between a page's bytes, and at which of them: the shop's origin, the visitor's query with a value it
 * sets, or a section that waits for data.
 */
export type Mark =
  | readonly [at: number, kind: 'origin' | WaitingSection]
  | readonly [at: number, kind: 'query', key?: string | undefined, value?: string | undefined];

/** What a file of a page that the build rendered says of it, in its first line; the page's bytes follow. */
export type PrerenderedFile = {
  /** What the page is made of besides its row: of another build, day or tag manager it is another page. */
  build: string;
  calendar: string;
  gtmId: GtmId | null;
  head: Head;
  /** The tags that client navigation needs (view/render.tsx). */
  tags: string;
  /** Where the content of `#page` begins and ends. */
  content: readonly [start: number, end: number];
  /** In order. */
  marks: readonly Mark[];
};

/** A page that the build rendered. Its bytes are those of its file: they are copied once, when they are sent. */
export type Prerendered = Pick<PrerenderedFile, 'head' | 'tags' | 'content'> & {
  page: Slotted;
  /** The slots of sections that wait for data, in order. */
  waiting: readonly { slot: Slot; name: WaitingSection }[];
};

/** What the build writes for the origin, which it does not know. */
export const ORIGIN = 'https://origin.invalid';
const NO_QUERY = new URLSearchParams();

const decoder = new TextDecoder();
const encoder = new TextEncoder();
const nothing = new Uint8Array();

/** A page in a market, at an address. */
type Place = Pick<AskedView, 'market' | 'segment'> & { page: Pick<AskedView['page'], 'name'> };

/** The market that an address names, which some pages show another's words in (rule 2.5). */
function ownMarket({ market, segment }: Place): Market {
  return named(marketOfSegment(segment ?? '') ?? market.code);
}

/** What is asked of a page by somebody who is in the country of its address and comes without a query. */
export function plainView(view: Place, clock: Clock): AskedView {
  const { page, market, segment } = view;
  const detected = ownMarket(view).country;
  return askedView({ page: page.name }, { market, detected, segment, query: NO_QUERY, clock });
}

/** The name of a page's file beneath the build's folder. */
export function fileOf(view: Place & { clock: Clock }): string {
  return `pages/${ownMarket(view).code}/${view.page.name}.${view.clock}.page`;
}

/**
 * The page as the build rendered it (decision 0058). Null where it did not render this view, where what the page
 * shows has changed since, and where the file cannot be read: then the page is rendered.
 */
export async function readPrerendered(
  { ASSETS }: Pick<Env, 'ASSETS'>,
  view: AskedView,
  now: { origin: string; gtmId: GtmId | null; at: number },
): Promise<Prerendered | null> {
  if (view.page.segment === 'from' || !isPageName(view.page.name)) return null;
  if (viewKey(view, '') !== viewKey(plainView(view, view.clock), '')) return null;
  const file = await readFile(ASSETS, fileOf(view));
  if (!file) return null;
  const end = file.indexOf(0x0a);
  const line = decoder.decode(file.subarray(0, Math.max(end, 0)));
  if (!line.startsWith('{')) return null;
  // What the build wrote whole can be read; of a part of it nothing is used.
  const said = jsonValue(line) as PrerenderedFile | undefined;
  if (!said) return null;
  const isOfNow =
    said.build === manifest.id && said.calendar === calendar(now.at) && said.gtmId === now.gtmId;
  return isOfNow ? filledIn(file.subarray(end + 1), said, now.origin) : null;
}

async function readFile(assets: Env['ASSETS'], name: string): Promise<Uint8Array | null> {
  try {
    const answer = await assets.fetch(`https://assets/builds/${name}`);
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

function filledIn(html: Uint8Array, said: PrerenderedFile, origin: string): Prerendered {
  const bytes = encoder.encode(origin);
  const waiting: { slot: Slot; name: WaitingSection }[] = [];
  const slots = said.marks.map((mark) => {
    const [at, kind, key, value] = mark;
    const place = { start: at, end: at };
    if (kind === 'origin') return { ...place, bytes };
    if (kind === 'query') return { ...place, key, value };
    const slot: Slot = { ...place, bytes: nothing };
    waiting.push({ slot, name: kind });
    return slot;
  });
  return {
    head: { ...said.head, origin },
    tags: said.tags.replaceAll(ORIGIN, origin),
    content: said.content,
    page: { html, slots },
    waiting,
  };
}
