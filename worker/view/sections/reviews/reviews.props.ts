import { shortDay } from '../../../country/short-day.ts';
import type { Review } from '../../../page/payload.ts';
import type { LoadedView } from '../../section-row.ts';
import type { ReviewsProps } from './reviews.tsx';

/**
 * The published reviews. The lead says that all are verified, so it is left out if one is a sample.
 */
export function reviewsProps({ t, market }: LoadedView, rows: readonly Review[]): ReviewsProps {
  return {
    heading: t('offer:reviews.heading'),
    lead: rows.every(({ sample }) => !sample) ? t('offer:reviews.lead') : '',
    reviews: rows.map(({ id, rating, title, text, name, createdAt, sample }) => ({
      id,
      rating,
      ratingText: t('offer:reviews.rating', { rating }),
      title,
      text,
      by: name,
      on: shortDay(market.lang, createdAt),
      label: t(sample ? 'offer:reviews.sample' : 'offer:reviews.verified'),
      sample,
    })),
  };
}
