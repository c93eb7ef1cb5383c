import type { Review } from '../../payload.ts';
import type { ReviewsProps } from '../sections/reviews.tsx';
import type { View } from '../view.ts';

/** The store's reviews; the words that they are all verified only stand where none is a sample. */
export function reviewsProps({ t, market }: View, rows: readonly Review[]): ReviewsProps {
  const date = new Intl.DateTimeFormat(market.lang, { dateStyle: 'medium', timeZone: 'UTC' });
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
      on: date.format(createdAt),
      mark: t(sample ? 'offer:reviews.sample' : 'offer:reviews.verified'),
      sample,
    })),
  };
}
