import type { LoadingRow } from '../../section-row.ts';
import { reviewsProps } from './reviews.props.ts';
import { Reviews } from './reviews.tsx';

/** What buyers of the product wrote. */
export const reviews: LoadingRow = {
  show: (view, reviews) => <Reviews {...reviewsProps(view, reviews)} />,
  sheets: ['reviews'],
};
