import { describe, expect, test } from 'vitest';
import { type Element, having, tagged, text } from '../../../ops/dev/html-tree.ts';
import { claims } from '../../../worker/catalogue/claims.ts';
import { nutritionFacts } from '../../../worker/catalogue/nutrition-facts.ts';
import { supplements } from '../../../worker/catalogue/products.ts';
import { company } from '../../../worker/company.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { orderDestination, productFor } from '../../../worker/funnel.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

const t = translate('GB');

/** The queries with which the quizzes link the advertorial: the quiz in `src` determines the product. */
const sources = ['', '?src=v2', '?src=v3', '?src=v4', '?src=v8'];

describe.each(sources)('rules 9.22 and 9.30: the advertorial page /offer2%s', (query) => {
  const read = async () => {
    const { root, facts } = await renderPage('offer2', 'GB', { query });
    const [article] = tagged(root, 'article');
    if (!article) throw new Error('The page has no article');
    return { article, product: supplements[productFor(facts.theme)], root };
  };
  const textsByClass = (root: Element, look: string) => having(root, 'class', look).map(text);

  test('the advertorial names its date and the company that wrote and paid for it', async () => {
    const { article } = await read();
    const [author = ''] = textsByClass(article, 'article-author');
    expect(author).toContain(company.name);
    expect(author).toContain('pay');
    expect(tagged(article, 'time')[0]?.attributes.get('datetime')).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('the advertorial describes the visitor’s product with its portion and nutrients in more than 700 words', async () => {
    const { article, product } = await read();
    const words = text(article);
    expect(words).toContain(t(`products:supplements.${product.id}.portion`));
    const labels = tagged(article, 'dt').map(text);
    for (const { id } of nutritionFacts(product)) {
      expect(labels).toContain(t(`products:nutrients.${id}`));
    }
    expect(words.split(/\s+/).length).toBeGreaterThan(700);
    for (const other of Object.values(supplements)) {
      if (other.id !== product.id)
        expect(words).not.toMatch(new RegExp(`\\b${other.name} (?:holds|costs)`));
    }
  });

  test('the advertorial makes only the product’s health claims, each with the statements that the law demands', async () => {
    const { article, product } = await read();
    const quoted = tagged(article, 'blockquote').map(text);
    expect(quoted.length).toBeGreaterThanOrEqual(Math.min(2, product.claims.length));
    const own = product.claims.filter((id) => quoted.includes(`${t(`claims:${id}`)}.`));
    expect(own).toHaveLength(quoted.length);
    for (const id of own) {
      for (const statement of claims[id].statements) {
        // Warnings are on the page's food label, not in the article (rule 4.30).
        const isOnLabel = product.warnings.some((warning) => warning === statement);
        expect(text(article).includes(t(`claims:statements.${statement}`))).toBe(!isOnLabel);
      }
    }
  });

  test('the advertorial has one order button, and every link in the article except the label leads to the bundles', async () => {
    const { article, root } = await read();
    expect(orderDestination('offer2', '').kind).toBe('products');
    const links = tagged(article, 'a').map(({ attributes }) =>
      attributes.get('href')?.replace(/\?[^#]*/, ''),
    );
    // The first link is the order button, for visitors who do not want to read the article (rule 3.5). The second one is
    // the picture of the label, which opens the label as text.
    expect(links).toEqual(['#products', '/terms/gb#ingredients', '#products', '#products']);
    expect(having(root, 'data-order-button')).toHaveLength(1);
  });
});
