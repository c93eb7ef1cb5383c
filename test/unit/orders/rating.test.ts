import { describe, expect, test } from 'vitest';
import legal from '../../../locales/en_GB/legal.json' with { type: 'json' };
import { countryFacts, market, servedCountries } from '../../../worker/country/markets.ts';
import { refusalNames } from '../../../worker/law/review-refusals.ts';
import { publishedReviews } from '../../../worker/orders/store/review.ts';
import { noQuery, toPageFacts } from '../../../worker/page/page-facts.ts';
import { reviewsProps } from '../../../worker/view/sections/reviews/reviews.section.tsx';
import { toView } from '../../../worker/view/view.ts';
import { describesProduct } from '../../../worker/view/waiting-sections.ts';
import { words } from '../../support/copy/copy-words.ts';
import { migratedDatabase } from '../../support/database-schema.ts';
import { asD1 } from '../../support/scale/sqlite-d1.ts';

type Row = {
  rating: number;
  published?: number;
  sample?: number;
  locale?: string;
  product?: string;
};

/** What pages read of a database with these reviews. */
function readOf(rows: readonly Row[]) {
  const db = migratedDatabase();
  db.exec('PRAGMA foreign_keys = OFF');
  for (const [
    i,
    { rating, published = 1, sample = 0, locale = 'de_DE', product = 'slim' },
  ] of rows.entries()) {
    db.prepare(
      `INSERT INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at, published, sample)
       VALUES (?, ?, ?, ?, 't', 't', 'A', ?, 0, ?, ?)`,
    ).run(`r${i}`, `o${i}`, product, rating, locale, published, sample);
  }
  return publishedReviews(asD1(db), 'slim', 'de_DE');
}

function propsOn(page: 'take' | 'take2', reviews: Awaited<ReturnType<typeof readOf>>) {
  const facts = toPageFacts(
    { page },
    { market: market('DE'), detected: 'DE', segment: 'de', query: noQuery },
  );
  const view = { ...toView(facts), describesProduct: describesProduct(facts) };
  return reviewsProps(view, reviews).rating;
}

describe('rule 7.84: average and count of a product’s ratings', () => {
  test('are of its published reviews in every language, samples and others left out', async () => {
    const { rating } = await readOf([
      { rating: 5 },
      { rating: 2, locale: 'fr_FR' },
      { rating: 1, published: 0 },
      { rating: 1, sample: 1 },
      { rating: 1, product: 'mind' },
    ]);
    expect(rating).toEqual({ count: 2, average: 3.5 });
  });

  test('are absent without a real one', async () => {
    for (const rows of [[], [{ rating: 5, sample: 1 }], [{ rating: 5, published: 0 }]]) {
      const reviews = await readOf(rows);
      expect(reviews.rating).toBeNull();
      expect(propsOn('take', reviews)).toBeNull();
    }
  });

  test('stand in words, and in structured data where the page describes its product', async () => {
    const reviews = await readOf([{ rating: 5 }, { rating: 4 }, { rating: 4 }]);
    expect(propsOn('take', reviews)).toMatchObject({
      text: '4,3 von 5 aus 3 Bewertungen',
      things: [{ '@id': '#p', aggregateRating: { ratingValue: 4.3, reviewCount: 3 } }],
    });
    expect(propsOn('take2', reviews)).toMatchObject({ things: [] });
  });
});

describe('rule 7.83: the published policy', () => {
  test.each(['en_GB', 'de_DE', 'fr_FR', 'sv_SE', 'da_DK', 'fi_FI'] as const)(
    '%s names each reason for a refusal',
    (locale) => {
      const policy = words(locale).get('legal:termsOfService.reviews.text3') ?? '';
      const reasons = policy.slice(policy.indexOf(':') + 1).split(';');
      expect(reasons).toHaveLength(refusalNames.length);
    },
  );
  test('is read in the terms', () => {
    expect(legal.termsOfService.reviews.text3).toContain('never for being bad');
  });
});

test('rule 7.80: the privacy text says about two weeks, as the countries’ files do', () => {
  for (const country of servedCountries) {
    const { invitesAfter } = countryFacts[country];
    if (invitesAfter !== null) expect(Math.abs(invitesAfter - 14), country).toBeLessThanOrEqual(4);
  }
});
