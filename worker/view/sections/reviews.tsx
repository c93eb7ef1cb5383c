import { use } from 'react';
import type { Review } from '../../payload.ts';
import type { View } from '../view.ts';

/** Reviews from verified orders. Without any the section is absent. */
export function Reviews({ view, reviews }: { view: View; reviews: Promise<readonly Review[]> }) {
  const { t } = view;
  const rows = use(reviews);
  if (rows.length === 0) return null;
  return (
    <section className="wrap section" id="reviews">
      <h2>{t('offer:reviews.heading')}</h2>
      {rows.every((review) => !review.sample) && (
        <p className="section-lead">{t('offer:reviews.lead')}</p>
      )}
      <ul className="reviews">
        {rows.map((review) => (
          <li key={review.id}>
            <p className="review-rating">{t('offer:reviews.rating', { rating: review.rating })}</p>
            <h3>{review.title}</h3>
            <p>{review.text}</p>
            <p className="review-by">
              {review.name} · {t(review.sample ? 'offer:reviews.sample' : 'offer:reviews.verified')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
