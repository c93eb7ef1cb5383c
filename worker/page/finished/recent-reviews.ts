import type { Env } from '../../env.ts';
import { publishedReviews } from '../../orders/store/review.ts';
import type { Payload, Reviews } from '../payload.ts';

/** Reviews, and when they were read, in ms since the epoch. */
export type ReadReviews = { reviews: Reviews; at: number };

/** What was read of each database, by product and locale: all pages of a product show the same reviews. */
const read = new WeakMap<D1Database, Map<string, ReadReviews>>();

/** How long reviews are shown without a look at whether they are still the same. */
export const REVIEWS_MS = 60_000;

type Shown = Pick<Payload, 'product' | 'market'>;

/** The reviews that were read within the last minute; null where they are to be read. */
export function recentReviews(
  { DB }: Pick<Env, 'DB'>,
  shown: Shown,
  now: number,
): ReadReviews | null {
  const known = read.get(DB)?.get(keyOf(shown));
  return known && now - known.at < REVIEWS_MS ? known : null;
}

/** Reads the reviews that pages of a product show. @throws what D1 throws */
export async function readReviews(
  env: Pick<Env, 'DB'>,
  shown: Shown,
  now: number,
): Promise<ReadReviews> {
  const reviews = await publishedReviews(env.DB, shown.product, shown.market.locale);
  return rememberReviews(env, shown, { reviews, at: now });
}

/** Keeps what was read, unless something newer is known. */
export function rememberReviews(
  { DB }: Pick<Env, 'DB'>,
  shown: Shown,
  found: ReadReviews,
): ReadReviews {
  const known = read.get(DB) ?? new Map<string, ReadReviews>();
  read.set(DB, known);
  const key = keyOf(shown);
  if (found.at >= (known.get(key)?.at ?? 0)) known.set(key, found);
  return found;
}

function keyOf({ product, market }: Shown): string {
  return `${product} ${market.locale}`;
}
