import type { SupplementId } from '../../catalogue/products.ts';
import type { Review, Reviews } from '../../catalogue/reviews.ts';
import type { LocaleId } from '../../country/markets.ts';
import { sha256 } from '../../crypto/digest.ts';
import { DAY } from '../../durations.ts';
import type { Refusal } from '../../law/review-refusals.ts';
import type { ListPosition } from '../model/list-position.ts';
import { Refused } from '../model/refused.ts';
import { type WebhookEnv, webhookInsertions } from './outbox/webhook-insertion.ts';

/** A review for an operator's decision. `createdAt` in ms since the epoch. */
type ListedReview = {
  id: string;
  product: string;
  locale: string;
  rating: number;
  title: string;
  text: string;
  name: string;
  createdAt: number;
};

/** The terms promise a decision about a review in this time, in ms (legal:termsOfService.reviews.text4). */
export const REVIEW_DECIDED_WITHIN = 14 * DAY;

const columns = 'id, product, locale, rating, title, text, name, created_at AS createdAt';

/**
 * TABLE: the lists of reviews: the waiting ones, which are neither published nor refused, oldest first, and the published
 * ones, newest first.
 */
const lists = {
  waiting: { index: 'reviews_waiting', where: 'published = 0 AND refused_at IS NULL' },
  published: { index: 'reviews_by_age', where: 'published = 1', isNewestFirst: true },
} as const satisfies Record<string, { index: string; where: string; isNewestFirst?: true }>;
export type ReviewList = keyof typeof lists;
export const reviewLists = Object.keys(lists) as ReviewList[];

/** The statement of a list of reviews. Values: time (ms) and id of the previous row, number of rows. */
export function reviewsSql(list: ReviewList): string {
  const { index, where } = lists[list];
  const [beyond, order] = 'isNewestFirst' in lists[list] ? ['<', 'DESC'] : ['>', 'ASC'];
  return `SELECT ${columns} FROM reviews INDEXED BY ${index}
    WHERE ${where} AND (created_at, id) ${beyond} (?1, ?2)
    ORDER BY created_at ${order}, id ${order} LIMIT ?3`;
}

/** The reviews of a list, at most `limit`. */
export async function listReviews(
  db: D1Database,
  list: ReviewList,
  limit: number,
  after?: ListPosition,
): Promise<ListedReview[]> {
  const start = 'isNewestFirst' in lists[list] ? Number.MAX_SAFE_INTEGER : 0;
  const { at, id } = after ?? { at: start, id: '' };
  const { results } = await db.prepare(reviewsSql(list)).bind(at, id, limit).all<ListedReview>();
  return results;
}

/** Identifies a review with its present text: the id, a dot and a hash of everything that visitors would read. */
export async function reviewVersion({
  id,
  rating,
  title,
  text,
  name,
}: ListedReview): Promise<string> {
  const read = JSON.stringify([rating, title, text, name]);
  return `${id}.${(await sha256(read)).slice(0, 16)}`;
}

/**
 * Publishes a review in the version that the operator read: until then its buyer may change it (rule 9.27).
 * `by` is the operator, `now` in ms.
 * @throws Refused with a sentence: the review does not wait, or its text has changed
 */
export function publishReview(
  db: D1Database,
  version: string,
  { by }: { by: string },
  now: number,
): Promise<void> {
  const change = 'published = 1, published_at = ?6, published_by = ?7';
  return storeDecision(db, 'waiting', version, change, [now, by]);
}

const refusal = 'published = 0, refused_at = ?6, refused_by = ?7, refused_why = ?8';

/**
 * Refuses a review in the version that the operator read. If the buyer changes the text, the review waits again
 * for a decision.
 * @throws the errors of `publishReview`
 */
export function refuseReview(
  db: D1Database,
  version: string,
  { by, why }: { by: string; why: Refusal },
  now: number,
): Promise<void> {
  return storeDecision(db, 'waiting', version, refusal, [now, by, why]);
}

/**
 * Takes down a published review in the version that the operator read, as if it had been refused.
 * @throws the errors of `publishReview`
 */
export function takeDownReview(
  db: D1Database,
  version: string,
  { by, why }: { by: string; why: Refusal },
  now: number,
): Promise<void> {
  return storeDecision(db, 'published', version, refusal, [now, by, why]);
}

async function storeDecision(
  db: D1Database,
  list: ReviewList,
  version: string,
  /** SQL assignments. Their values start at ?6. */
  change: string,
  values: readonly (string | number)[],
): Promise<void> {
  const id = version.slice(0, version.lastIndexOf('.'));
  const isListed = `id = ?1 AND ${lists[list].where}`;
  const { results } = await db
    .prepare(`SELECT ${columns} FROM reviews WHERE ${isListed}`)
    .bind(id)
    .all<ListedReview>();
  const [review] = results;
  if (!review) {
    throw new Refused(
      `No review is ${list} as ${version}. \`reviews list --state ${list}\` prints these reviews.`,
    );
  }
  const changed = `${version} was changed since it was listed. Read it again: \`reviews list\`.`;
  if ((await reviewVersion(review)) !== version) throw new Refused(changed);
  const { rating, title, text, name } = review;
  const { meta } = await db
    .prepare(
      `UPDATE reviews SET ${change}
       WHERE ${isListed} AND rating = ?2 AND title = ?3 AND text = ?4 AND name = ?5`,
    )
    .bind(id, rating, title, text, name, ...values)
    .all();
  if (meta.changes === 0) throw new Refused(changed);
}

type ReviewRow = Review & { rated: number; average: number | null };

const ratedReviews = 'FROM reviews WHERE product = ?1 AND published = 1 AND sample = 0';

/**
 * Reads the newest four published reviews in a language, with the product's number of ratings and average. The
 * index finds them by the time of writing. Then the one that was published last comes first, because the page
 * shows that day. Early reviews have no time of publication.
 */
const publishedSql = `SELECT * FROM (
    SELECT id, rating, title, text, name, coalesce(published_at, created_at) AS publishedAt,
      (SELECT orders.created_at FROM orders WHERE orders.id = order_id AND sample = 0) AS orderedAt,
      (SELECT count(*) ${ratedReviews}) AS rated, (SELECT avg(rating) ${ratedReviews}) AS average
    FROM reviews WHERE product = ?1 AND locale = ?2 AND published = 1
    ORDER BY created_at DESC, id LIMIT 4)
  ORDER BY publishedAt DESC, id`;

/**
 * The newest four published reviews of a product in a language: more would exceed the first round trip of the
 * page.
 */
export async function publishedReviews(
  db: D1Database,
  product: SupplementId,
  locale: LocaleId,
): Promise<Reviews> {
  const { results } = await db.prepare(publishedSql).bind(product, locale).all<ReviewRow>();
  const [first] = results;
  return {
    rows: results.map(({ rated: _rated, average: _average, ...review }) => review),
    rating: first?.rated && first.average ? { count: first.rated, average: first.average } : null,
  };
}

type NewReview = {
  orderId: string;
  product: SupplementId;
  rating: number;
  title: string;
  text: string;
  name: string;
  locale: LocaleId;
  now: number;
};

/**
 * Stores a review for an operator's decision. It replaces an unpublished review of the same order and product.
 * Returns false if this order and product have a published review.
 */
export async function storeReview(env: WebhookEnv, review: NewReview): Promise<boolean> {
  const { orderId, product, rating, title, text, name, locale, now } = review;
  const stored = env.DB.prepare(
    `INSERT INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
       ON CONFLICT (order_id, product) WHERE order_id IS NOT NULL DO UPDATE SET
         rating = excluded.rating, title = excluded.title, text = excluded.text,
         name = excluded.name, locale = excluded.locale, created_at = excluded.created_at,
         refused_at = NULL, refused_by = NULL, refused_why = NULL
       WHERE reviews.published = 0`,
  ).bind(crypto.randomUUID(), orderId, product, rating, title, text, name, locale, now);
  const fact = { type: 'review.received', subject: `${orderId}:${product}`, orderId } as const;
  const isStored = {
    sql: 'EXISTS (SELECT 1 FROM reviews WHERE order_id = ? AND product = ? AND created_at = ?)',
    values: [orderId, product, now],
  };
  const [written] = await env.DB.batch([stored, ...webhookInsertions(env, fact, now, isStored)]);
  return written?.meta.changes === 1;
}

/** A review with the fields that a webhook contains, without text and author. Null if there is no such review. */
export function findReview(
  db: D1Database,
  orderId: string | null,
  product: string,
): Promise<Pick<NewReview, 'product' | 'rating' | 'locale'> | null> {
  return db
    .prepare('SELECT id, product, rating, locale FROM reviews WHERE order_id = ?1 AND product = ?2')
    .bind(orderId, product)
    .first();
}
