import type { Reviews } from '../catalogue/reviews.ts';
import { MINUTE } from '../durations.ts';
import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import { publishedReviews } from '../orders/store/review.ts';
import type { SharedFacts } from '../view/page-facts.ts';
import {
  describesProduct,
  SECTION_TIMEOUT_MS,
  type WaitingSection,
} from '../view/waiting-sections.ts';
import { withTimeout } from '../with-timeout.ts';

/**
 * The reviews of a product in a language. `at` is the time when they were read, in ms since the epoch. `html`
 * is the rendered section, by market and kind of page.
 */
type CachedReviews = { reviews: Reviews; at: number; html: Map<string, Uint8Array<ArrayBuffer>> };

/**
 * The stored reviews of each database, by product and locale. All pages of a product show the same reviews.
 */
const reviewCache = new WeakMap<D1Database, Map<string, CachedReviews>>();

/** The age at which stored reviews are read again, in ms. */
export const REVIEWS_LIFETIME = MINUTE;

type ReviewSubject = Pick<SharedFacts, 'product' | 'market'>;

function cacheKey({ product, market }: ReviewSubject): string {
  return `${product} ${market.locale}`;
}

/** The time when the reviews of a page were last read, in ms since the epoch. 0 before the first read. */
export function reviewsReadAt({ DB }: Pick<Env, 'DB'>, shown: ReviewSubject): number {
  return reviewCache.get(DB)?.get(cacheKey(shown))?.at ?? 0;
}

/**
 * The HTML of the reviews section. It is a promise, unless the reviews were read and rendered in the last
 * minute. The promise never rejects. It gives null if the reviews cannot be rendered, or not read in time.
 * Then the page is sent without the reviews section (rule 5.11).
 */
export function reviewsHtml(
  name: WaitingSection,
  env: Pick<Env, 'DB'>,
  facts: SharedFacts,
  now: number,
): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer> | null> {
  const recent = recentReviews(env, facts, now);
  return recent?.html.get(htmlKey(facts)) ?? loadHtml(name, env, facts, recent, now);
}

async function loadHtml(
  name: WaitingSection,
  env: Pick<Env, 'DB'>,
  facts: SharedFacts,
  recent: CachedReviews | null,
  now: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const { reviews, html } =
      recent ?? (await withTimeout(readReviews(env, facts, now), SECTION_TIMEOUT_MS));
    const sectionHtml = html.get(htmlKey(facts)) ?? (await renderSection(name, facts, reviews));
    html.set(htmlKey(facts), sectionHtml);
    return sectionHtml;
  } catch (error) {
    log('sectionAbsent', { reason: String(error) });
    return null;
  }
}

/**
 * The key of the section's HTML. The HTML depends on the market, and on whether the page contains product
 * data for search engines.
 */
function htmlKey(facts: SharedFacts): string {
  return `${facts.market.code} ${describesProduct(facts)}`;
}

function recentReviews(
  { DB }: Pick<Env, 'DB'>,
  shown: ReviewSubject,
  now: number,
): CachedReviews | null {
  const cached = reviewCache.get(DB)?.get(cacheKey(shown));
  return cached && now - cached.at < REVIEWS_LIFETIME ? cached : null;
}

/**
 * Reads reviews and stores them, unless a later read has already finished. If the reviews are unchanged,
 * their rendered HTML is kept.
 * @throws the error of D1
 */
async function readReviews(
  { DB }: Pick<Env, 'DB'>,
  shown: ReviewSubject,
  now: number,
): Promise<CachedReviews> {
  const reviews = await publishedReviews(DB, shown.product, shown.market.locale);
  const all = reviewCache.get(DB) ?? new Map<string, CachedReviews>();
  reviewCache.set(DB, all);
  const previous = all.get(cacheKey(shown));
  if (previous && previous.at > now) return previous;
  const isSame = JSON.stringify(previous?.reviews) === JSON.stringify(reviews);
  const current = { reviews, at: now, html: isSame && previous ? previous.html : new Map() };
  all.set(cacheKey(shown), current);
  return current;
}

/**
 * Renders the reviews section. React is loaded only if there are reviews.
 * @throws the error of a component
 */
async function renderSection(
  name: WaitingSection,
  facts: SharedFacts,
  reviews: Reviews,
): Promise<Uint8Array<ArrayBuffer>> {
  if (reviews.rows.length === 0) return new Uint8Array();
  const { waitingSectionHtml } = await import('../view/waiting-section-html.ts');
  return waitingSectionHtml(name, facts, reviews);
}
