import type { Reviews as PublishedReviews, Rating } from '../../../catalogue/reviews.ts';
import { shortDay } from '../../../country/short-day.ts';
import { PRODUCT_ID } from '../../document/product-thing.ts';
import type { WaitingRow, WaitingView } from '../../section-row.ts';
import { Reviews, type ReviewsProps } from './reviews.tsx';

/** The published reviews of the product. */
export const reviews: WaitingRow = {
  show: (view, reviews) => <Reviews {...reviewsProps(view, reviews)} />,
  sheets: ['reviews'],
};

/**
 * The published reviews of the product. The lead says that all reviews are verified, so it is empty if one
 * of them is a sample. The average rating counts only verified reviews and is null if there are none.
 */
export function reviewsProps(view: WaitingView, { rows, rating }: PublishedReviews): ReviewsProps {
  const { t, market } = view;
  return {
    heading: t('offer:reviews.heading'),
    lead: rows.every(({ sample }) => !sample) ? t('offer:reviews.lead') : '',
    rating: rating && ratingProps(view, rating),
    reviews: rows.map(({ id, rating: stars, title, text, name, createdAt, sample }) => ({
      id,
      rating: stars,
      ratingText: t('offer:reviews.rating', { rating: stars }),
      title,
      text,
      author: name,
      date: shortDay(market.lang, createdAt),
      label: t(sample ? 'offer:reviews.sample' : 'offer:reviews.verified'),
      sample,
    })),
  };
}

/**
 * The text of the average rating. If the page has structured data about its product, the rating is also in
 * the schema.org format.
 */
function ratingProps(
  { t, market, describesProduct }: WaitingView,
  { average, count }: Rating,
): ReviewsProps['rating'] {
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
