import manifest from '#build/manifest.json' with { type: 'json' };
import { withTimeout } from '../../http/with-timeout.ts';
import { log } from '../../log/log.ts';
import type { AskedView, Reviews } from '../payload.ts';
import { REVIEWS_MS, type ReadReviews, readReviews, rememberReviews } from './recent-reviews.ts';
import { describesProduct, PATIENCE_MS, type WaitingSection } from './waiting-sections.ts';
import type { Wanted } from './wanted.ts';

/** The HTML of such sections by what was read for them. */
const made = new WeakMap<object, Map<string, Uint8Array>>();

type Waiting = { html: Uint8Array; read: ReadReviews };

type Shown = Pick<AskedView, 'market' | 'page'>;

/** By what the HTML of a section differs besides its data: all else is the same on all pages of a product. */
function keyOf(name: WaitingSection, shown: Shown): string {
  return `${name}.${shown.market.code}.${describesProduct(shown) ? 'described' : 'shown'}`;
}

/** The HTML of a section that shows what was read before; null where it cannot be made: the page is sent without it. */
export async function shownHtml(
  name: WaitingSection,
  shown: Shown,
  read: ReadReviews,
): Promise<Uint8Array | null> {
  try {
    return await waitingHtml(name, shown, read);
  } catch (error) {
    log('sectionAbsent', { reason: String(error) });
    return null;
  }
}

/** The HTML of a section that shows what was read. */
async function waitingHtml(
  name: WaitingSection,
  shown: Shown,
  { reviews }: ReadReviews,
): Promise<Uint8Array> {
  const known = made.get(reviews) ?? new Map<string, Uint8Array>();
  made.set(reviews, known);
  const key = keyOf(name, shown);
  const html = known.get(key) ?? (await htmlOf(name, shown, reviews));
  known.set(key, html);
  return html;
}

async function htmlOf(name: WaitingSection, shown: Shown, reviews: Reviews): Promise<Uint8Array> {
  // Without anything to show, nothing has to be evaluated that renders.
  if (reviews.rows.length === 0) return new Uint8Array();
  const { loadedHtmlOf } = await import('../../view/loaded-section.ts');
  return loadedHtmlOf(name, shown, reviews);
}

/**
 * A section and what was read for it: from the data centre's cache, where another isolate has made it within a
 * minute, else from the database. Null where neither answers in time: the page is sent without it.
 */
export async function waitingSection(
  name: WaitingSection,
  wanted: Wanted,
  later: (work: Promise<unknown>) => void,
): Promise<Waiting | null> {
  const { env, facts, now } = wanted;
  const made = async (): Promise<Waiting> => {
    const cached = await fromCache(name, wanted);
    if (cached) return cached;
    const read = await readReviews(env, facts, now);
    const html = await waitingHtml(name, facts, read);
    later(toCache(name, wanted, { html, read }));
    return { html, read };
  };
  try {
    return await withTimeout(made(), PATIENCE_MS);
  } catch (error) {
    log('sectionAbsent', { reason: String(error) });
    return null;
  }
}

/** Node has no such cache. */
const cache = () => (typeof caches === 'undefined' ? undefined : caches.default);

/** The address under which a section is cached; the worker answers none beneath it. */
function addressOf(name: WaitingSection, { facts, origin }: Wanted): string {
  return `${origin}/builds/sections/${manifest.id}/${keyOf(name, facts)}.${facts.product}`;
}

async function fromCache(name: WaitingSection, wanted: Wanted): Promise<Waiting | null> {
  const { env, facts, now } = wanted;
  try {
    const answer = await cache()?.match(addressOf(name, wanted));
    if (!answer) return null;
    const { html, read } = await answer.json<{ html: string; read: ReadReviews }>();
    if (now - read.at >= REVIEWS_MS) return null;
    const bytes = new TextEncoder().encode(html);
    made.set(read.reviews, new Map([[keyOf(name, facts), bytes]]));
    return { html: bytes, read: rememberReviews(env, facts, read) };
  } catch {
    return null;
  }
}

async function toCache(
  name: WaitingSection,
  wanted: Wanted,
  { html, read }: Waiting,
): Promise<void> {
  const body = JSON.stringify({ html: new TextDecoder().decode(html), read });
  const headers = { 'Cache-Control': `max-age=${REVIEWS_MS / 1000}` };
  // A cache that is full or away is no fault of the page.
  await cache()
    ?.put(addressOf(name, wanted), new Response(body, { headers }))
    .catch(() => undefined);
}
