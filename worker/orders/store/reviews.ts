import type { SupplementId } from '../../catalogue/products.ts';
import type { LocaleId } from '../../country/markets.ts';
import type { Review } from '../../page/payload.ts';

type ReviewRow = Omit<Review, 'createdAt' | 'sample'> & { created_at: number; sample: number };

/** The newest four published reviews of a product in a language, newest first: more would not fit the page’s first answer. */
export async function publishedReviews(
  db: D1Database,
  product: SupplementId,
  locale: LocaleId,
): Promise<Review[]> {
  const { results } = await db
    .prepare(
      `SELECT id, rating, title, text, name, created_at, sample FROM reviews
       WHERE product = ? AND locale = ? AND published = 1 ORDER BY created_at DESC, id LIMIT 4`,
    )
    .bind(product, locale)
    .all<ReviewRow>();
  return results.map(({ created_at, sample, ...review }) => ({
    ...review,
    createdAt: created_at,
    sample: sample === 1,
  }));
}
