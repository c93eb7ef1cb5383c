import type { SupplementId } from '../catalogue/products.ts';
import type { LocaleId } from '../country/markets.ts';
import { type Teller, tellNobody } from '../outgoing/outbox.ts';

export type NewReview = {
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
 * Stores a review that an operator reads before it is published. It replaces an unpublished one of the
 * same order and product; false where that one is published already.
 */
export async function storeReview(
  db: D1Database,
  review: NewReview,
  tell: Teller = tellNobody,
): Promise<boolean> {
  const { orderId, product, rating, title, text, name, locale, now } = review;
  const stored = db
    .prepare(
      `INSERT INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (order_id, product) WHERE order_id IS NOT NULL DO UPDATE SET
         rating = excluded.rating, title = excluded.title, text = excluded.text,
         name = excluded.name, locale = excluded.locale, created_at = excluded.created_at,
         refused_at = NULL, refused_by = NULL, refused_why = NULL
       WHERE reviews.published = 0`,
    )
    .bind(crypto.randomUUID(), orderId, product, rating, title, text, name, locale, now);
  const fact = { type: 'review.received', subject: `${orderId}:${product}`, orderId } as const;
  const isStored = {
    sql: 'EXISTS (SELECT 1 FROM reviews WHERE order_id = ? AND product = ? AND created_at = ?)',
    values: [orderId, product, now],
  };
  const [written] = await db.batch([stored, ...tell(fact, now, isStored)]);
  return written?.meta.changes === 1;
}

/** What another system may know of a review: nothing of its words and of who wrote them. Null without one. */
export function reviewOf(
  db: D1Database,
  orderId: string | null,
  product: string,
): Promise<Pick<NewReview, 'product' | 'rating' | 'locale'> | null> {
  return db
    .prepare('SELECT id, product, rating, locale FROM reviews WHERE order_id = ? AND product = ?')
    .bind(orderId, product)
    .first();
}
