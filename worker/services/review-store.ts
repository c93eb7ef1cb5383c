import type { SupplementId } from '../catalogue/products.ts';
import type { LocaleId } from '../country/markets.ts';

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
export async function storeReview(db: D1Database, review: NewReview): Promise<boolean> {
  const { orderId, product, rating, title, text, name, locale, now } = review;
  const { meta } = await db
    .prepare(
      `INSERT INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (order_id, product) WHERE order_id IS NOT NULL DO UPDATE SET
         rating = excluded.rating, title = excluded.title, text = excluded.text,
         name = excluded.name, locale = excluded.locale, created_at = excluded.created_at,
         refused_at = NULL, refused_by = NULL, refused_why = NULL
       WHERE reviews.published = 0`,
    )
    .bind(crypto.randomUUID(), orderId, product, rating, title, text, name, locale, now)
    .run();
  return meta.changes === 1;
}
