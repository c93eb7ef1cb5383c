import { use } from 'react';
import type { Review } from '../payload.ts';
import { reviewsProps } from './props/reviews.ts';
import { Reviews } from './sections/reviews.tsx';
import type { View } from './view.ts';

/** The one section that waits: the reviews, once the database has answered. */
export function StoredReviews({
  view,
  reviews,
}: {
  view: View;
  reviews: Promise<readonly Review[]>;
}) {
  return <Reviews {...reviewsProps(view, use(reviews))} />;
}
