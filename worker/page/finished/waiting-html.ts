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
 * A section and what was read for it: from the data centre's cache, where another isolate has made it within a
 * minute, else from the database. Null where neither answers in time or it cannot be made: the page is sent
 * without it.
 */
export async function waitingSection(
  name: WaitingSection,
  wanted: Wanted,
  later: (work: Promise<unknown>) => void,
): Promise<Waiting | null> {
  const { env, facts } = wanted;
  try {
    // Only what others are asked for has a limit.
    const got = await withTimeout(cachedOrRead(name, wanted), PATIENCE_MS);
    const found = 'html' in got ? got : await rendered(name, facts, got.read);
    if (!('html' in got)) later(toCache(name, wanted, found));
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

/** @throws what D1 throws */
async function cachedOrRead(
  name: WaitingSection,
  wanted: Wanted,
): Promise<Waiting | Pick<Waiting, 'read'>> {
  const cached = await fromCache(name, wanted);
  if (cached) return cached;
  const { env, facts, now } = wanted;
  return { read: recentReviews(env, facts, now) ?? (await readReviews(env, facts, now)) };
}

/** @throws what a component throws */
async function rendered(
  name: WaitingSection,
  shown: AskedView,
  read: ReadReviews,
): Promise<Waiting> {
  // Without anything to show, nothing has to be evaluated that renders.
  if (read.reviews.rows.length === 0) return { html: new Uint8Array(), read };
  const { loadedHtml } = await import('../../view/loaded-section.ts');
  return { html: await loadedHtml(name, shown, read.reviews), read };
}

/** Node has no such cache. */
const cache = () => (typeof caches === 'undefined' ? undefined : caches.default);

/** The address under which a section is cached; the worker answers none beneath it. */
function addressOf(name: WaitingSection, { facts, origin }: Wanted): string {
  return `${origin}/builds/sections/${manifest.id}/${keyOf(name, facts)}`;
}

async function fromCache(name: WaitingSection, wanted: Wanted): Promise<Waiting | null> {
  const { env, facts, now } = wanted;
  try {
    const answer = await cache()?.match(addressOf(name, wanted));
    if (!answer) return null;
    const { html, read } = await answer.json<{ html: string; read: ReadReviews }>();
    if (now - read.at >= REVIEWS_MS) return null;
    rememberReviews(env, facts, read);
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
  const headers = { 'Cache-Control': `max-age=${REVIEWS_MS / 1000}` };
  // A cache that is full or away is no fault of the page.
  await cache()
    ?.put(addressOf(name, wanted), new Response(body, { headers }))
    .catch(() => undefined);
}
