import type { Entry } from '../../lookbook-entry.ts';
import { Reviews, type ReviewsProps } from './reviews.tsx';

const usual: ReviewsProps = {
  heading: 'What customers say',
  lead: '',
  rating: null,
  reviews: [
    {
      id: '1',
      rating: 5,
      ratingText: '5 of 5',
      title: 'Arrived as promised',
      text: 'Ordered on Monday, it was here on Wednesday. The label says exactly what is in it, which is what I wanted.',
      by: 'Sample A.',
      on: '14 Nov 2026',
      label: 'Sample text, for development only',
      sample: true,
    },
    {
      id: '2',
      rating: 3,
      ratingText: '3 of 5',
      title: 'Good, but large capsules',
      text: 'Six capsules a day take some getting used to.',
      by: 'Sample B.',
      on: '2 Nov 2026',
      label: 'Sample text, for development only',
      sample: true,
    },
    {
      id: '3',
      rating: 2,
      ratingText: '2 of 5',
      title: 'Not for me',
      text: 'I did not like the taste and sent it back. The refund came within the week, delivery included.',
      by: 'Sample C.',
      on: '28 Oct 2026',
      label: 'Sample text, for development only',
      sample: true,
    },
  ],
};

/** Reviews of real orders: with the lead, and each labelled as verified. */
const verified: ReviewsProps = {
  ...usual,
  lead: 'From verified orders only, good and bad, newest first.',
  rating: { text: '3.3 of 5 from 3 reviews', things: [] },
  reviews: usual.reviews.map((review) => ({ ...review, sample: false, label: 'Verified order' })),
};

const long: ReviewsProps = {
  heading: 'Käuferinnen- und Käuferbewertungen',
  lead: 'Nur aus verifizierten Käufen, gute wie schlechte, die neuesten zuerst.',
  rating: { text: '4,0 von 5 aus 1 Bewertung', things: [] },
  reviews: [
    {
      id: '1',
      rating: 4,
      ratingText: '4 von 5',
      title: 'Nahrungsergänzungsmittelverpackungsgröße',
      text: 'Die Verzehrempfehlungsbeschreibung ist verständlich. Pakkausmerkintäselosteessa on kaikki tarpeellinen, ja toimitusaikataulu piti.',
      by: 'Maximiliane-Wilhelmina-Charlotte W.',
      on: '14. September 2026',
      label: 'Verifizierter Kauf über diesen Onlineshop',
      sample: false,
    },
  ],
};

export const reviews: Entry = {
  name: 'Reviews',
  sheets: ['reviews'],
  states: {
    usual: () => <Reviews {...usual} />,
    verified: () => <Reviews {...verified} />,
    long: () => <Reviews {...long} />,
    empty: () => (
      <>
        <Reviews {...usual} reviews={[]} />
        <p className="wrap section-note">Without reviews the section is absent.</p>
      </>
    ),
  },
};
