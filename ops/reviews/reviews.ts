import { createHash } from 'node:crypto';
import type { Stores } from '../shop-stores.ts';

/** A review that waits to be read. `createdAt` in ms since the epoch. */
export type WaitingReview = {
  id: string;
  product: string;
  locale: string;
  rating: number;
  title: string;
  text: string;
  name: string;
  createdAt: number;
};

const columns = 'id, product, locale, rating, title, text, name, created_at AS createdAt';

/** The reviews that are not published, those that have waited longest first; at most `most`. */
export async function waitingReviews({ db }: Stores, most: number): Promise<WaitingReview[]> {
  const { results } = await db
    .prepare(`SELECT ${columns} FROM reviews WHERE published = 0 ORDER BY created_at, id LIMIT ?`)
    .bind(most)
    .all<WaitingReview>();
  return results;
}

/** What publishing names: the review and, after the dot, all that a visitor will read of it. */
export function reviewMark({ id, rating, title, text, name }: WaitingReview): string {
  const read = JSON.stringify([rating, title, text, name]);
  return `${id}.${createHash('sha256').update(read).digest('hex').slice(0, 16)}`;
}

/**
 * Publishes a review as it was read: its buyer may change it until then (rule 9.27).
 * @throws Error with a sentence: no such review that waits, its words are others by now
 */
export async function publishReview({ db }: Stores, mark: string): Promise<void> {
  const id = mark.slice(0, mark.lastIndexOf('.'));
  const { results } = await db
    .prepare(`SELECT ${columns} FROM reviews WHERE id = ? AND published = 0`)
    .bind(id)
    .all<WaitingReview>();
  const [review] = results;
  if (!review)
    throw new Error(`No review waits as ${mark}. \`reviews list\` prints those that do.`);
  const changed = `${mark} was changed since it was listed. Read it again: \`reviews list\`.`;
  if (reviewMark(review) !== mark) throw new Error(changed);
  const { meta } = await db
    .prepare(
      `UPDATE reviews SET published = 1
       WHERE id = ? AND published = 0 AND rating = ? AND title = ? AND text = ? AND name = ?`,
    )
    .bind(id, review.rating, review.title, review.text, review.name)
    .all();
  if (meta.changes === 0) throw new Error(changed);
}
