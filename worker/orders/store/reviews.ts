import type { SupplementId } from '../../catalogue/products.ts';
import type { LocaleId } from '../../country/markets.ts';
import type { Review, Reviews } from '../../page/payload.ts';

type ReviewRow = Omit<Review, 'createdAt' | 'sample'> & {
  created_at: number;
  sample: number;
  rated: number;
  average: number | null;
};

const real = 'FROM reviews WHERE product = ?1 AND published = 1 AND sample = 0';

/** The statement of a product's newest reviews in a language, with the product's rating. */
export const publishedSql = `SELECT id, rating, title, text, name, created_at, sample,
    (SELECT count(*) ${real}) AS rated, (SELECT avg(rating) ${real}) AS average
  FROM reviews WHERE product = ?1 AND locale = ?2 AND published = 1
  ORDER BY created_at DESC, id LIMIT 4`;

/** The newest four published reviews of a product in a language, newest first: more would not fit the page’s first answer. */
export async function publishedReviews(
  db: D1Database,
  product: SupplementId,
  locale: LocaleId,
): Promise<Reviews> {
  const { results } = await db.prepare(publishedSql).bind(product, locale).all<ReviewRow>();
  const [first] = results;
  return {
    rows: results.map(({ created_at, sample, rated: _rated, average: _average, ...review }) => ({
      ...review,
      createdAt: created_at,
      sample: sample === 1,
    })),
    rating: first?.rated && first.average ? { count: first.rated, average: first.average } : null,
  };
}
