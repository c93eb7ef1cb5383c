import manifest from '#build/manifest.json' with { type: 'json' };
import type { GtmId } from '../../analytics/gtm-id.ts';
import type { MarketCode } from '../../country/markets.ts';
import type { Env } from '../../env.ts';
import { jsonValue } from '../../http/json-value.ts';
import type { Head } from '../../view/document/document.tsx';
import { joined } from '../../view/joined.ts';
import { calendar } from '../../view/parts/season.ts';
import { type AskedView, askedView, type Clock } from '../payload.ts';
import { viewKey } from './page-store.ts';
import type { WaitingSection } from './waiting-sections.ts';

/**
 * What stands between a page's bytes, and at which of them: the shop's origin, the ends of the content of `#page`,
 * or a section that waits for data.
 */
export type Mark = readonly [at: number, kind: 'origin' | 'content' | 'end' | WaitingSection];

/** What a file of a page that the build rendered says of it, in its first line; the page's bytes follow. */
export type PrerenderedFile = {
  /** What the page is made of besides its row: of another build, day or tag manager it is another page. */
  build: string;
  calendar: string;
  gtmId: GtmId | null;
  head: Head;
  /** The tags that client navigation needs (view/render.tsx). */
  tags: string;
  marks: readonly Mark[];
};

/** A page that the build rendered, in the parts in which it is sent. */
export type Prerendered = {
  head: Head;
  tags: string;
  document: readonly [Uint8Array, Uint8Array];
  /** Pieces of the content of `#page`, and the names of sections that wait for data. */
  content: readonly (Uint8Array | WaitingSection)[];
};

/** What the build writes for the origin, which it does not know. */
export const ORIGIN = 'https://origin.invalid';
const NO_QUERY = new URLSearchParams();

/** What is asked of a page by somebody who is in its market and comes without a query. */
export function plainView(
  view: Pick<AskedView, 'market' | 'segment'> & { page: Pick<AskedView['page'], 'name'> },
  clock: Clock,
): AskedView {
  const { page, market, segment } = view;
  return askedView(
    { page: page.name },
    { market, detected: market.country, segment, query: NO_QUERY, clock },
  );
}

/** The name of a page's file beneath the build's folder. */
export function fileOf(view: {
  page: { name: string };
  market: { code: MarketCode };
  clock: Clock;
}): string {
  return `pages/${view.market.code}/${view.page.name}.${view.clock}.page`;
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
  if (viewKey(view, '') !== viewKey(plainView(view, view.clock), '')) return null;
  const file = await readFile(ASSETS, fileOf(view));
  if (!file) return null;
  const end = file.indexOf(0x0a);
  const line = new TextDecoder().decode(file.subarray(0, Math.max(end, 0)));
  if (!line.startsWith('{')) return null;
  // What the build wrote whole can be read; of a part of it nothing is used.
  const said = jsonValue(line.replaceAll(ORIGIN, now.origin)) as PrerenderedFile | undefined;
  if (!said) return null;
  const isOfNow =
    said.build === manifest.id && said.calendar === calendar(now.at) && said.gtmId === now.gtmId;
  return isOfNow ? inParts(file.subarray(end + 1), said, now.origin) : null;
}

async function readFile(assets: Env['ASSETS'], name: string): Promise<Uint8Array | null> {
  try {
    const answer = await assets.fetch(`https://assets/builds/${name}`);
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

function inParts(
  bytes: Uint8Array,
  { head, tags, marks }: PrerenderedFile,
  origin: string,
): Prerendered {
  const ownOrigin = new TextEncoder().encode(origin);
  const content: (Uint8Array | WaitingSection)[] = [];
  let pieces: Uint8Array[] = [];
  let [before, from] = [bytes, 0];
  const cut = () => {
    const piece = joined(pieces);
    pieces = [];
    return piece;
  };
  for (const [at, kind] of marks) {
    pieces.push(bytes.subarray(from, at));
    from = at;
    if (kind === 'origin') pieces.push(ownOrigin);
    else if (kind === 'content') before = cut();
    else if (kind === 'end') content.push(cut());
    else content.push(cut(), kind);
  }
  pieces.push(bytes.subarray(from));
  return { head, tags, document: [before, cut()], content };
}
