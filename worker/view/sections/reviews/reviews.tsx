import { Icon } from '../../../../client/icon.tsx';
import { JsonLd, type Thing } from '../../document/json-ld.tsx';

export type ReviewsProps = {
  heading: string;
  /** The sentence that all reviews are verified; empty if one review is a sample. */
  lead: string;
  /**
   * The average rating as text, and as structured data for search engines; null without a verified review.
   */
  rating: { text: string; things: readonly Thing[] } | null;
  /** The reviews, newest first. */
  reviews: readonly ReviewProps[];
};

type ReviewProps = {
  id: string;
  /** The number of stars, 1 to 5. */
  rating: number;
  ratingText: string;
  title: string;
  text: string;
  author: string;
  date: string;
  /** The text that the order of the reviewer is verified, or that the review is a sample. */
  label: string;
  sample: boolean;
};

/** The reviews by buyers. Without reviews it renders nothing (rule 3.22). */
export function Reviews({ heading, lead, rating, reviews }: ReviewsProps) {
  if (reviews.length === 0) return null;
  return (
    <section className="wrap section" id="reviews">
      <h2>{heading}</h2>
      {lead && <p className="section-lead">{lead}</p>}
      {rating && (
        <p className="review-average" data-rating="">
          {rating.text}
        </p>
      )}
      <ul className="reviews">
        {reviews.map((review) => (
          <ReviewCard key={review.id} {...review} />
        ))}
      </ul>
      {rating && <JsonLd things={rating.things} />}
    </section>
  );
}

function ReviewCard({ rating, ratingText, title, text, author, date, label, sample }: ReviewProps) {
  return (
    <li>
      <p className="review-rating">
        <svg viewBox="0 0 100 20" aria-hidden="true">
          <use href={`/images/symbols.svg#rating-${rating}`} />
        </svg>
        {ratingText}
      </p>
      <h3>{title}</h3>
      <p className="review-text">{text}</p>
      <p className="review-by">
        <strong>{author}</strong> · {date}
        <span className={sample ? 'review-mark sample' : 'review-mark'}>
          <Icon name={sample ? 'flask-conical' : 'badge-check'} />
          {label}
        </span>
      </p>
    </li>
  );
}
