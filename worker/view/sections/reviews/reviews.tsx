import { Icon } from '../../../../client/icon.tsx';
import { JsonLd, type Thing } from '../../document/json-ld.tsx';

export type ReviewsProps = {
  heading: string;
  /** Who wrote the reviews; empty if one of them is a sample. */
  lead: string;
  /** How buyers rate the product, also for search engines; null without a real review. */
  rating: { text: string; things: readonly Thing[] } | null;
  /** Newest first. */
  reviews: readonly ReviewProps[];
};

type ReviewProps = {
  id: string;
  /** One to five. */
  rating: number;
  ratingText: string;
  title: string;
  text: string;
  by: string;
  on: string;
  /** Says that the order is verified or that the text is a sample. */
  label: string;
  sample: boolean;
};

/** The reviews of buyers; nothing without reviews (rule 3.22). */
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

function ReviewCard({ rating, ratingText, title, text, by, on, label, sample }: ReviewProps) {
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
        <strong>{by}</strong> · {on}
        <span className={sample ? 'review-mark sample' : 'review-mark'}>
          <Icon name={sample ? 'flask-conical' : 'badge-check'} />
          {label}
        </span>
      </p>
    </li>
  );
}
