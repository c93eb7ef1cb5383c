import manifest from '#build/manifest.json' with { type: 'json' };
import { withTimeout } from '../../http/with-timeout.ts';
import { log } from '../../log/log.ts';
import type { AskedView } from '../payload.ts';
import {
  REVIEWS_MS,
  type ReadReviews,
  readReviews,
  recentReviews,
  rememberReviews,
} from './recent-reviews.ts';
import { describesProduct, PATIENCE_MS, type WaitingSection } from './waiting-sections.ts';
import type { Wanted } from './wanted.ts';

/** A section's HTML, and what was read for it; all that a page shows of a product is the same on all its pages. */
export type Waiting = { html: Uint8Array<ArrayBuffer>; read: ReadReviews };

/** What this isolate has of each database, by name. */
const made = new WeakMap<D1Database, Map<string, Waiting>>();

/** By what the HTML of a section differs besides its data. */
function keyOf(name: WaitingSection, shown: AskedView): string {
  const described = describesProduct(shown) ? 'described' : 'shown';
  return `${name}.${shown.market.code}.${described}.${shown.product}`;
}

/** The section as it was made within the last minute; null where it is to be made. */
export function recentSection(name: WaitingSection, { env, facts, now }: Wanted): Waiting | null {
  const found = made.get(env.DB)?.get(keyOf(name, facts));
  return found && now - found.read.at < REVIEWS_MS ? found : null;
}

/**
 * A section and what was read for it: from the data centre's cache, where another isolate has made it of what was
 * read within a minute or is read now, else as it is made of that. Null where the database does not answer in time or
 * it cannot be made: the page is sent without it.
 */
export async function waitingSection(
  name: WaitingSection,
  wanted: Wanted,
  later: (work: Promise<unknown>) => void,
): Promise<Waiting | null> {
  const { env, facts } = wanted;
  try {
    // Only what others are asked for has a limit.
    const { cached, read } = await withTimeout(cachedAndRead(name, wanted), PATIENCE_MS);
    const found = { html: cached?.html ?? (await rendered(name, facts, read)), read };
    if (cached?.read !== read) later(toCache(name, wanted, found));
    const known = made.get(env.DB) ?? new Map<string, Waiting>();
    const key = keyOf(name, facts);
    if (found.read.at >= (known.get(key)?.read.at ?? 0)) known.set(key, found);
    made.set(env.DB, known);
    return found;
  } catch (error) {
    log('sectionAbsent', { reason: String(error) });
    return null;
  }
}

/**
 * What was read within a minute, and what the cache or this isolate has that was made of the same.
 * @throws what D1 throws
 */
async function cachedAndRead(
  name: WaitingSection,
  wanted: Wanted,
): Promise<{ cached: Waiting | null; read: ReadReviews }> {
  const { env, facts, now } = wanted;
  const cached =
    (await fromCache(name, wanted)) ?? made.get(env.DB)?.get(keyOf(name, facts)) ?? null;
  if (cached && now - cached.read.at < REVIEWS_MS) {
    rememberReviews(env, facts, cached.read);
    return { cached, read: cached.read };
  }
  const read = recentReviews(env, facts, now) ?? (await readReviews(env, facts, now));
  const isSame = JSON.stringify(cached?.read.reviews) === JSON.stringify(read.reviews);
  return { cached: isSame ? cached : null, read };
}

/** @throws what a component throws */
async function rendered(
  name: WaitingSection,
  shown: AskedView,
  { reviews }: ReadReviews,
): Promise<Uint8Array<ArrayBuffer>> {
  // Without anything to show, nothing has to be evaluated that renders.
  if (reviews.rows.length === 0) return new Uint8Array();
  const { loadedHtml } = await import('../../view/loaded-section.ts');
  return loadedHtml(name, shown, reviews);
}

/** As long as the build is likely to last; what it was made of is compared with the database each minute. */
const CACHED_SECONDS = 24 * 60 * 60;

/** Node has no such cache. */
const cache = () => (typeof caches === 'undefined' ? undefined : caches.default);

/** The address under which a section is cached; the worker answers none beneath it. */
function addressOf(name: WaitingSection, { facts, origin }: Wanted): string {
  return `${origin}/builds/sections/${manifest.id}/${keyOf(name, facts)}`;
}

async function fromCache(name: WaitingSection, wanted: Wanted): Promise<Waiting | null> {
  try {
    const answer = await cache()?.match(addressOf(name, wanted));
    if (!answer) return null;
    const { html, read } = await answer.json<{ html: string; read: ReadReviews }>();
    return { html: new Uint8Array(new TextEncoder().encode(html)), read };
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
  const headers = { 'Cache-Control': `max-age=${CACHED_SECONDS}` };
  // A cache that is full or away is no fault of the page.
  await cache()
    ?.put(addressOf(name, wanted), new Response(body, { headers }))
    .catch(() => undefined);
}
