import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { page, pageNames, pagePath } from '../../../worker/pages.ts';
import { type Shop, startShop } from '../../support/shop/shop.ts';

/** Pages with a section of reviews. */
const withReviews = pageNames.filter((name) =>
  (page(name).sections as readonly string[]).includes('reviews'),
);

describe('rule 5.11: pages show stored reviews', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
    const { DB } = await shop.env();
    await DB.exec('ALTER TABLE reviews RENAME TO away');
  });
  afterAll(() => shop.close());

  test('without the table of reviews, every page is complete except for its section of reviews', async () => {
    const failures: string[] = [];
    for (const name of withReviews) {
      // A page with a query must give the same result as the page without a query.
      for (const path of [pagePath(name, 'gb'), `${pagePath(name, 'gb')}?a=1`]) {
        const answer = await shop.visit(path);
        const html = await answer.text();
        const isRight =
          answer.status === 200 &&
          html.endsWith('</html>') &&
          html.includes('id="facts"') &&
          html.includes('</footer>') &&
          !html.includes('id="reviews"');
        if (!isRight) failures.push(`${path}: ${answer.status}`);
      }
    }
    expect(withReviews.length).toBeGreaterThan(10);
    expect(failures).toEqual([]);
    const data = await shop.visit('/take/gb/_payload.json');
    expect(data.status).toBe(200);
    expect(await data.json()).toMatchObject({ html: expect.stringContaining('</footer>') });
  });

  describe('the database contains reviews', () => {
    beforeAll(async () => {
      const { DB } = await shop.env();
      await DB.exec('ALTER TABLE away RENAME TO reviews');
      const insert = DB.prepare(
        `INSERT INTO reviews (id, product, rating, title, text, name, locale, created_at, published, sample)
         VALUES (?, 'slim', ?, ?, 'Text <b>&', 'Sample', 'en_GB', ?, ?, 1)`,
      );
      await insert.bind('shown', 4, 'Shown', 1, 1).run();
      await insert.bind('newer', 5, 'Newer', 2, 1).run();
      await insert.bind('hidden', 1, 'Unpublished', 3, 0).run();
    });

    test('a page shows its published reviews between the guarantee and the questions, newest first and escaped', async () => {
      let html = '';
      // The first answer has no reviews if the database is slow. The next answer has them.
      await expect
        .poll(async () => {
          html = await (await shop.visit('/take/gb')).text();
          return html;
        })
        .toContain('id="reviews"');
      const places = [
        'class="guarantee"',
        'id="reviews"',
        'Newer',
        'Shown',
        'class="question"',
      ].map((text) => html.indexOf(text));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(html).toContain('Text &lt;b&gt;&amp;');
      expect(html).not.toContain('Unpublished');
    });

    test('a page in a language without reviews has no section for reviews', async () => {
      const html = await (await shop.visit('/take/se')).text();
      expect(html).not.toContain('id="reviews"');
    });
  });
});
