/**
 * A published review of a product. `name` is at most a first name and an initial. The times are in ms
 * since the epoch.
 */
export type Review = {
  id: string;
  rating: number;
  title: string;
  text: string;
  name: string;
  publishedAt: number;
  /** The time of the order. Null for a review that was written as test data; the page labels it as a sample. */
  orderedAt: number | null;
};

/** The average rating of a product, from real published reviews in all languages. */
export type Rating = { count: number; average: number };

/**
 * The reviews that a page shows. The rating is null without a review in the page's language, and if none of
 * the product's published reviews is real (rule 7.84).
 */
export type Reviews = { rows: readonly Review[]; rating: Rating | null };
