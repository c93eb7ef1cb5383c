import { describe, expect, test } from 'vitest';
import legal from '../../../locales/en_GB/legal.json' with { type: 'json' };
import { sampleCalendar } from '../../../lookbook/render-page.ts';
import { countryFacts, market, segment, servedCountries } from '../../../worker/country/markets.ts';
import { refusalNames } from '../../../worker/law/review-refusals.ts';
import { publishedReviews } from '../../../worker/orders/store/review.ts';
import { noQuery, toPageFacts } from '../../../worker/page/to-page-facts.ts';
import { ratingWords } from '../../../worker/view/sections/reviews/reviews.section.tsx';
import { toView } from '../../../worker/view/view.ts';
import { waitingSectionHtml } from '../../../worker/view/waiting-section-html.ts';
import { describesProduct } from '../../../worker/view/waiting-sections.ts';
import { words } from '../../support/copy/copy-words.ts';
import { migratedDatabase } from '../../support/database-schema.ts';
import { putOrder } from '../../support/orders/aged-orders.ts';
import { toD1 } from '../../support/scale/sqlite-d1.ts';
import { fakeEnv } from '../../support/shop/bindings.ts';

type Row = {
  rating: number;
  published?: number;
  sample?: number;
  locale?: string;
  product?: string;
};

/** The published reviews of the product Slim in German, read from a database with these rows. */
function storedReviews(rows: readonly Row[]) {
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
  return publishedReviews(toD1(db), 'slim', 'de_DE');
}

function pageFacts(page: 'take' | 'take2', country: 'DE' | 'GB' | 'FR' = 'DE') {
  return toPageFacts(
    { page },
    {
      market: market(country),
      detected: country,
      segment: segment(country),
      query: noQuery,
      calendar: sampleCalendar,
    },
  );
}

function shownRating(page: 'take' | 'take2', reviews: Awaited<ReturnType<typeof storedReviews>>) {
  const facts = pageFacts(page);
  const view = { ...toView(facts), describesProduct: describesProduct(facts) };
  return reviews.rating && ratingWords(view, reviews.rating);
}

describe('rule 7.84: the average and number of a product’s ratings', () => {
  test('a product’s rating counts its published reviews in every language, but no sample reviews', async () => {
    const { rating } = await storedReviews([
      { rating: 5 },
      { rating: 2, locale: 'fr_FR' },
      { rating: 1, published: 0 },
      { rating: 1, sample: 1 },
      { rating: 1, product: 'mind' },
    ]);
    expect(rating).toEqual({ count: 2, average: 3.5 });
  });

  test('a product without a published review by a buyer has no rating', async () => {
    for (const rows of [[], [{ rating: 5, sample: 1 }], [{ rating: 5, published: 0 }]]) {
      const reviews = await storedReviews(rows);
      expect(reviews.rating).toBeNull();
      expect(shownRating('take', reviews)).toBeNull();
    }
  });

  test('the reviews section prints the rating, with structured data only on the page that describes the product', async () => {
    const reviews = await storedReviews([{ rating: 5 }, { rating: 4 }, { rating: 4 }]);
    expect(shownRating('take', reviews)).toMatchObject({
      text: '4,3 von 5 aus 3 Bewertungen',
      things: [{ '@id': '#p', aggregateRating: { ratingValue: 4.3, reviewCount: 3 } }],
    });
    expect(shownRating('take2', reviews)).toMatchObject({ things: [] });
  });
});

/** The day in October 2026, in ms since the epoch. */
const october = (day: number) => Date.UTC(2026, 9, day);

describe('rule 9.27: the dates of a review', () => {
  /** The shown reviews of a database with two orders, their reviews, and a sample. */
  async function datedReviews() {
    const db = migratedDatabase();
    const DB = toD1(db);
    const shop = { env: async () => fakeEnv({ DB }) };
    const order = await putOrder(shop, { at: october(1), status: 'paid' });
    const other = await putOrder(shop, { at: october(3), status: 'paid' });
    const put = db.prepare(
      `INSERT INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at, published, sample, published_at)
       VALUES (?, ?, 'slim', 5, 't', 't', 'A', 'de_DE', ?, 1, ?, ?)`,
    );
    put.run('late', order, october(10), 0, october(24));
    put.run('early', other, october(12), 0, october(13));
    put.run('sample', null, october(2), 1, null);
    return publishedReviews(DB, 'slim', 'de_DE');
  }

  test('the review that was published last is the first', async () => {
    const { rows } = await datedReviews();
    expect(rows.map(({ id, publishedAt, orderedAt }) => [id, publishedAt, orderedAt])).toEqual([
      ['late', october(24), october(1)],
      ['early', october(13), october(3)],
      ['sample', october(2), null],
    ]);
  });

  test.each([
    ['GB', 'published on 24 Oct 2026', 'Verified order of 1 Oct 2026'],
    ['DE', 'veröffentlicht am 24.10.2026', 'Verifizierter Kauf vom 01.10.2026'],
    ['FR', 'publié le 24 oct. 2026', 'Achat vérifié du 1er oct. 2026'],
  ] as const)(
    'a review in %s shows the day of its publication and of its order',
    async (country, ...texts) => {
      const { rows } = await datedReviews();
      const verified = { rows: rows.filter(({ id }) => id === 'late'), rating: null };
      const html = await waitingSectionHtml('reviews', pageFacts('take', country), verified);
      for (const text of texts) expect(new TextDecoder().decode(html)).toContain(text);
    },
  );

  test('a sample shows no order and no claim that its order was verified', async () => {
    const { rows } = await datedReviews();
    const html = new TextDecoder().decode(
      await waitingSectionHtml('reviews', pageFacts('take'), { rows, rating: null }),
    );
    expect(html.match(/Verifizierter Kauf/g)).toHaveLength(2);
    expect(html.match(/Beispieltext/g)).toHaveLength(1);
    expect(html).not.toContain('Alle Bewertungen stammen aus verifizierten Käufen');
  });
});

describe('rule 7.83: the review policy in the terms', () => {
  test.each(['en_GB', 'de_DE', 'fr_FR', 'sv_SE', 'da_DK', 'fi_FI'] as const)(
    'the terms in %s list as many reasons to refuse a review as the operators can give',
    (locale) => {
      const policy = words(locale).get('legal:termsOfService.reviews.text3') ?? '';
      const reasons = policy.slice(policy.indexOf(':') + 1).split(';');
      expect(reasons).toHaveLength(refusalNames.length);
    },
  );
  test.each(['en_GB', 'de_DE', 'ch_CH', 'fr_FR', 'sv_SE', 'da_DK', 'fi_FI'] as const)(
    'the terms in %s name the most days until the decision about a review',
    (locale) => {
      expect(words(locale).get('legal:termsOfService.reviews.text4')).toMatch(/\b14\b/);
    },
  );
  test('the English terms promise that no review is refused because of a low rating', () => {
    expect(legal.termsOfService.reviews.text3).toContain('never for being bad');
  });
});

test('rule 7.80: a review invitation is sent 14 days after the delivery, at most four days earlier or later, as the privacy text says', () => {
  for (const country of servedCountries) {
    const { invitesAfter } = countryFacts[country];
    if (invitesAfter !== null) expect(Math.abs(invitesAfter - 14), country).toBeLessThanOrEqual(4);
  }
});
