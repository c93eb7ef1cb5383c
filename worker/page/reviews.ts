import type { Env } from '../env.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { log } from '../log/log.ts';
import { publishedReviews } from '../orders/store/review.ts';
import type { Reviews, SharedView } from '../view/page-facts.ts';
import {
  describesProduct,
  SECTION_TIMEOUT_MS,
  type WaitingSection,
} from '../view/waiting-sections.ts';

/** The reviews of a product in a language, when they were read (in ms since the epoch), and their HTML by market and page. */
type Known = { reviews: Reviews; at: number; html: Map<string, Uint8Array<ArrayBuffer>> };

/** The reviews of each database, by product and locale: all pages of a product show the same. */
const known = new WeakMap<D1Database, Map<string, Known>>();

/** The time for which reviews are shown without being read again. */
export const REVIEWS_MS = 60_000;

type Shown = Pick<SharedView, 'product' | 'market'>;

function keyOf({ product, market }: Shown): string {
  return `${product} ${market.locale}`;
}

/** When the reviews of a view were read; 0 where they never were. */
export function reviewsReadAt({ DB }: Pick<Env, 'DB'>, shown: Shown): number {
  return known.get(DB)?.get(keyOf(shown))?.at ?? 0;
}

/**
 * The section of reviews as HTML: at once where the reviews were read and rendered within the last minute, else a
 * promise, which never rejects. It is null where the database does not answer in time (rule 5.11): the page is sent
 * without the section.
 */
export function reviewsHtml(
  name: WaitingSection,
  env: Pick<Env, 'DB'>,
  view: SharedView,
  now: number,
): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer> | null> {
  const recent = recentReviews(env, view, now);
  return recent?.html.get(placeOf(view)) ?? madeHtml(name, env, view, recent, now);
}

async function madeHtml(
  name: WaitingSection,
  env: Pick<Env, 'DB'>,
  view: SharedView,
  recent: Known | null,
  now: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const { reviews, html } =
      recent ?? (await withTimeout(readReviews(env, view, now), SECTION_TIMEOUT_MS));
    const made = html.get(placeOf(view)) ?? (await rendered(name, view, reviews));
    html.set(placeOf(view), made);
    return made;
  } catch (error) {
    log('sectionAbsent', { reason: String(error) });
    return null;
  }
}

/** The section differs by market, and on pages that describe the product to search engines. */
function placeOf(view: SharedView): string {
  return `${view.market.code} ${describesProduct(view)}`;
}

function recentReviews({ DB }: Pick<Env, 'DB'>, shown: Shown, now: number): Known | null {
  const found = known.get(DB)?.get(keyOf(shown));
  return found && now - found.at < REVIEWS_MS ? found : null;
}

/** Reads reviews and keeps them, unless newer ones are known. The HTML of equal reviews stays. @throws what D1 throws */
async function readReviews({ DB }: Pick<Env, 'DB'>, shown: Shown, now: number): Promise<Known> {
  const reviews = await publishedReviews(DB, shown.product, shown.market.locale);
  const all = known.get(DB) ?? new Map<string, Known>();
  known.set(DB, all);
  const last = all.get(keyOf(shown));
  if (last && last.at > now) return last;
  const isSame = JSON.stringify(last?.reviews) === JSON.stringify(reviews);
  const found = { reviews, at: now, html: isSame && last ? last.html : new Map() };
  all.set(keyOf(shown), found);
  return found;
}

/** React is loaded only where there are reviews to show. @throws what a component throws */
async function rendered(
  name: WaitingSection,
  view: SharedView,
  reviews: Reviews,
): Promise<Uint8Array<ArrayBuffer>> {
  if (reviews.rows.length === 0) return new Uint8Array();
  const { loadedSectionHtml } = await import('../view/loaded-section.ts');
  return loadedSectionHtml(name, view, reviews);
}
