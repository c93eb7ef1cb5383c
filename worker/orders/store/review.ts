import { sha256 } from '../../crypto/digest.ts';
import type { Refusal } from '../../law/review-refusals.ts';
import type { Database } from '../../mail/mail-desk.ts';

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

/** The statement of the reviews that wait, those that have waited longest first. */
export const waitingSql = `SELECT ${columns} FROM reviews INDEXED BY reviews_waiting
  WHERE published = 0 AND refused_at IS NULL AND (created_at, id) > (?, ?)
  ORDER BY created_at, id LIMIT ?`;

/** The reviews that are neither published nor refused, those that have waited longest first; at most `most`. */
export async function waitingReviews(
  db: Database,
  most: number,
  after = { at: 0, id: '' },
): Promise<WaitingReview[]> {
  const { results } = await db
    .prepare(waitingSql)
    .bind(after.at, after.id, most)
    .all<WaitingReview>();
  return results;
}

/** What publishing names: the review and, after the dot, all that a visitor will read of it. */
export async function reviewMark({
  id,
  rating,
  title,
  text,
  name,
}: WaitingReview): Promise<string> {
  const read = JSON.stringify([rating, title, text, name]);
  return `${id}.${(await sha256(read)).slice(0, 16)}`;
}

/**
 * Publishes a review as it was read: its buyer may change it until then (rule 9.27).
 * @throws RangeError with a sentence: no such review that waits, its words are others by now
 */
export function publishReview(
  db: Database,
  mark: string,
  { by }: { by: string },
  now: number,
): Promise<void> {
  return decide(db, mark, 'published = 1, published_at = ?, published_by = ?', [now, by]);
}

/** Refuses a review as it was read, so that it is not shown; a buyer who writes it anew is read again. Throws as `publishReview`. */
export function refuseReview(
  db: Database,
  mark: string,
  { by, why }: { by: string; why: Refusal },
  now: number,
): Promise<void> {
  return decide(db, mark, 'refused_at = ?, refused_by = ?, refused_why = ?', [now, by, why]);
}

async function decide(
  db: Database,
  mark: string,
  change: string,
  values: readonly (string | number)[],
): Promise<void> {
  const id = mark.slice(0, mark.lastIndexOf('.'));
  const waits = 'id = ? AND published = 0 AND refused_at IS NULL';
  const { results } = await db
    .prepare(`SELECT ${columns} FROM reviews WHERE ${waits}`)
    .bind(id)
    .all<WaitingReview>();
  const [review] = results;
  if (!review) {
    throw new RangeError(`No review waits as ${mark}. \`reviews list\` prints those that do.`);
  }
  const changed = `${mark} was changed since it was listed. Read it again: \`reviews list\`.`;
  if ((await reviewMark(review)) !== mark) throw new RangeError(changed);
  const { rating, title, text, name } = review;
  const { meta } = await db
    .prepare(
      `UPDATE reviews SET ${change}
       WHERE ${waits} AND rating = ? AND title = ? AND text = ? AND name = ?`,
    )
    .bind(...values, id, rating, title, text, name)
    .all();
  if (meta.changes === 0) throw new RangeError(changed);
}
