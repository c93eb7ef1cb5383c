import { Icon } from '../../../../client/icon.tsx';
import type { Rating, Reviews } from '../../../catalogue/reviews.ts';
import { shortDay } from '../../../country/short-day.ts';
import { JsonLd } from '../../document/json-ld.tsx';
import { PRODUCT_ID } from '../../document/product-thing.ts';
import type { WaitingRow, WaitingView } from '../../section-row.ts';

/** The newest reviews of the product, the one that was published last first. */
export const reviews: WaitingRow = {
  show: publishedReviews,
  sheets: ['reviews'],
};

/**
 * The newest published reviews of the product; null without reviews (rule 3.22). The lead says that all
 * reviews are verified, so it is absent if one of them is a sample. The average rating counts only
 * verified reviews.
 */
function publishedReviews(view: WaitingView, { rows, rating }: Reviews) {
  const { t } = view;
  const average = rating && ratingWords(view, rating);
  if (rows.length === 0) return null;
  return (
    <section className="wrap section" id="reviews">
      <h2>{t('offer:reviews.heading')}</h2>
      {rows.every(({ orderedAt }) => orderedAt !== null) && (
        <p className="section-lead">{t('offer:reviews.lead')}</p>
      )}
      {average && (
        <p className="review-average" data-rating="">
          {average.text}
        </p>
      )}
      <ul className="reviews">
        {rows.map((review) => (
          <ReviewCard key={review.id} view={view} review={review} />
        ))}
      </ul>
      {average && <JsonLd things={average.things} />}
    </section>
  );
}

type ReviewCardProps = { view: WaitingView; review: Reviews['rows'][number] };

/** A review with the days of its publication and of its order (rule 9.27). */
function ReviewCard({ view: { t, market }, review }: ReviewCardProps) {
  const { rating, title, text, name, publishedAt, orderedAt } = review;
  const isSample = orderedAt === null;
  return (
    <li>
      <p className="review-rating">
        <svg viewBox="0 0 100 20" aria-hidden="true">
          <use href={`/images/symbols.svg#rating-${rating}`} />
        </svg>
        {t('offer:reviews.rating', { rating })}
      </p>
      <h3>{title}</h3>
      <p className="review-text">{text}</p>
      <p className="review-by">
        <strong>{name}</strong> ·{' '}
        {t('offer:reviews.published', { date: shortDay(market.lang, publishedAt) })}
        <span className={isSample ? 'review-mark sample' : 'review-mark'}>
          <Icon name={isSample ? 'flask-conical' : 'badge-check'} />
          {isSample
            ? t('offer:reviews.sample')
            : t('offer:reviews.verified', { date: shortDay(market.lang, orderedAt) })}
        </span>
      </p>
    </li>
  );
}

/**
 * The text of the average rating. If the page has structured data about its product, the rating is also in
 * the schema.org format.
 */
export function ratingWords(
  { t, market, describesProduct }: WaitingView,
  { average, count }: Rating,
) {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const shown = new Intl.NumberFormat(market.lang, digits).format(average);
  const thing = {
    '@type': 'Product',
    '@id': PRODUCT_ID,
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(average.toFixed(1)),
      reviewCount: count,
    },
  };
  return {
    text: t('offer:reviews.average', { average: shown, count }),
    things: describesProduct ? [thing] : [],
  };
}
