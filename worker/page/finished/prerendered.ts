import type { GtmId } from '../../analytics/gtm-id.ts';
import { type Market, marketOfSegment, market as named } from '../../country/markets.ts';
import type { Env } from '../../env.ts';
import { isPageName } from '../../pages.ts';
import { calendar } from '../../view/parts/season.ts';
import type { Slot } from '../../view/query-slot.ts';
import { type AskedView, askedView, type Clock } from '../payload.ts';
import { type BuiltPage, marketPage } from './market-pages.ts';
import { viewKey } from './page-store.ts';
import type { WaitingSection } from './waiting-sections.ts';

/** A page that the build rendered. Its bytes are those of its market's file: they are copied once, for its answers. */
export type Prerendered = Pick<BuiltPage, 'head' | 'tagsAt' | 'content'> & {
  parts: readonly Uint8Array[];
  slots: readonly Slot[];
  /** The slots of sections that wait for data, in order. */
  waiting: readonly { slot: Slot; name: WaitingSection }[];
};

/** What the build writes for the origin, which it does not know. */
export const ORIGIN = 'https://origin.invalid';
const NO_QUERY = new URLSearchParams();

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

/** The name of a page in its market's file. */
export function nameOf({ page, clock }: Pick<AskedView, 'clock'> & Pick<Place, 'page'>): string {
  return `${page.name}.${clock}`;
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
  const found = await marketPage(ASSETS, ownMarket(view).code, nameOf(view));
  if (!found) return null;
  const { page, parts } = found;
  const isOfNow = page.calendar === calendar(now.at) && page.gtmId === now.gtmId;
  return isOfNow ? filledIn(page, parts, now.origin) : null;
}

function filledIn(
  { head, tagsAt, content, marks }: BuiltPage,
  parts: readonly Uint8Array[],
  origin: string,
): Prerendered {
  const bytes = encoder.encode(origin);
  const waiting: { slot: Slot; name: WaitingSection }[] = [];
  const slots = marks.map((mark) => {
    const [at, kind, key, value] = mark;
    const place = { start: at, end: at };
    if (kind === 'origin') return { ...place, bytes };
    if (kind === 'query') return { ...place, key, value };
    const slot: Slot = { ...place, bytes: nothing };
    waiting.push({ slot, name: kind });
    return slot;
  });
  return { head: { ...head, origin }, tagsAt, content, parts, slots, waiting };
}
